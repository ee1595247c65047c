/** What belongs to an army and to no unit of it, in the shipped catalogue: lists bring it, and battles play all of it. */
import { loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { armyList, armyOf } from '../../../src/aos-3e/lists/index.ts'
import { shipped as catalogue } from '../../shipped.ts'

const game = await loadGame('aos-3e')
const traits = catalogue.contents.factions
  .flatMap(({ id }) => catalogue.faction(id).traits ?? [])
  .filter(({ ofArmy }) => ofArmy === true)

/** An army of one unit of the faction. */
function armyWith(factionId: string, name: string, subfaction?: string) {
  const unit = catalogue.faction(factionId).units.find((each) => each.name === name)
  const units = [{ name, id: unit?.id, models: unit?.size }]
  return armyOf(armyList.parse({ faction: factionId, factionId, units, subfaction }), catalogue, [])
}

describe('an ability of an army', () => {
  it('comes with its faction, or with its subfaction alone', () => {
    expect(Object.keys(armyWith('soulblight-gravelords', 'Deadwalker Zombies').abilities ?? {})).toEqual([
      'Deathly Invocation',
    ])
    const avengorii = armyWith('soulblight-gravelords', 'Deadwalker Zombies', 'Avengorii Dynasty')
    expect(Object.keys(avengorii.abilities ?? {}).toSorted()).toEqual(['Cursed Abominations', 'Deathly Invocation'])
    expect(armyWith('seraphon', 'Dread Saurian').abilities).toBeUndefined()
  })

  it('is of no unit', () => {
    const [unit] = armyWith('soulblight-gravelords', 'Deadwalker Zombies').units
    expect(Object.keys(unit?.abilities ?? {})).not.toContain('Deathly Invocation')
  })

  it('that is played in part says what is left out', () => {
    const { unplayed = [] } = armyWith('soulblight-gravelords', 'Deadwalker Zombies')
    expect(unplayed).toContain('of Deathly Invocation the model more near a gravesite')
  })

  it.each(traits.map(({ name, effects = [] }) => [name, effects] as const))(
    'is played in battles: %s',
    (name, effects) => {
      const unit = { name: 'Plain', wounds: 3, save: '4+', bravery: 7, move: 5, weapons: [] }
      const army = { units: [unit], abilities: { [name]: effects } }
      const asked = { game: 'aos-3e', question: 'battle', a: army, b: { units: [unit] }, replicates: 1 }
      expect(JSON.stringify(game.answer(asked))).not.toContain('for the army is left out')
    },
  )
})

const ofWarscrolls = catalogue.contents.factions.flatMap(({ id: factionId }) =>
  catalogue
    .faction(factionId)
    .units.flatMap(({ name, id, size, abilities }) =>
      abilities.flatMap(({ name: ability, option, overlay, leftOut }) =>
        leftOut === undefined ? [] : [{ factionId, name, id, size, ability, option, by: overlay ?? false, leftOut }],
      ),
    ),
)

describe('an ability of a warscroll that is played in part', () => {
  const told = ({ factionId, name, id, size }: (typeof ofWarscrolls)[number], options: readonly object[]) =>
    armyOf(
      armyList.parse({ faction: factionId, factionId, units: [{ name, id, models: size, options }] }),
      catalogue,
      [],
    ).unplayed ?? []

  it('was written by hand, or read by the importer', () => {
    expect(new Set(ofWarscrolls.map(({ by }) => by))).toEqual(new Set([true, false]))
  })

  it.each(ofWarscrolls)('says what is left out: $name, $ability', (each) => {
    const { ability, option, leftOut } = each
    const said = `of ${ability} ${leftOut.join(', ')}`
    expect(told(each, option === undefined ? [] : [{ name: option }])).toContain(said)
  })
})

const partly = catalogue.contents.factions.flatMap(({ id }) =>
  (catalogue.faction(id).gifts ?? []).flatMap(({ name, kind, leftOut }) =>
    leftOut === undefined ? [] : [{ id, name, kind, leftOut }],
  ),
)
const LABELS = { 'command trait': 'commandTrait', artefact: 'artefact', 'mount trait': 'mountTrait' } as const

describe('an enhancement that is played in part', () => {
  it.each(partly)('says what is left out: $name', ({ id, name, kind, leftOut }) => {
    const [unit] = catalogue.faction(id).units
    const units = [{ name: unit?.name, id: unit?.id, models: unit?.size, enhancements: { [LABELS[kind]]: name } }]
    const { unplayed = [] } = armyOf(armyList.parse({ faction: id, factionId: id, units }), catalogue, [])
    expect(unplayed).toContain(`of ${name} ${leftOut.join(', ')}`)
  })
})
