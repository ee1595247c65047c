/** What an army has beside its warscrolls, in the shipped catalogue: battle traits reach whom they mean, and nobody else. */
import { hasKeyword, isFight, loadGame, sameName } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { scenarioUnit } from '../../../src/aos-3e/catalogue/scenario.ts'
import { allegianceOf, gainedBy } from '../../../src/aos-3e/lists/allegiance.ts'
import { headOf } from '../../../src/aos-3e/lists/head.ts'
import { armyList, type ListedUnit, listedScenario } from '../../../src/aos-3e/lists/index.ts'
import { shipped as catalogue } from '../../shipped.ts'

const game = await loadGame('aos-3e')
const factions = catalogue.contents.factions.map(({ id }) => catalogue.faction(id))

/** A unit of the catalogue in a list of its own. */
function listed(factionId: string, name: string, more: object = {}): ListedUnit {
  const unit = catalogue.faction(factionId).units.find((each) => sameName(each.name, name))
  const list = armyList.parse({ faction: factionId, units: [{ name, id: unit?.id, models: unit?.size, ...more }] })
  return list.units[0] as ListedUnit
}

const inArmy = (factionId: string, name: string, subfaction?: string, more: object = {}) =>
  listedScenario({ factionId, subfaction }, catalogue, [])(listed(factionId, name, more))

/** Hits on 4+, wounds on 4+, Rend -1, Damage 1: 1/4 of the attacks meet a Save. */
const ATTACKER = {
  name: 'Plain',
  models: 1,
  wounds: 1,
  save: '4+',
  weapons: [{ name: 'Blade', kind: 'melee', attacks: 100, hit: '4+', wound: '4+', rend: -1, damage: 1 }],
}

const damageTo = (target: object, more: object = {}): number => {
  const attacker = { ...ATTACKER, weapons: ATTACKER.weapons.map((weapon) => ({ ...weapon, ...more })) }
  const { results } = game.answer({ game: 'aos-3e', question: 'damage', attackers: [attacker], targets: [target] })
  return results.find(isFight)?.damage.mean ?? Number.NaN
}

/** A target that nothing but its ward saves. */
const WALL = { name: 'Wall', wounds: 1000, save: '-' }

/** What a unit does to such a target, its abilities beside the attacks left out. */
const damageOf = (attacker: object, situation: object = {}, target: object = WALL): number => {
  const asked = { game: 'aos-3e', question: 'damage', attackers: [attacker], targets: [target], situation }
  return game.answer(asked).results.find(isFight)?.damage.mean ?? Number.NaN
}

