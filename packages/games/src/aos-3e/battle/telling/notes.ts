/** What a reader should know beside the numbers of battles: the abstraction, who decided, and what is left out. */
import { type Unsaid, unsaidText } from '../../../facts.ts'
import { asking } from '../../../kit/recorded.ts'
import { isLastFight } from '../../battle-parts/dying.ts'
import { timesOf } from '../../battle-parts/mortal.ts'
import { unsettled } from '../../battle-parts/settled.ts'
import { inTheirPlace } from '../../battle-parts/splitting.ts'
import { compile } from '../../plan/compile.ts'
import { extrasOf } from '../../plan/extras.ts'
import { type Fight, newNotes, type Owned } from '../../fight.ts'
import { unmodelled } from '../../unmodelled.ts'
import { BASES_TOLD } from '../ground/bases.ts'
import type { Battle } from '../battle.ts'
import { aboutAttacks } from '../attacks/scene.ts'
import { sceneOf } from '../../battle-parts/scene.ts'
import { pursued } from '../scoring/grand-strategies.ts'
import { unshared } from '../attacks/neighbours.ts'
import { mayTriumph, TRIUMPH_NAMES } from '../../triumphs.ts'
import { asItIs } from '../lasting.ts'
import { type Army, type ArmyUnit, type Battleplan, pointsOf, type BattleSetup } from '../setup.ts'
import { UNKNOWN_MOVE } from '../ground/pace.ts'
import { type Troop, UNKNOWN_RANGE } from '../troop.ts'
import { RULES } from '../../rules.ts'

/** Warnings and assumptions of a battle, the same however often it is fought. */
export function notesOf(battle: Battle): {
  readonly assumptions: readonly string[]
  readonly warnings: readonly string[]
} {
  const { setup } = battle
  const units = [...setup.a.units, ...setup.b.units]
  return {
    assumptions: [
      ...model(setup.missions),
      ...strategies(setup),
      ...triumphant(setup.a, setup.b),
      ...triumphant(setup.b, setup.a),
      ...[setup.a, setup.b].flatMap((army) => [...holding(army), ...joining(army)]),
      ...new Set(units.flatMap(unitAssumptions)),
    ],
    warnings: [
      ...new Set([...[setup.a, setup.b].flatMap(armyWarnings), ...battle.troops.flatMap((each) => left(battle, each))]),
      ...tooMany(battle),
      ...uneven(setup.a, setup.b),
    ],
  }
}

/** A battle tells only so many abilities for others apart. */
function tooMany({ strikes: { noRoomFor } }: Battle): readonly string[] {
  if (noRoomFor.length === 0) return []
  const names = [...new Set(noRoomFor)].join(', ')
  return [
    `${noRoomFor.length} of the abilities for other units are left out: there are too many in one battle (${names})`,
  ]
}

/** Of the points of the larger army: players who agree on a size of battle do not differ by as much. */
const UNEVEN = 0.1

/** Who wins an uneven match tells nothing about the lists; where a unit has no points, nobody knows. */
function uneven(a: Army, b: Army): readonly string[] {
  const [mine, theirs] = [pointsOf(a), pointsOf(b)]
  if (mine === null || theirs === null || Math.abs(mine - theirs) <= UNEVEN * Math.max(mine, theirs)) return []
  return [`not an even match: ${a.name} has ${mine} points, ${b.name} ${theirs}`]
}

/** What both pursue, and what it is worth. */
function strategies({ a, b, missions }: BattleSetup): readonly string[] {
  const worth = [...new Set(missions.map(({ strategy }) => strategy))].filter((each) => each > 0).join(' or ')
  if (worth === '') return []
  return [
    [a, b],
    [b, a],
  ].flatMap(([army, enemy]) => {
    const strategy = pursued(army as Army, enemy as Army)
    if (strategy === null) return []
    const own = army?.strategy !== null ? '' : ', that of its enemy, because it names none that a battle can judge'
    return [`${army?.name}: the grand strategy ${strategy.name} brings ${worth} points where it is completed${own}`]
  })
}

/** Which triumphs an army has, and whether it may use them. */
function triumphant({ name, triumphs, listPoints }: Army, enemy: Army): readonly string[] {
  if (triumphs.length === 0) return []
  const called = triumphs.map((each) => TRIUMPH_NAMES[each]).join(', ')
  if (listPoints === null || enemy.listPoints === null)
    return [`${name}: its triumphs are not used (${called}), because nobody said the points of both lists`]
  const points = `it has ${listPoints} points, its enemy ${enemy.listPoints}`
  return mayTriumph(listPoints, enemy.listPoints)
    ? [`${name}: each triumph is used once (${called}): ${points}`]
    : [`${name}: its triumphs are not used (${called}): ${points}, and they need fewer`]
}

/** Who may be held back, and who does so. */
function holding({ name, units }: Army): readonly string[] {
  const rules = [...new Set(units.flatMap(({ mayReserve }) => mayReserve?.by ?? []))].join(', ')
  if (rules === '') return []
  return [
    `${name}: its player may hold units back (${rules}); of those that ship none does but the random one, because it wins no more by it`,
  ]
}

/** Who may join an army, and how its player decides. */
function joining({ name, units, summoning }: Army): readonly string[] {
  return [...new Set(summoning.map((each) => each.name))].flatMap((rule) => {
    const some = units.filter(({ joins }) => joins?.by === rule)
    if (some.length === 0) return []
    const called = [...new Set(some.map(({ unit }) => unit.name))]
    const many = called.map((each) => numberOf(each, some.filter(({ unit }) => unit.name === each).length)).join(', ')
    return [
      `${name}: by ${rule} may join ${many}: at each of its moments the player takes the unit of most points that it lets join, near the friend who is nearest to an enemy and has room beside him, on the way to where it would go`,
    ]
  })
}

