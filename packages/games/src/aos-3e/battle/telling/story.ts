/** A battle in words: the lines of everything that happens, each roll with its faces and what it needed. */
import type { Side } from '../../../duel/side.ts'
import { actWords } from '../../verbs/acts.ts'
import { rollLines } from './attack-words.ts'
import type { BattleEvent, ToldEvent } from '../events.ts'
import type { BattleSetup } from '../setup.ts'
import type { Troop } from '../troop.ts'
import { TRIUMPH_NAMES } from '../../triumphs.ts'
import { plural } from '../../../plural.ts'
import { COMMAND_NAMES } from '../../deeds.ts'
import { called, HEROIC_ACTIONS, inches, rolledAgain, summed, where } from './words.ts'
import { whatIsLeft } from '../../../duel/state.ts'

/** An event of one kind, with its dice. */
type Told<K extends BattleEvent['event']> = Extract<BattleEvent, { readonly event: K }> & Pick<ToldEvent, 'faces'>

/** How each kind of event is told; the first line, and lines of what belongs to it. */
type Lines = { readonly [K in BattleEvent['event']]: (told: Told<K>) => string | readonly string[] }

/** Writes the lines of an event. */
export function storyteller(setup: BattleSetup, troops: readonly Troop[]): (told: ToldEvent) => readonly string[] {
  const unit = (id: number): string => called(troops, troops[id] as Troop)
  const army = (side: Side): string => `${setup[side].name} (${side.toUpperCase()})`
  const words: Lines = {
    ...ofTheTable(army, unit),
    ...ofTheCourse(army, unit),
    ...ofOrders(unit),
    ...ofAbilities(unit, (id) => army((troops[id] as Troop).side)),
    ...ofArrivals(unit),
    ...ofMoves(unit),
    ...ofMagic(unit),
    ...ofBlows(unit, (id) => (troops[id] as Troop).name),
  }
  return (told) => {
    const lines = [(words[told.event] as (told: ToldEvent) => string | readonly string[])(told)].flat()
    const [first, ...others] = lines
    if (first === undefined) return []
    if (told.event === 'armies') return [first, ...others]
    const indent = BEGINNINGS.has(told.event) ? '' : '  '
    return [`${indent}${first}`, ...others.map((line) => `${indent}  ${line}`)]
  }
}

const BEGINNINGS: ReadonlySet<BattleEvent['event']> = new Set(['deployed', 'priority', 'round', 'turn'])

type Unit = (id: number) => string

const ofTheTable = (army: (side: Side) => string, unit: Unit) =>
  ({
    armies: ({ units }) => {
      const of = (side: Side): string =>
        units
          .filter((each) => each.side === side)
          .filter(({ joins }) => joins === null)
          .map(({ name, models }) => (models.length === 1 ? name : `${name} (${models.length} models)`))
          .join(', ')
      return (['a', 'b'] as const).map((side) => `${army(side)}: ${of(side)}`)
    },
    deployed: ({ places, table }) => [
      ...table.terrain.flatMap((each) =>
        each.kind === undefined ? [] : [`Terrain at ${where(each)} is ${each.kind}`],
      ),
      'Set up, by inches across the table:',
      ...places.flatMap((place, id) => (place === null ? [] : [`${unit(id)} at ${inches(place.across)}`])),
    ],
  }) satisfies Partial<Lines>