describe('a battle trait', () => {
  it('wards and hides from Rend: 100 attacks on Chainrasps, 4+/4+/-1/1 against 5+ and 6+ ward: 25 * 4/6 * 5/6', () => {
    expect(damageTo(inArmy('nighthaunt', 'Chainrasps'))).toBeCloseTo(((25 * 4) / 6) * (5 / 6), 10)
  })

  it('is of the army, not of the warscroll: the unit alone has it not, nor has an ally', () => {
    const alone = scenarioUnit(catalogue.faction('nighthaunt').units.find(({ name }) => name === 'Chainrasps') as never)
    expect(damageTo(alone)).toBeCloseTo((25 * 5) / 6, 10)
    expect(damageTo(inArmy('nighthaunt', 'Chainrasps', undefined, { ally: true }))).toBeCloseTo((25 * 5) / 6, 10)
  })

  it('lets no ally be a General, whatever its warscroll says (core book 27.1)', () => {
    const has = (more: object): boolean =>
      JSON.stringify(inArmy('soulblight-gravelords', 'Prince Vhordrai', undefined, more)).includes('"leads":"army"')
    expect([{}, { ally: true }].map(has)).toEqual([true, false])
  })

  it('that its player uses is of units that it names, and told apart: the shriek of a Terrorgheist, not of its Ghouls', () => {
    const has = (name: string): readonly string[] => inArmy('flesh-eater-courts', name).assumed
    const said = 'of its army it has, where its player uses them: Bloodcurdling Shriek, Delectable Appetisers'
    expect(has('Royal Terrorgheist')).toContain(said)
    expect(has('Crypt Ghouls')).not.toContain(said)
  })

  it('that a warscroll has is told, too: nobody takes it for what always holds', () => {
    const units = catalogue.contents.factions.flatMap(({ id }) => catalogue.faction(id).units)
    const deeds = units.flatMap((unit) =>
      unit.abilities.flatMap(({ name, option, effects = [] }) =>
        option === undefined && effects.some(({ deed }) => deed !== undefined) ? [{ unit, name }] : [],
      ),
    )
    expect(deeds.map(({ name }) => name)).toEqual(expect.arrayContaining(['Still Their Breath!', 'Endless Duty']))
    for (const { unit, name } of deeds) {
      const told = scenarioUnit(unit).assumed.filter((each) => each.startsWith('it has, where its player uses them: '))
      expect(told.join(), `${name} of ${unit.name}`).toContain(name)
    }
  })

  it('of a subfaction needs the subfaction: one more Wound for Monsters of Excelsis', () => {
    const wounds = (subfaction?: string): unknown =>
      inArmy('cities-of-sigmar', 'Freeguild Marshal and Relic Envoy', subfaction).abilities?.['Fearsome Breeds']
    expect(wounds('Excelsis')).toBeUndefined()
    const monster = catalogue.faction('cities-of-sigmar').units.find(({ keywords }) => keywords.includes('MONSTER'))
    const gained = (subfaction?: string) =>
      inArmy('cities-of-sigmar', monster?.name ?? '', subfaction).abilities?.['Fearsome Breeds']
    expect(gained('Excelsis')).toEqual([{ stat: 'wounds', add: 1, for: 'self' }])
    expect(gained('Hallowheart')).toBeUndefined()
    expect(gained()).toBeUndefined()
  })

  it('is whole: what comes after a fight of Cavaliers of Excelsis, the one re-roll of Big Yellers, all rolls of the empowered', () => {
    const has = (...[faction, name, subfaction, trait]: readonly [string, string, string, string]) =>
      inArmy(faction, name, subfaction).abilities?.[trait]
    expect(has('cities-of-sigmar', 'Freeguild Cavaliers', 'Excelsis', 'Fearsome Breeds')).toEqual([
      {
        inflict: { '4+': 1 },
        dice: 'self.models',
        to: { enemy: 'any', within: 3, pick: 1 },
        for: 'self',
        when: 'fought',
      },
    ])
    expect(has('orruk-warclans', 'Man-skewer Boltboyz', 'Big Yellers', 'Only Da Best')).toContainEqual(
      expect.objectContaining({ roll: 'hit', reroll: 'any', count: 1, if: { battle: { round: '=1' } } }),
    )
    const empowered = has('soulblight-gravelords', 'Vampire Lord', 'Legion of Blood', 'Unparalleded Expertise')
    expect(empowered).toEqual(
      expect.arrayContaining(['cast', 'dispel', 'unbind'].map((roll) => expect.objectContaining({ roll, add: 1 }))),
    )
  })

  it('is of both subfactions that a list names: a Stormkeep of a Stormhost, one in the place of the other or in brackets', () => {
    const traits = (list: Parameters<typeof allegianceOf>[0]) =>
      allegianceOf({ factionId: 'stormcast-eternals', ...list }, catalogue)?.traits.map(({ name }) => name)
    const both = traits({ subfaction: 'Hammers of Sigmar', other: { 'Army Type': 'Stormkeep' } })
    expect(both).toEqual(expect.arrayContaining(['We Cannot Fail', 'Shield of Civilisation', 'Blaze of Glory']))
    expect(traits({ subfaction: 'Hammers of Sigmar (Stormkeep)' })).toEqual(both)
    expect(traits({ subfaction: 'Hammers of Sigmar' })).not.toContain('Shield of Civilisation')
    const army = listedScenario(
      { factionId: 'stormcast-eternals', subfaction: 'Hammers of Sigmar', other: { 'Army Type': 'Stormkeep' } },
      catalogue,
      [],
    )
    // Vandus is of the Hammers of Sigmar by his warscroll.
    for (const name of ['Vindictors', 'Vandus Hammerhand'])
      expect(army(listed('stormcast-eternals', name)).keywords).toEqual(
        expect.arrayContaining(['HAMMERS OF SIGMAR', 'STORMKEEP']),
      )
  })

  it('hurts after a charge, and a HERO or many more often: D3 on a 4+, with 2 added', () => {
    const extra = (name: string): number => {
      const attacker = inArmy('beasts-of-chaos', name)
      const target = { name: 'Wall', wounds: 1000, save: '-' }
      const asked = { game: 'aos-3e', question: 'damage', attackers: [attacker], targets: [target] }
      const { results } = game.answer({ ...asked, situation: { charged: true } })
      const extras = results.find(isFight)?.extras ?? []
      return extras.reduce((sum, each) => sum + (each.name.startsWith('Warherd Charge') ? each.damage.mean : 0), 0)
    }
    // 3 of 6 results, or 5 of 6 with 2 added, of a D3 with the mean 2; Bullgors have another ability of that name, too: 3 dice, each on a 2+.
    expect(extra('Cygor')).toBeCloseTo((3 / 6) * 2, 10)
    expect(extra('Doombull')).toBeCloseTo((5 / 6) * 2, 10)
    expect(extra('Bullgors')).toBeCloseTo((3 / 6) * 2 + 3 * (5 / 6), 10)
  })

  it('rolls a die for each point of a charge roll of 7: Gluttons hurt on 5 and 6, Thundertusks from 4 on, Gnoblars on a 6', () => {
    const trampled = (name: string): number => {
      const attackers = [inArmy('ogor-mawtribes', name)]
      const situation = { charged: true, chargeRoll: 7 }
      const { results } = game.answer({ game: 'aos-3e', question: 'damage', attackers, targets: [WALL], situation })
      const extras = results.find(isFight)?.extras ?? []
      return extras.find(({ name: called }) => called === 'Trampling Charge')?.damage.mean ?? 0
    }
    // OGORS of three models and more add 1 to each die, a MONSTER 2; Rhinoxen that pull a cart nothing.
    expect(trampled('Ogor Gluttons')).toBeCloseTo((7 * 2) / 6, 10)
    expect(trampled('Frostlord on Thundertusk')).toBeCloseTo((7 * 3) / 6, 10)
    expect(trampled('Gnoblar Scraplauncher')).toBeCloseTo((7 * 1) / 6, 10)
  })

  it('that means no mounts means none of a HERO, but the guard of Katakros, of whom his warscroll says so', () => {
    const damage = (name: string): number => damageOf(inArmy('ossiarch-bonereapers', name))
    // Everything hits and wounds on 3+, Rend does nothing to a wall; two hits on a 6: 5/6 hits of an attack instead of 4/6.
    expect(damage('Liege-Kavalos')).toBeCloseTo((5 * 2 * 5 + 6 * 4) * (1 / 6) * (4 / 6), 10)
    expect(damage('Katakros, Mortarch of the Necropolis')).toBeCloseTo((1 * 3 + 1 * 2 + 10) * (5 / 6) * (4 / 6), 10)
    // Four attacks of the boss and four of his hound, all of Damage 2: mortal wounds on a 6 are those of the boss alone.
    const boss = damageOf(inArmy('orruk-warclans', 'Killaboss on Great Gnashtoof', 'Kruleboyz'))
    expect(boss).toBeCloseTo(8 * (1 / 6 + (3 / 6) * (4 / 6)) + 8 * (4 / 6) * (4 / 6), 10)
  })

  it('that makes one ward better makes no other one better: of 6+ comes 5+, and 5+ stays what it is', () => {
    const warded = (name: string, near: readonly string[]): number => {
      const targets = [inArmy('ossiarch-bonereapers', name)]
      const situation = { target: { near, used: ['Impenetrable Ranks'] } }
      const asked = { game: 'aos-3e', question: 'damage', attackers: [ATTACKER], targets, situation }
      return game.answer(asked).results.find(isFight)?.damage.mean ?? Number.NaN
    }
    // 100 attacks, a quarter of which meet a Save of 4+ that Rend makes 5+; then a ward of 5+ lets two thirds pass.
    for (const near of [[], ['friendly OSSIARCH BONEREAPERS HERO']])
      expect(warded('Morghast Archai', near)).toBeCloseTo(25 * (4 / 6) * (4 / 6), 10)
  })

  it('freezes more enemies with each battle round: D3 on a die that shows no more than its number', () => {
    const frozen = (round: number): number => {
      const attackers = [inArmy('ogor-mawtribes', 'Thundertusk Beastriders')]
      const asked = { game: 'aos-3e', question: 'damage', attackers, targets: [WALL], situation: { round } }
      const extras = game.answer(asked).results.find(isFight)?.extras ?? []
      return extras.reduce((sum, { name, damage }) => sum + (name.startsWith('Grasp') ? damage.mean : 0), 0)
    }
    for (const round of [1, 3, 5]) expect(frozen(round)).toBeCloseTo((round / 6) * 2, 10)
  })

  it('comes a battle round early in Hagg Nar: Sisters of Slaughter hit on 2+ in the second, wound on 3+ in the third', () => {
    const hurt = (round: number, subfaction?: string): number =>
      damageOf(inArmy('daughters-of-khaine', 'Sisters of Slaughter', subfaction), { round })
    // 3+ to hit (4/6), 4+ to wound (3/6): Zealot's Rage makes that 5/6, Slaughterer's Strength 4/6.
    const plain = hurt(1)
    expect(hurt(1, 'Hagg Nar')).toBeCloseTo(plain, 10)
    expect(hurt(2)).toBeCloseTo(plain, 10)
    expect(hurt(2, 'Hagg Nar')).toBeCloseTo((plain * 5) / 4, 10)
    expect(hurt(3)).toBeCloseTo((plain * 5) / 4, 10)
    expect(hurt(3, 'Hagg Nar')).toBeCloseTo((plain * 5 * 4) / (4 * 3), 10)
  })

  it('worsens Rend by 2 instead of 1 in Ymetrica: of -3 against a Save of 4+ is left -1, not -2', () => {
    const stoneguard = (subfaction?: string): object => inArmy('lumineth-realm-lords', 'Alarith Stoneguard', subfaction)
    // 25 wounds of 100 attacks, saved on 5+ (2/6) or on 6 (1/6).
    expect(damageTo(stoneguard('Ymetrica'), { rend: -3 })).toBeCloseTo((25 * 4) / 6, 10)
    expect(damageTo(stoneguard('Helon'), { rend: -3 })).toBeCloseTo((25 * 5) / 6, 10)
  })

  it('that only the General can use is his: who else is of the Ironjawz has it not', () => {
    const called = (more: object): unknown =>
      inArmy('orruk-warclans', 'Orruk Megaboss', 'Ironjawz', more).abilities?.['Ironjawz Waaagh!']
    expect(called({})).toBeUndefined()
    const waaagh = { when: 'charge.mine.start', until: 'turn', limit: 'battle', may: true }
    expect(called({ general: true })).toEqual([
      { roll: 'charge', add: 1, for: { friendly: 'IRONJAWZ' }, ...waaagh },
      { stat: 'rend', add: 1, weapon: 'melee', by: { friendly: 'IRONJAWZ' }, ...waaagh },
    ])
  })

  it('stands beside what a warscroll says of its own under that name: Morboys have more attacks, and two hits on a 6', () => {
    const { abilities = {} } = inArmy('orruk-warclans', 'Savage Orruk Morboys', 'Bonesplitterz')
    expect(abilities['Spirit of Gorkamorka']).toMatchObject([{ stat: 'attacks', add: 1 }])
    expect(abilities['Spirit of Gorkamorka (battle trait)']).toMatchObject([{ on: 'hit', unmodified: 6, hits: 2 }])
  })

  it('of a faction is none of its armies of renown', () => {
    const named = (subfaction: string): readonly string[] =>
      allegianceOf({ factionId: 'soulblight-gravelords', subfaction }, catalogue)?.traits.map(({ name }) => name) ?? []
    expect(named('Kastelai Dynasty')).toContain('Deathless Minions')
    expect(named('Scions of Nulahmia')).toContain('Nulahmian Minions')
    expect(named('Scions of Nulahmia')).not.toContain('Deathless Minions')
  })

  it.each(
    factions
      .flatMap(({ id, traits = [] }) => traits.map((trait) => ({ id, trait })))
      .filter(({ trait }) => trait.effects && trait.ofArmy !== true),
  )('$trait.name of $id means somebody, and the game understands it', ({ id, trait: { name, subfaction } }) => {
    const army = allegianceOf({ factionId: id, subfaction }, catalogue)
    const { units, also = [] } = catalogue.faction(id)
    const others = also.flatMap((each) => catalogue.unit(each.unit) ?? [])
    const gaining = [
      ...units.map((unit) => ({ unit, home: id })),
      ...others.map(({ unit, faction }) => ({ unit, home: faction.id })),
    ].filter(({ unit, home }) => name in gainedBy(unit, listed(home, unit.name, { general: true }), army).traits)
    expect(gaining.length).toBeGreaterThan(0)
    const [{ unit, home }] = gaining as [(typeof gaining)[number]]
    const scenario = listedScenario({ factionId: id, subfaction }, catalogue, [])(listed(home, unit.name))
    expect(damageTo(scenario)).toBeGreaterThanOrEqual(0)
  })
})

