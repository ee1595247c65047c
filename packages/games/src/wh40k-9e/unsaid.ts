/** What nobody said and an answer hangs on: of an ability that waits for it a warning, of the rules an assumption. */
import { type FactAsked, unsaidText } from '../facts.ts'
import { FACTS as FACTS_SAID } from './facts.ts'
import { type Bearers, type Fight, newNotes, type Notes, type Owned } from './fight.ts'
import { FACTS } from './schema/effects.ts'
import type { Switch } from './schema/scenario.ts'
import { type Wielded, reachesAnything } from './sequence/applies.ts'
import { firing } from './sequence/bearers.ts'
import { known, withinHalfRange } from './sequence/known.ts'

/** Keeps in mind everything that was not said. */
export function noteUnsaid(fight: Fight, owned: readonly Owned[], notes: Notes): void {
  const bearers = firing(fight, owned, newNotes())
  for (const each of owned) for (const fact of missing(fight, each, bearers)) noteAbility(fight, each, fact, notes)
  for (const each of fight.attacker.assumed) notes.assumptions.add(each)
  notePhase(fight, notes)
  if (fight.situation.phase === 'shooting' && bearers.length > 0) noteShooting(fight, bearers, notes)
}

type Fact = (typeof FACTS)[number]

/** Facts that this effect waits for in vain: with them it would reach something. */
function missing(fight: Fight, owned: Owned, bearers: readonly Bearers[]): readonly Fact[] {
  const condition = owned.effect.if
  if (condition === undefined) return []
  const asked = FACTS.filter((fact) => condition[fact] !== undefined)
  const found = bearers.flatMap(({ weapon, number }): readonly Fact[] => {
    const unknown = asked.filter((fact) => known(fight, fact, weapon) === undefined)
    const rest = { ...condition, ...Object.fromEntries(unknown.map((fact) => [fact, undefined])) }
    const attack: Wielded = { fight, weapon, number, notes: newNotes() }
    return reachesAnything(attack, { ...owned, effect: { ...owned.effect, if: rest } }) ? unknown : []
  })
  return [...new Set(found)]
}

function noteAbility(fight: Fight, { effect, owner, weapon, title }: Owned, fact: Fact, notes: Notes): void {
  const unit = fight[owner].name
  const ability = weapon === null || effect.name !== undefined ? title : `an ability of ${title}`
  const asked: FactAsked = {
    key: fact,
    of: fact === 'withinHalfRange' ? 'fight' : 'attacker',
    path: `situation.${fact}`,
  }
  const unsaid = { unit, side: owner, ability, fact: asked, as: 'no', applied: effect.if?.[fact] === false }
  const text = unsaidText(unsaid)
  notes.unsaid.set(text, unsaid)
  notes.warnings.add(text)
}

/** The phase is guessed by the weapons; those of the other phase are not used. */
function notePhase({ attacker, situation }: Fight, notes: Notes): void {
  if (situation.phaseTaken !== true) return
  const shooting = situation.phase === 'shooting'
  const idle = attacker.weapons.filter(({ type }) => (type === 'melee') === shooting).map(({ name }) => name)
  if (idle.length > 0)
    notes.assumptions.add(
      `${attacker.name}: it is the ${situation.phase} phase, so ${idle.join(', ')} is not used; for the other say phase ${shooting ? 'fight' : 'shooting'}`,
    )
}

function noteShooting(fight: Fight, bearers: readonly Bearers[], notes: Notes): void {
  const { attacker, situation } = fight
  const isSaid = (fact: Switch): boolean => situation[fact] !== undefined
  const mayBeInfantry =
    situation.attackerIsInfantry ?? (attacker.keywords.length === 0 || attacker.keywords.includes('INFANTRY'))
  for (const { weapon } of bearers) {
    const { name, type, range } = weapon
    const taken = (how: string, words: string): unknown =>
      notes.assumptions.add(`${attacker.name}: ${name} is fired ${how}, unless the question says ${words}`)
    if (type === 'rapidFire' && withinHalfRange(fight, weapon) === undefined)
      taken('from beyond half range (40K 4.4)', `"half range" or the distance${range === null ? ' and its range' : ''}`)
    if (type === 'heavy' && mayBeInfantry && !isSaid('attackerMoved') && !isSaid('overwatch'))
      taken('without a move before (40K 5.1)', '"moved"')
  }
  noteFreedom(fight, bearers, notes)
}

/** What might keep the unit from shooting, or make it worse at it (5.1, 9). */
const FREEDOM: readonly Switch[] = [
  'attackerAdvanced',
  'attackerFellBack',
  'enemyInEngagementRange',
  'targetInEngagementRangeOfShooter',
  'targetInEngagementRangeOfAnotherFriendlyUnit',
  'targetIsProtected',
  'overwatch',
]

/** What players call a fact: `fell back`. */
const sayable = (fact: Switch): string => FACTS_SAID.find(({ key }) => key === fact)?.name ?? fact

function noteFreedom({ attacker, situation }: Fight, bearers: readonly Bearers[], notes: Notes): void {
  const asked = situation.overwatch === true ? FREEDOM.slice(2, 4) : FREEDOM
  const far = situation.distance === undefined && bearers.some(({ weapon }) => weapon.range !== null)
  const unsaid = asked.filter((fact) => situation[fact] === undefined).map(sayable)
  const open = [...unsaid, ...(far ? ['distance'] : [])].map((each) => `"${each}"`)
  if (open.length > 0)
    notes.assumptions.add(
      `${attacker.name}: shoots freely and within range (40K 9), unless the question says ${open.join(', ')}`,
    )
}