const ofTheCourse = (army: (side: Side) => string, unit: Unit) =>
  ({
    priority: ({ holder, winner, faces: [held = 0, other = 0] }) => {
      const [a, b] = holder === 'a' ? [held, other] : [other, held]
      return `Priority roll: A ${a}, B ${b}${a === b ? ', the tie goes to who began before' : ''}: ${army(winner)} wins it`
    },
    round: ({ round, first, points }) =>
      `Round ${round}: ${army(first)} takes the first turn; command points: A ${points.a}, B ${points.b}`,
    turn: ({ side }) => `Turn of ${army(side)}`,
    phase: () => [],
    tactic: ({ side, deed, target, objective }) =>
      `${army(side)} sets out to ${target !== null ? `${deed} ${unit(target)}` : objective !== null ? `seize objective ${objective + 1}` : 'break through'}`,
    score: ({ a, b, holders, tactic }) => {
      const held = (side: Side): number => holders.filter((each) => each === side).length
      const done = tactic === null ? '' : tactic === 0 ? '; the tactic came to nothing' : `; ${tactic} for the tactic`
      return `Score: ${a} to ${b}; objectives held: ${held('a')} to ${held('b')}${done}`
    },
    strategy: ({ side, name, done, score }) =>
      `${army(side)} ${done ? 'completes' : 'does not complete'} ${name}: ${score} in all`,
    collects: ({ side, name, points }) => `${army(side)} has ${plural(points, 'point')} of ${name}`,
    gains: ({ side, by, points }) => `${army(side)} has ${plural(points, 'command point')}${GAINED[by]}`,
  }) satisfies Partial<Lines>

const GAINED = {
  general: ' with that of its General',
  strategists: ' with that of its Strategists',
  power: '',
} as const

/** What is ordered, or done by heroes and monsters. */
const ofOrders = (unit: Unit) =>
  ({
    command: ({ unit: id, issuer, command, own, drill, free, points }) => {
      const from = issuer === null || issuer === id ? '' : ` from ${unit(issuer)}`
      const left = `${plural(points, 'command point')} left`
      const paid =
        drill !== null
          ? `for nothing, by ${drill} of its battalion`
          : free !== null
            ? `for nothing, by ${free}`
            : own
              ? 'with its own command point'
              : left
      return `${unit(id)}: ${nameOf(COMMAND_NAMES, command)}${from} (${paid})`
    },
    heroic: (told) => `${unit(told.unit)}: ${nameOf(HEROIC_ACTIONS, told.action)}`,
    triumph: (told) => `${unit(told.unit)}: ${TRIUMPH_NAMES[told.triumph]}`,
    leads: (told) =>
      `${unit(told.unit)} rolls ${told.faces.join()}, ${told.need}+ needed: ${told.gains ? 'gains' : 'does not gain'} a command point of its own`,
    recovers: ({ unit: id, faces, bravery }) => {
      const d3 = faces.length > 2 ? `, D3 ${faces[2]}` : ''
      return `${unit(id)} rolls ${summed(faces.slice(0, 2), 0)} against Bravery ${bravery}${d3}`
    },
    rampage: (told) => {
      if (told.rampage === 'titanicDuel') return `${unit(told.unit)} duels with ${unit(told.target)}`
      if (told.rampage !== 'roar') return `${unit(told.unit)}: ${told.rampage}`
      const needed = `rolls ${told.faces.join()}, ${told.need}+ needed`
      return `${unit(told.unit)} roars at ${unit(told.target)}: ${needed}: ${told.does ? 'no commands for it' : 'in vain'}`
    },
  }) satisfies Partial<Lines>

/** What abilities do beside attacks. */
const ofAbilities = (unit: Unit, armyOf: Unit) =>
  ({
    mends: (told) => {
      const whose = told.ofArmy ? armyOf(told.unit) : unit(told.unit)
      const upon = told.target === told.unit && !told.ofArmy ? '' : ` for ${unit(told.target)}`
      const came = told.works ? '' : ': nothing'
      return `${whose}: ${told.name}${upon}${dice(told)}${came}`
    },
    lays: (told) => {
      const whose = told.ofArmy ? armyOf(told.unit) : unit(told.unit)
      const upon = told.target === told.unit && !told.ofArmy ? '' : ` upon ${unit(told.target)}`
      const came = told.works ? (told.until === null ? '' : UNTIL[told.until]) : ': nothing'
      return `${whose}: ${told.name}${upon}${dice(told)}${came}`
    },
    heals: (told) =>
      `${unit(told.unit)} heals ${told.wounds === 0 ? 'nothing' : plural(told.wounds, 'wound')}${dice(told)}; ${whatIsLeft(told.left)}`,
    returns: (told) => {
      const need = told.need === null ? '' : `, ${told.need}+ each`
      return `${plural(told.models, 'model')} of ${unit(told.unit)} ${told.models === 1 ? 'returns' : 'return'}${dice(told, need)}`
    },
  }) satisfies Partial<Lines>