describe('an enhancement', () => {
  const carrying = (factionId: string, name: string, enhancements: object): object =>
    inArmy(factionId, name, undefined, { enhancements })

  it('makes Rend -1 nothing: 25 wounds against 4+, half of them saved instead of a third', () => {
    const titan = (enhancements: object): object =>
      carrying('sons-of-behemat', 'Kraken-eater Mega-Gargant', enhancements)
    expect(damageTo(titan({}))).toBeCloseTo((25 * 4) / 6, 10)
    expect(damageTo(titan({ artefact: 'Glowy Shield of Protectiness' }))).toBeCloseTo((25 * 3) / 6, 10)
    // A larger Rend counts in full.
    expect(damageTo(titan({ artefact: 'Glowy Shield of Protectiness' }), { rend: -2 })).toBeCloseTo((25 * 5) / 6, 10)
  })

  it('lets nobody near its bearer roll for a ward: of 4+ it would have kept off half', () => {
    const warded = { ...WALL, abilities: { Warded: [{ ward: 4 }] } }
    const hurt = (enhancements: object, situation: object): number =>
      damageOf(carrying('blades-of-khorne', 'Mighty Lord of Khorne', enhancements), situation, warded)
    const plain = hurt({}, { distance: 1 })
    expect(hurt({ artefact: "Ar'gath, the King of Blades" }, { distance: 1 })).toBeCloseTo(2 * plain, 10)
    expect(plain).toBeCloseTo(damageOf(carrying('blades-of-khorne', 'Mighty Lord of Khorne', {})) / 2, 10)
  })

  it('for one missile weapon is on the first of them, and on no weapon of the other kind', () => {
    const admiral = inArmy('kharadron-overlords', 'Arkanaut Admiral', undefined, {
      enhancements: { artefact: 'Grudgefire Rounds' },
    })
    const [first] = admiral.weapons?.filter(({ kind }) => kind === 'missile') ?? []
    expect(admiral.abilities?.['Grudgefire Rounds']).toMatchObject([{ mortalWounds: 'damage', weapon: first?.name }])
  })
})

