/**
 * An attacker made ready once and met with as many targets in as many situations as tables and data want: its attacks are drawn
 * once for all who answer alike what they ask, and a target of another size or with other wounds costs a walk through its models.
 */
import {
  type ActivationTables,
  at,
  modelCount,
  type Pmf,
  poolPmf,
  RollcallError,
  stageMeans,
  type Summary,
  summarise,
  tabulate,
} from '@rollcall/core'
import type { Losses } from '../game.ts'
import { once } from '../kit/lazily.ts'
import { efficiency } from '../kit/matchups.ts'
import { kept, type Met, orAlone, type PreparedAttacker, readBy } from '../kit/prepared.ts'
import { madeOnce } from '../kit/remembered.ts'
import { rowFigures } from '../kit/rows.ts'
import { calledBy } from '../kit/through.ts'
import type { RowFigures } from '../nameless.ts'
import { attacksIn, foldOf, withWounds } from './activation.ts'
import { badSplits, idleSplits } from './contradictions.ts'
import { exactResult, lossesBy, slainIn, walkIn } from './exact.ts'
import { effectsOf, type Fight, isOn, newNotes, type Notes, type Side, type Unit } from './fight.ts'
import { prepare, type Prepared, stagesFrom } from './prepare.ts'
import { entrant, type Entrant, resolveSituation } from './resolve.ts'
import { situation as situationSchema } from './schema/scenario.ts'
import { unit as unitSchema } from './schema/unit.ts'
import { TARGET } from './sequence/attack.ts'
import { fightThrough } from './through.ts'

/** Makes an attacker ready. Fails with `ERR_INPUT_INVALID` and every issue found. */
export function prepareAttacker(written: object): PreparedAttacker {
  const { unit: attacker, issues } = read(written, 'attacker')
  const known: Remembered = {
    struck: kept((ask) => struckIn(fightThrough(ask, attacker))),
    notes: kept((ask) => prepare(fightThrough(ask, attacker)).notes),
  }
  const isSplit = attacker.weapons.some(({ split }) => split !== null)
  const situation = madeOnce((each: object) => resolveSituation(situationOf(each), attacker))
  return {
    against: (one, inThis = NOTHING) => {
      const them = targetOf(one)
      const fight: Fight = { attacker, target: them.unit, situation: situation(inThis) }
      const splits = isSplit ? badSplits(attacker, [fight], 'attacker') : []
      const all = [...issues, ...them.issues, ...splits, ...idleSplits(them.unit, [fight], 'target')]
      if (all.length > 0) throw new RollcallError('ERR_INPUT_INVALID', 'the scenario cannot be used', { issues: all })
      return met(fight, known)
    },
  }
}

const NOTHING = {}

const read = (written: object, side: Side): Entrant =>
  entrant({ value: readBy(unitSchema, written, `the ${side}`), path: side }, side)

const targetOf = madeOnce((each: object) => read(each, 'target'))

const situationOf = madeOnce((each: object) => readBy(situationSchema, each, 'the situation'))

/** What attacks do to anybody who is protected and stands like this, however many there are of him. */
interface Struck extends Pick<Prepared, 'alike' | 'sameSaves'> {
  readonly tables: ActivationTables
  readonly wounds: readonly (number | null)[]
  readonly points: () => Pmf
  /** What those lose whom it met, by their models. */
  readonly lost: Map<string, Lost>
}

/** What somebody loses; who only wants the damage needs no walk through models that are protected alike. */
interface Lost {
  readonly damage: () => Pmf
  readonly summary: () => Summary
  readonly losses: () => Losses
  readonly figures: () => RowFigures
}

/** What is worked out of an attacker once for all fights that answer alike what it asks of them; or why it cannot be. */
interface Remembered {
  readonly struck: (fight: Fight) => Struck | RollcallError
  readonly notes: (fight: Fight) => Notes | RollcallError
}

function struckIn(fight: Fight): Struck {
  const owned = effectsOf(fight)
  const able = withWounds(fight, owned)
  const { plan, alike, sameSaves } = attacksIn(able, owned, newNotes())
  const tables = tabulate({ ...plan, folds: { [TARGET]: foldOf(NOBODY) } }) as ActivationTables
  const wounds = able.target.groups.map((each) => each.wounds)
  return { tables, alike, sameSaves, wounds, points: once(() => poolPmf(tables, TARGET)), lost: new Map() }
}

const NOBODY: Pick<Unit, 'groups' | 'woundsTaken'> = { groups: [], woundsTaken: 0 }

/** Targets of one attack that are told apart by their models before all are forgotten. */
const MOST_BODIES = 500

/** What the target of a fight loses. Fails with `UnsupportedPlanError` over budget. */
function lostIn({ attacker, target: { groups, woundsTaken } }: Fight, struck: Struck): Lost {
  const { wounds, lost } = struck
  const key = `${woundsTaken} ${groups.map(({ count }) => count).join()}`
  const known = lost.get(key)
  if (known !== undefined) return known
  if (lost.size >= MOST_BODIES) lost.clear()
  const fold = foldOf({ groups: groups.map((each, i) => ({ ...each, wounds: wounds[i] ?? null })), woundsTaken })
  const made = lostBy(attacker, struck, { ...struck, fold, tables: { ...struck.tables, folds: { [TARGET]: fold } } })
  lost.set(key, made)
  return made
}

type Body = Pick<Prepared, 'tables' | 'fold' | 'alike' | 'sameSaves'>

function lostBy({ points }: Unit, struck: Struck, body: Body): Lost {
  const walked = once(() => walkIn(body))
  const damage = once(() => (struck.alike ? struck.points() : (walked() ?? struck.points())))
  const summary = once(() => summarise(damage()))
  return {
    damage,
    summary,
    losses: once(() => ({ damage: damage(), ...orNothing(walked(), (each) => lossesOf(body, each)) })),
    figures: once(() =>
      rowFigures({
        method: 'exact',
        damage: summary(),
        ...efficiency(points, summary()),
        stages: stagesFrom(stageMeans(body.tables), body.sameSaves),
        ...orNothing(walked(), (each) => lossesBy(body, each, summary().mean)),
      }),
    ),
  }
}

/** Nobody said what the target can take: nothing is known to be lost. */
const orNothing = <T extends object>(walked: Pmf | null, of: (walked: Pmf) => T): T | Record<never, never> =>
  walked === null ? {} : of(walked)

function lossesOf(body: Body, allocated: Pmf): Omit<Losses, 'damage'> {
  const slain = slainIn(body, allocated)
  return { allocated, slain, destroyed: at(slain, modelCount(body.fold)) }
}

function met(fight: Fight, known: Remembered): Met {
  const result = once(() => exactResult(prepare(fight)))
  const lost = once(() =>
    lostIn(
      fight,
      orAlone(known.struck(fight), () => struckIn(fight)),
    ),
  )
  const notes = once(() =>
    // Blows that come back have something to say of their own.
    isOn(fight, 'strikesBack')
      ? result()
      : calledBy(
          fight.target.name,
          orAlone(known.notes(fight), () => prepare(fight).notes),
        ),
  )
  return {
    damage: () => lost().damage(),
    summary: () => lost().summary(),
    losses: () => lost().losses(),
    notes: () => {
      const { assumptions, warnings, unsaid } = notes()
      return { assumptions: [...assumptions], warnings: [...warnings], unsaid: [...(unsaid?.values() ?? [])] }
    },
    row: () => ({ ...lost().figures(), assumptions: [...notes().assumptions], warnings: [...notes().warnings] }),
    result,
  }
}