/** What the core book calls it; what it does not have goes by its own name. */
const nameOf = (names: Readonly<Record<string, string>>, said: string): string => names[said] ?? said

const UNTIL = {
  phase: ' until the end of the phase',
  combat: ' until the end of the combat phase',
  turn: ' until the end of the turn',
  battle: ' until the end of the battle',
  myNextHero: ' until its next hero phase',
} as const

/** Dice that an event had, in brackets. */
const dice = ({ faces }: Pick<ToldEvent, 'faces'>, need = ''): string =>
  faces.length === 0 ? '' : ` (rolled ${faces.join(' ')}${need})`

const GAITS = { moved: 'moves', ran: 'runs', retreated: 'retreats' } as const

const ofArrivals = (unit: Unit) =>
  ({
    arrives: (told) => `${unit(told.unit)} arrives at ${where(told.to)}`,
    setsUpAgain: (told) => `${unit(told.unit)} is set up again at ${where(told.to)}`,
    neverArrives: (told) => `${unit(told.unit)} never arrives`,
    calls: (told) =>
      `${unit(told.unit)}: ${told.by}${dice(told, `, ${told.need}+ needed`)}: ${told.works ? 'it comes' : 'in vain'}`,
    joins: (told) => {
      const beside = told.near === null ? '' : ` near ${unit(told.near)}`
      return `${unit(told.unit)} joins by ${told.by}${beside}, at ${where(told.to)} (${plural(told.points, 'point')} left)`
    },
  }) satisfies Partial<Lines>

const ofMoves = (unit: Unit) =>
  ({
    fights: ({ unit: id, by, again }) => {
      if (again !== null) return `${again}: ${unit(id)} fights a second time`
      return by === null ? [] : `${by.name} of ${unit(by.unit)}: ${unit(id)} fights at once`
    },
    pilesIn: (told) => `${unit(told.unit)} piles in towards ${unit(told.target)}, to ${where(told.to)}`,
    pace: (told) => `${unit(told.unit)} moves ${inches(told.inches)} in this phase${dice(told)}`,
    move: (told) => {
      const run = told.gait === 'ran' ? ` + ${inches(told.run)}${dice(told)}` : ''
      return `${unit(told.unit)} ${GAITS[told.gait]} up to ${inches(told.inches)}${run}, to ${where(told.to)}`
    },
    passes: (told) => `${unit(told.unit)} passes across ${unit(told.target)}: ${told.name}`,
    steps: (told) =>
      `${unit(told.unit)} steps on deadly terrain${dice(told)}: ${told.hurts ? 'it is hurt' : 'nothing'}`,
    fallsBack: ({ unit: id, faces, from, to }) => {
      const stays = from.along === to.along && from.across === to.across
      return `${unit(id)} rolls ${faces.join()} to fall back: ${stays ? 'cannot' : `to ${where(to)}`}`
    },
    goes: (told) =>
      `${unit(told.unit)} moves up to ${inches(told.inches)} out of turn${dice(told)}, to ${where(told.to)}`,
    // The line of the fight says by what.
    acts: ({ unit: id, act, by }) =>
      act === 'fight' ? [] : `${by.name} of ${unit(by.unit)}: ${unit(id)} ${actWords(act)} out of turn`,
    watches: (told) => `${unit(told.unit)} is watched against ${unit(told.target)}: its wounds bring points`,
    still: ({ unit: id, deed, after, name }) => `${unit(id)} may ${deed} after its ${after}: ${name}`,
    charge: ({ unit: id, target, faces, dice: many, plus, inches: far, need, reaches }) =>
      `${unit(id)} charges ${unit(target)} at ${inches(far)}: charge roll ${rolledAgain(faces, many, plus)}, ${need} needed: ${reaches ? 'reaches it' : 'does not get there'}`,
  }) satisfies Partial<Lines>