describe('the keyword of a subfaction', () => {
  it('is gained by all but those that have another of that kind', () => {
    for (const { id, brands = [], units } of factions)
      for (const { subfaction, keyword } of brands)
        for (const unit of units) {
          const army = allegianceOf({ factionId: id, subfaction }, catalogue)
          const { keywords } = gainedBy(unit, listed(id, unit.name), army)
          const isAnothers = brands.some(
            (each) => each.keyword !== keyword && hasKeyword(unit.keywords, [each.keyword]),
          )
          if (!isAnothers) expect(keywords).toContain(keyword)
        }
  })
})

describe('the subfaction of a list', () => {
  const read = (faction: (typeof factions)[number], ...values: readonly string[]) =>
    headOf(
      values.map((value, i) => ({ line: i, label: 'Subfaction', value })),
      faction,
    )

  it('is chosen by an army: no battle trait is one', () => {
    for (const { subfactions, traits = [] } of factions)
      expect(subfactions.filter((each) => traits.some(({ name }) => name === each))).toEqual([])
  })

  it.each(factions)('of $name is no battle trait, which rosters name beside it', (faction) => {
    const { subfactions, traits = [] } = faction
    for (const { name } of traits) {
      expect(read(faction, name).subfaction, name).toBeUndefined()
      for (const own of subfactions) expect(read(faction, name, faction.name, own).subfaction).toBe(own)
    }
  })

  it('is the inner one where a list names both, in any order: Big Yellers of the Kruleboyz', () => {
    const nested = factions.flatMap((faction) =>
      (faction.brands ?? []).flatMap(({ subfaction, within }) =>
        within === undefined ? [] : [{ faction, subfaction, within }],
      ),
    )
    expect(nested.length).toBeGreaterThan(10)
    for (const { faction, subfaction, within } of nested)
      for (const order of [
        [within, subfaction],
        [subfaction, within],
      ])
        expect(read(faction, ...order)).toMatchObject({ subfaction, other: { 'Army Type': within } })
  })

  it('is none of several that nobody knows', () => {
    const [idoneth] = factions.filter(({ id }) => id === 'idoneth-deepkin')
    const head = read(idoneth as (typeof factions)[number], 'Isharann Rituals', 'Tides of Death')
    expect(head.subfaction).toBeUndefined()
    expect(head.other).toEqual({ 'Battle Traits': 'Isharann Rituals, Tides of Death' })
  })
})

