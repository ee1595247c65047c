/** What units of this game are worth: wounds of an activation, shots that they take, and what each modifier changes. */
import { more, SHOTS, type Switch, type Worth } from '../kit/worth.ts'
import { fireActions } from './actions.ts'
import { cardLine } from './card-line.ts'
import { MEASURES, MEETINGS } from './measures.ts'
import { RULES } from './rules.ts'
import { fielded } from './schema/action.ts'

/** A shot of this Damage by a plain soldier. */
const probe = (damage: number): Worth['probes'][number] => ({
  name: `D ${damage}`,
  attacker: {
    name: `D ${damage}`,
    rangedCombat: 10,
    actions: 1,
    weapon: { bands: Object.fromEntries(RULES.bands.map(({ band }) => [band, { damage }])) },
  },
})

const SWITCHES: readonly Switch[] = [
  { name: '+1 to hit', side: 'attack', unit: more('modifiers', 1, 0) },
  { name: 'one Action more', side: 'attack', unit: more('actions', 1, 1) },
  { name: 'one Action aiming', side: 'attack', situation: { aims: 1 } },
  { name: 'at 6 inches', side: 'attack', situation: { distance: 6 } },
  { name: 'at 24 inches', side: 'attack', situation: { distance: 24 } },
  { name: 'targets in cover', side: 'attack', situation: { cover: 'inCover' } },
  { name: 'panicked', side: 'attack', unit: (unit) => ({ ...unit, panicked: true }) },
  { name: 'in cover', side: 'defence', situation: { cover: 'inCover' } },
  { name: 'crouched', side: 'defence', situation: { targetCrouched: true } },
  { name: 'behind walls', side: 'defence', situation: { heavyCover: true } },
  { name: '+1 Armour', side: 'defence', unit: more('armour', 1) },
]

/** The worth of units. */
export const worth: Worth = {
  words: {
    useful: 'wounds',
    title: 'Wounds',
    column: 'wounds',
    of: 'wounds',
    each: 'an activation',
    ...SHOTS,
    attacking:
      'nobody moves: every unit spends all Actions of all its models on aiming and firing at every target, 12 inches away where nobody says, a fresh one each time',
  },
  action: 'activation',
  measures: MEASURES,
  meetings: MEETINGS,
  lost: ['wounds'],
  kills: 'kills',
  holds: (said) => {
    const unit = fielded.safeParse(said).data
    return unit && unit.models * unit.wounds
  },
  points: (said) => {
    const unit = fielded.safeParse(said).data
    return unit?.cost && unit.cost * unit.models
  },
  isArmed: (said) => [said, ...crewIn(said)].some((each) => 'weapon' in each),
  probes: [8, 10, 12].map(probe),
  switches: SWITCHES,
  cardLine,
  threat: reachOf,
  destroyedAfter: fireActions.destroyedAfter,
}

/** A crew as a unit says it. */
const crewIn = (said: object): readonly object[] => (said as { readonly crew?: readonly object[] }).crew ?? []

/** The end of the last band in which any of its weapons does anything. */
function reachOf(said: object): number | undefined {
  const weapons = [said, ...crewIn(said)].flatMap(
    (each) => (each as { readonly weapon?: { readonly bands?: object } }).weapon ?? [],
  )
  const reached = RULES.bands.filter(({ band }) => weapons.some(({ bands = {} }) => band in bands))
  return reached.at(-1)?.upTo
}
