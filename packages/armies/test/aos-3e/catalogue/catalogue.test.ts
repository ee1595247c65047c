/** The shipped catalogue: whole, sorted, readable by its own schema, and every unit of it can be asked about. */
import { isDeepStrictEqual } from 'node:util'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { scenarioUnit } from '@rollcall/armies'
import { openCatalogue } from '@rollcall/armies/node'
import { contentsOf, contentsSchema, factionJsonSchema, factionSchema } from '@rollcall/armies/catalogue'
import { loadGame, hasKeyword } from '@rollcall/games'
import { COMMON_POWERS } from '@rollcall/games/aos-3e/grammar'
import { describe, expect, it } from 'vitest'

const game = await loadGame('aos-3e')

const folder = fileURLToPath(new URL('../../../../../data/aos-3e/', import.meta.url))
const catalogue = openCatalogue(folder)
const factions = catalogue.contents.factions.map(({ id }) => catalogue.faction(id))
const units = factions.flatMap((faction) => faction.units)

describe('the files', () => {
  it('are those that the table of contents names', () => {
    const files = readdirSync(`${folder}factions`).map((file) => file.replace('.json', ''))
    expect(files.toSorted()).toEqual(catalogue.contents.factions.map(({ id }) => id).toSorted())
  })

  it.each(factions.map((faction) => [faction.id, faction] as const))('%s satisfies the schema', (_, faction) => {
    expect(factionSchema.safeParse(faction).error).toBeUndefined()
  })

  it('have a table of contents that is theirs', () => {
    const { about, source, points, features, without } = catalogue.contents
    expect(contentsSchema.safeParse(catalogue.contents).error).toBeUndefined()
    const made = contentsOf(factions, features, { about, source, points, without })
    expect(JSON.parse(JSON.stringify(made))).toEqual(catalogue.contents)
  })

  it('have every unit once', () => {
    const ids = units.map(({ id }) => id)
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  })

  it('have keywords of every unit, in letters: what is for friends of a kind reaches it', () => {
    const odd = units.filter(
      ({ keywords }) => keywords.length === 0 || keywords.some((word) => !/^[\p{Lu}'’,: -]+$/u.test(word)),
    )
    expect(odd.map(({ name, keywords }) => [name, keywords])).toEqual([])
  })

  it('refer to units that exist', () => {
    const lost = factions.flatMap(({ id, also = [] }) =>
      also.filter(({ unit }) => catalogue.unit(unit) === undefined).map(() => id),
    )
    expect(lost).toEqual([])
  })

  it('have a published schema that is current (npm run schema)', () => {
    const file = new URL('../../../../../data/schema/aos-3e.faction.schema.json', import.meta.url)
    const { $id, ...published } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    expect($id).toBe('urn:rollcall:schema:aos-3e.faction:1')
    expect(published).toEqual(JSON.parse(JSON.stringify(factionJsonSchema())))
  })
})

describe('gifts', () => {
  it('that deny wards to whom their bearer attacks do so for him, not for his mount (27.3.1)', () => {
    const gifts = factions.flatMap((faction) => faction.gifts ?? []).filter(({ kind }) => kind !== 'mount trait')
    const denying = gifts.flatMap(({ name, effects = [] }) =>
      effects
        .filter((effect) => effect['ward'] === 'none' && effect['for'] === undefined)
        .map((effect) => [name, effect['except']]),
    )
    expect(new Map(denying as [string, unknown][])).toEqual(
      new Map([
        ['Axe of Morghur', 'mount'],
        ['The Daemon Slayer', 'mount'],
      ]),
    )
  })
})

describe('spells and prayers', () => {
  const casters = units.flatMap(({ wizard, priest }) => [
    { names: wizard?.spells ?? [], powers: wizard?.powers ?? [] },
    { names: priest?.prayers ?? [], powers: priest?.powers ?? [] },
  ])
  const lores = factions.map(({ spells, prayers, powers = [] }) => ({ names: [...spells, ...prayers], powers }))

  it('that a battle can play are among those that their casters have', () => {
    const lost = casters.flatMap(({ names, powers }) => powers.filter(({ name }) => !names.includes(name)))
    expect(lost).toEqual([])
  })

  it('that a battle can play are a third of those on warscrolls at least', () => {
    const own = new Set(casters.flatMap(({ names }) => names).filter((name) => !COMMON_POWERS.includes(name)))
    const played = new Set(casters.flatMap(({ powers }) => powers.map(({ name }) => name)))
    expect(played.size / own.size).toBeGreaterThanOrEqual(1 / 3)
  })

  it('are for keywords that some unit has, or gains with a subfaction', () => {
    const gained = factions.flatMap(({ brands = [] }) => brands.map(({ keyword }) => keyword))
    const words = [...casters, ...lores].flatMap(({ powers }) =>
      powers.flatMap(({ only = [], not = [], farther }) => [...only, ...not, ...(farther?.friendly ?? [])]),
    )
    const nobody = [...new Set(words)].filter(
      (word) => !units.some(({ keywords }) => hasKeyword([...keywords, ...gained], [word])),
    )
    expect(nobody).toEqual([])
  })
})

describe('abilities, battle traits and gifts', () => {
  /** What no warscroll of the catalogue has: armies of other books, marks that a list gives, units that a player picks. */
  const ELSEWHERE = ['NURGLE SLAVES TO DARKNESS', 'RETINUE', 'SLAANESH SLAVES TO DARKNESS', "TAMURKHAN'S HORDE"]

  const PHRASES = ['friendly', 'enemy', 'unit', 'keyword', 'not']

  /** Keywords anywhere in an effect. */
  function keywordsIn(said: unknown): readonly string[] {
    if (typeof said !== 'object' || said === null) return []
    return Object.entries(said).flatMap(([key, value]: [string, unknown]) => [
      ...(PHRASES.includes(key) ? [value].flat().filter((each) => typeof each === 'string') : []),
      ...keywordsIn(value),
    ])
  }

  it('speak of keywords that some unit has, or gains with a subfaction', () => {
    const gained = factions.flatMap(({ brands = [] }) => brands.map(({ keyword }) => keyword))
    const owners = [
      ...units,
      ...factions.flatMap(({ traits = [], gifts = [] }) => [{ abilities: [...traits, ...gifts] }]),
    ]
    const words = owners.flatMap(({ abilities }) => abilities.flatMap(({ effects }) => keywordsIn(effects)))
    const nobody = [...new Set(words)].filter(
      (word) =>
        word !== 'any' &&
        !ELSEWHERE.includes(word) &&
        !units.some(({ keywords }) => hasKeyword([...keywords, ...gained], [word])),
    )
    expect(nobody).toEqual([])
  })
})

describe('units', () => {
  it('have weapons that name columns which their damage table has', () => {
    const lost = units.flatMap(({ name, weapons, damageTable = [] }) =>
      weapons.flatMap((weapon) =>
        Object.values(weapon)
          .filter((value): value is string => typeof value === 'string' && value.startsWith('table:'))
          .filter((value) => !damageTable.every(({ values }) => value.slice('table:'.length) in values))
          .map((value) => `${name}: ${weapon.name}: ${value}`),
      ),
    )
    expect(lost).toEqual([])
  })

  it('that ride leave weapons to their mount or crew, which traits and artefacts do not reach (27.3.1)', () => {
    const riders = units.filter(
      ({ name, keywords, weapons }) => keywords.includes('HERO') && / on /.test(name) && weapons.length > 1,
    )
    expect(riders.length).toBeGreaterThan(50)
    const alone = riders.filter(({ weapons }) => weapons.every(({ mount }) => mount !== true))
    expect(alone.map(({ name }) => name)).toEqual([])
  })

  it('have options that bring weapons which they have', () => {
    const lost = units.flatMap(({ name, weapons, choices = [] }) =>
      choices
        .flatMap(({ of }) => of.flatMap((option) => option.weapons ?? []))
        .filter((weapon) => !weapons.some((each) => each.name === weapon))
        .map((weapon) => `${name}: ${weapon}`),
    )
    expect(lost).toEqual([])
  })

  it('name no weapon in an effect that they do not have', () => {
    const generic = ['melee', 'missile', 'all', 'mount']
    const lost = units.flatMap(({ name, weapons, abilities }) =>
      abilities
        .flatMap(({ effects = [] }) => effects.flatMap((effect) => [effect['weapon']].flat()))
        .filter((weapon) => typeof weapon === 'string' && !generic.includes(weapon))
        .filter((weapon) => !weapons.some((each) => each.name === weapon))
        .map((weapon) => `${name}: ${String(weapon)}`),
    )
    expect(lost).toEqual([])
  })
})

describe('questions', () => {
  const target = { name: 'Target', models: 5, wounds: 2, save: 4, bravery: 6 }

  it('about any unit, attacking in each phase in which it has a weapon, and attacked, are answered', () => {
    for (const unit of units) {
      const attacker = scenarioUnit(unit)
      const asTarget = { ...attacker, weapons: [] }
      game.answer({ attacker: SPEAR, target: asTarget })
      const kinds = (attacker['weapons'] as readonly { readonly kind: string }[]).map(({ kind }) => kind)
      if (kinds.includes('melee')) game.answer({ attacker, target, situation: { phase: 'combat' } })
      if (kinds.includes('missile')) game.answer({ attacker, target, situation: { phase: 'shooting' } })
    }
  })

  it.each([
    ['Auric Runeson on Magmadroth', 'Volcanic Blood'],
    ['Jabberslythe', 'Spurting Bile Blood'],
    ['Bael-Grimnir on Flamespitter', 'Volcanic Blood'],
    ['Icebrow Hunter', 'Icy Breath'],
    ['Knight-Judicator with Gryph-hounds', 'Gaze of Sigmar'],
    ['Skink Starseer', 'Scry the Stars'],
  ])('about %s say that %s is not modelled', (name, ability) => {
    const unit = units.find((each) => each.name === name)
    expect(unit === undefined ? [] : scenarioUnit(unit)['notModelled']).toContain(ability)
  })

  it.each([
    ['Deadwalker Zombies', 'Dragged Down and Torn Apart'],
    ['Flagellants', 'Glorious Martyrs'],
    ['Darkoath Marauders', 'Glorious Death'],
    ['Savage Big Stabbas', 'Da Final Fling'],
  ])('about %s say nothing of %s: nobody is slain by his own attacks', (name, ability) => {
    const attacker = scenarioUnit(units.find((each) => each.name === name) as never)
    expect(JSON.stringify(game.answer({ attacker, target }))).not.toContain(`${ability} not applied`)
  })

  // 10 models within 3": 10 attacks x 2/3 x 2/3 x 2; at least 5 of Skarr's, 5/6 x 2/3; 5+ for each model, 5 dice for a MONSTER;
  // 1 + 4 of the damage table, then x 2/3 x 2/3 x 2.
  it.each([
    ['Cairn Wraith', 'Cairnoch Scythe', 10, [], 80 / 9],
    ['Skarr Bloodwrath', 'Bloodstorm Blades', 10, [], 50 / 9],
    ['Skarr Bloodwrath', 'Bloodstorm Blades', 2, [], 25 / 9],
    ['Lord Kroak', 'Azyrite Force Barrier', 10, [], 10 / 3],
    ['Lord Kroak', 'Azyrite Force Barrier', 1, ['MONSTER'], 5 / 3],
    ['Warstomper Mega-Gargant', 'Titanic Boulderclub', 1, [], 40 / 9],
    ['Warstomper Mega-Gargant', 'Titanic Boulderclub', 10, ['MONSTER'], 80 / 9],
    ['Krondys', 'Calamitous Tail', 3, [], 8 / 3],
  ])('%s attacks with its %s by the number of models (%i)', (name, weapon, models, keywords, mean) => {
    const unit = units.find((each) => each.name === name || each.name.startsWith(`${name},`))
    const wall = { name: 'Wall', models, wounds: 50, save: '-', keywords }
    const attacker = unit === undefined ? undefined : scenarioUnit(unit)
    const [result] = game.answer(
      { attacker, target: wall, situation: { phase: 'combat' } },
      { method: 'exact' },
    ).results
    const { weapons } = result as { weapons: readonly { name: string; damage: { mean: number } }[] }
    expect(weapons.find((each) => each.name === weapon)?.damage.mean).toBeCloseTo(mean, 9)
  })

  it('about units without a weapon that can be rolled are told why by their notes', () => {
    const mute = units.filter((unit) => (scenarioUnit(unit)['weapons'] as readonly object[]).length === 0)
    for (const { name, notes = [] } of mute) expect(notes.join('; '), name).toMatch(/no weapons|left out/)
  })

  it('that name the weapon which is taken anyway have the same unit: what is said of one choice changes no other', () => {
    const changed = units.flatMap((unit) => {
      const { weapons, abilities, keywords } = scenarioUnit(unit)
      return (unit.choices ?? [])
        .filter(({ models, least }) => models === 'unit' && least > 0)
        .flatMap(({ of: [first] }) => (first === undefined ? [] : [first.name]))
        .filter((name) => {
          const said = scenarioUnit(unit, { options: [{ name }] })
          return !isDeepStrictEqual(
            [weapons, abilities, keywords],
            [said['weapons'], said['abilities'], said['keywords']],
          )
        })
        .map((name) => `${unit.name}, ${name}`)
    })
    expect(changed).toEqual([])
  })

  it('with any option of any unit never speak of a weapon that the unit does not have', () => {
    const warned = units.flatMap((unit) =>
      (unit.choices ?? [])
        .flatMap(({ of }) => of.map(({ name }) => name))
        .map((name) => scenarioUnit(unit, { options: [{ name }] }))
        .filter((attacker) => (attacker['weapons'] as readonly object[]).length > 0)
        .flatMap((attacker) => game.answer({ attacker, target }).warnings)
        .filter((warning) => warning.includes('has no weapon called')),
    )
    expect(warned).toEqual([])
  })

  const SPEAR = {
    name: 'Spear',
    models: 1,
    weapons: [{ name: 'Spear', attacks: 2, hit: 3, wound: 3, rend: 1, damage: 1 }],
  }
})