const GENERIC: readonly unknown[] = ['melee', 'missile', 'all']

describe('an enhancement of a faction', () => {
  it('does nothing for mounts, unless it is theirs or names their weapon (27.3.1)', () => {
    for (const { gifts = [] } of factions)
      for (const { kind, effects = [], name } of gifts)
        for (const { roll, stat, on, by, against, weapon, except } of effects) {
          const isOfAttacks = ['hit', 'wound', 'attacks', 'rend', 'damage'].includes(String(roll ?? stat ?? on))
          const isFriends =
            against === undefined && by !== 'mount' && !(typeof by === 'object' && 'enemy' in (by ?? {}))
          const isAny = [weapon].flat().every((each) => each === undefined || GENERIC.includes(each))
          if (kind !== 'mount trait' && isOfAttacks && isFriends && isAny) expect(except, name).toBe('mount')
        }
  })

  it('is on its bearer: the Crimson Plate wards on 5+', () => {
    const hero = catalogue
      .faction('blades-of-khorne')
      .units.find(({ roles, damageTable }) => roles.includes('leader') && !damageTable)
    const bare = inArmy('blades-of-khorne', hero?.name ?? '')
    const worn = inArmy('blades-of-khorne', hero?.name ?? '', undefined, {
      enhancements: { artefact: 'The Crimson Plate' },
    })
    expect(worn.abilities?.['The Crimson Plate']).toEqual([{ ward: 5 }])
    expect(worn.notModelled).toEqual(bare.notModelled)
  })

  it('that nobody understood is named', () => {
    const worn = inArmy('blades-of-khorne', 'Mighty Lord of Khorne', undefined, {
      enhancements: { artefact: 'A Thing of Nobody' },
    })
    expect(worn.notModelled).toContain('A Thing of Nobody')
  })
})