const ofMagic = (unit: Unit) => {
  const against = (told: Told<'unbind' | 'dispel'>): string =>
    `rolls ${rolledAgain(told.faces, 2, told.plus)} against ${told.value}`
  return {
    cast: (told) => {
      const { kind, name, unit: id, target, value, success, mishap } = told
      const upon = target === null || target === id ? '' : ` on ${unit(target)}`
      const [verb, roll, number] =
        kind === 'spell' ? (['casts', 'casting', 2] as const) : (['chants', 'chanting', 1] as const)
      // A miscast has a D3 of mortal wounds after its dice.
      const faces = mishap && kind === 'spell' ? told.faces.slice(0, -1) : told.faces
      const came = mishap ? MISHAPS[kind] : success ? SUCCESSES[kind] : 'in vain'
      return `${unit(id)} ${verb} ${name}${upon}: ${roll} roll ${rolledAgain(faces, number, told.plus)}, ${value} needed: ${came}`
    },
    unbind: (told) =>
      `${unit(told.unit)} tries to unbind ${told.name}: ${against(told)}: ${told.success ? 'unbound' : 'in vain'}`,
    dispel: (told) =>
      `${unit(told.unit)} tries to dispel ${told.name}: ${against(told)}: ${told.success ? 'dispelled' : 'in vain'}`,
    picks: (told) => `${unit(told.unit)} picks up to ${plural(told.units, 'unit')} for ${told.name}${dice(told)}`,
    balks: (told) =>
      `${told.name}${dice(told)}: ${unit(told.unit)} ${told.balked ? 'does not receive' : 'receives'} it`,
    shrugs: (told) =>
      `${unit(told.unit)}: ${told.name}${dice(told)}: ${told.ignored ? 'ignores it' : 'does not ignore it'}`,
    trial: (told) => `${told.name}: ${unit(told.unit)}${dice(told)}: ${told.works ? 'works' : 'in vain'}`,
    spreads: (told) =>
      `${told.name} goes on from ${unit(told.from)} to ${told.upon.length === 0 ? 'nobody' : told.upon.map(unit).join(', ')}`,
    again: (told) => `${told.name} works ${told.again ? 'again' : 'no more'}${dice(told)}`,
  } satisfies Partial<Lines>
}

const MISHAPS = { spell: 'a miscast', prayer: 'divine wrath' } as const
const SUCCESSES = { spell: 'it is cast', prayer: 'answered' } as const

/** What units lose, and how. */
const ofBlows = (unit: Unit, name: Unit) =>
  ({
    blow: ({ unit: id, target, verb, title, reaching, rolls, damage, backlash, slain, left }) => {
      const how = title !== null ? ` with ${title}` : reaching === null ? '' : `, ${plural(reaching, 'model')} in reach`
      const back = backlash === 0 ? '' : `, ${backlash} back`
      const came = `${damage} damage${back}; ${slain} slain, ${whatIsLeft(left)}`
      return [`${unit(id)} ${verb} ${unit(target)}${how}: ${came}`, ...rollLines(rolls, name(target))]
    },
    falls: (told) => {
      const all = told.need === null ? '' : dice(told)
      return `${told.name}: ${told.fighting} of ${plural(told.slain, 'slain model')} of ${unit(told.unit)} ${told.fighting === 1 ? 'fights' : 'fight'} before they are removed${all}`
    },
    takes: ({ unit: id, wounds, rolls, slain, left }) => [
      `${unit(id)} takes ${plural(wounds, 'wound')} of them; ${slain} slain, ${whatIsLeft(left)}`,
      ...rollLines(rolls, name(id)),
    ],
    battleshock: ({ unit: id, faces, slain, modifier, bravery, fleeing, indomitable, left }) => {
      const tries = faces.map((face) => summed([face, slain], modifier)).join(', rolled again: ')
      const flee = `${plural(fleeing, 'model')} ${fleeing === 1 ? 'flees' : 'flee'}`
      const came =
        fleeing === 0
          ? 'passed'
          : indomitable
            ? `failed, but Indomitable: nobody flees`
            : `${flee}; ${whatIsLeft(left)}`
      return `${unit(id)} tests battleshock after ${slain} slain: ${tries} against Bravery ${bravery}: ${came}`
    },
  }) satisfies Partial<Lines>