const numberOf = (name: string, count: number): string => (count === 1 ? name : `${name} (${count} times)`)

/** The line model in words. */
const model = (missions: readonly Battleplan[]): readonly string[] => [
  `the line model, in which units are points on ${tables(missions)}; distances are along the lane plus the way across; ${terrainOf(missions)}`,
  `objectives are contested within ${RULES.distances.objective}", each by the units nearest to it; who holds them scores at the end of his turns`,
  'in combat as many models attack as find room along the front of their enemy, which his enemies share; those who do not reach him attack the next',
  `bases are by Wounds where nobody said them: ${BASES_TOLD}; champions and rare weapons stand in front and are lost last`,
  'the higher score wins; at equal scores a side that is destroyed loses to one that is not',
]

function tables([first, ...others]: readonly Battleplan[]): string {
  const { lanes, width, distance } = first as Battleplan
  if (others.length > 0) return `lanes, on the tables of ${others.length + 1} missions`
  return `${lanes} lanes ${width}" from each other, the armies ${distance}" apart`
}

const terrainOf = (missions: readonly Battleplan[]): string =>
  missions.every(({ terrain }) => terrain.length === 0)
    ? 'no terrain'
    : `terrain gives cover and may bar lines of sight of missile weapons, and hampers no move${missions.some(isMysterious) ? MYSTERIOUS : ''}`

const isMysterious = ({ mysterious, terrain }: Battleplan): boolean =>
  mysterious === true || terrain.some(({ kind }) => kind !== undefined)

const MYSTERIOUS = '; mysterious terrain does what its kind does (AoS 14), but nobody pays wounds on damned terrain'

function unitAssumptions({ unit, general, pace }: ArmyUnit): readonly string[] {
  const { name, weapons, assumed } = unit
  return [
    ...assumed.map((each) => `${name}: ${each}`),
    ...(pace === null ? [`${name}: moves ${UNKNOWN_MOVE}", because nobody said its Move`] : []),
    ...(weapons.some(({ kind, range }) => kind === 'missile' && range === null)
      ? [`${name}: missile weapons without a range reach ${UNKNOWN_RANGE}"`]
      : []),
    ...(unit.models > 1 && weapons.some(({ kind, range }) => kind === 'melee' && range === null)
      ? [`${name}: melee weapons without a range reach with all models`]
      : []),
    ...inTheirPlace(unit).map((each) => `${name}: ${each}`),
    ...(general ? [`${name}: the General`] : []),
  ]
}

function armyWarnings({ name, units, notModelled }: Army): readonly string[] {
  return [
    ...notModelled.map((each) => `${name}: ${each}`),
    ...units.flatMap(({ unit }) =>
      timesOf(unit).includes(null)
        ? [`${unit.name}: mortal wounds at a moment that no fight of two units has are left out`]
        : [],
    ),
    ...units.flatMap(({ unit }) => unsettled(unit)),
    ...units.flatMap((each) =>
      unshared(each).map((ability) => `${each.unit.name}: what ${ability} does to other units is left out`),
    ),
    ...(units.some(({ general }) => general) ? [] : [`${name} has no General: fewer command points, shorter commands`]),
  ]
}

const ABOUT = aboutAttacks(asItIs)

/** What a unit's own fights leave out, against the first enemy, and what asks for something as that one attacks it. */
function left(battle: Battle, troop: Troop): readonly string[] {
  const enemy = battle.armies[troop.side === 'a' ? 'b' : 'a'].troops.find(({ me }) => me.rank === 0)
  if (enemy === undefined) return []
  const own = scenesOf(battle, troop, enemy).flatMap(({ fight, owned }) => [
    ...unmodelled(
      fight,
      owned.filter(({ effect }) => !isLastFight(effect)),
    ),
    ...unfollowed(fight, owned),
  ])
  return [...own, ...scenesOf(battle, enemy, troop).flatMap(({ fight, owned }) => unfollowed(fight, owned))]
}

/** The attacks that one unit can make upon another. */
function scenesOf(battle: Battle, attacker: Troop, target: Troop): readonly Scene[] {
  const shoots = attacker.me.unit.weapons.some(({ kind }) => kind === 'missile')
  return [...(shoots ? ['shooting' as const] : []), 'combat' as const].map((attack) =>
    sceneOf(asking({ battle, attacker, target, attack }), ABOUT),
  )
}

type Scene = ReturnType<typeof sceneOf>

/** Abilities that ask for something a battle does not follow, and nobody said: marks, commands of another day, the charge roll. */
function unfollowed(fight: Fight, owned: readonly Owned[]): readonly string[] {
  const notes = newNotes()
  compile(fight, owned, notes)
  extrasOf(fight, owned, notes)
  return [...notes.unsaid.values()].map((each) => unsaidText(each, remedyFor(each)))
}

/** What is said of a unit in an army file holds for the whole battle. */
function remedyFor({ unit, side, fact }: Unsaid): string {
  if (fact.of === 'fight') return `no battle follows ${fact.path.replace('situation.', '')}`
  const path = fact.path.replace('situation.target.', 'situation.')
  return `an army file may say ${path} of ${fact.of === side ? unit : 'its enemies'}, for the whole battle`
}
