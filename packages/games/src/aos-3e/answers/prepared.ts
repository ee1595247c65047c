/**
 * An attacker made ready once and met with as many targets in as many situations as tables and data want. What was worked out for
 * it is used again wherever the answers to what it asks of them are the same: another target costs a look-up.
 */
import { type Issue, type Pmf, RollcallError, type Summary, summarise } from '@rollcall/core'
import { once } from '../../kit/lazily.ts'
import { kept, type Met, orAlone, type PreparedAttacker, readBy } from '../../kit/prepared.ts'
import type { Ask } from '../../kit/recorded.ts'
import { madeOnce } from '../../kit/remembered.ts'
import { rowFigures } from '../../kit/rows.ts'
import { calledBy } from '../../kit/through.ts'
import type { RowFigures, RowNumbers } from '../../nameless.ts'
import { ableToHurt, askable } from './answer.ts'
import { contradictions, impossibleFor } from '../reading/contradictions.ts'
import { sufferer } from '../plan/activation.ts'
import { type Dealt, dealtIn, damageIn, exactFigures, exactResult, lossesBy, lossesIn } from './exact.ts'
import { type Fight, newNotes, type Notes, type Side, type Unit } from '../fight.ts'
import { effectsOf } from '../plan/owned.ts'
import { drawerFor } from '../plan/pieces.ts'
import { notesOfWritten, type Prepared, prepare } from './prepare.ts'
import { entrant, resolveSituation } from '../reading/resolve.ts'
import { situation as situationSchema } from '../schema/scenario.ts'
import { unit as unitSchema } from '../schema/unit.ts'
import { badSplits } from '../reading/splits.ts'
import { fightThrough, type InForce, wholeThrough } from '../plan/through.ts'
import { addNotes } from '../unsaid.ts'

/** Makes an attacker ready. Fails with `ERR_INPUT_INVALID` and every issue found. */
export function prepareAttacker(written: object): PreparedAttacker {
  const { unit: attacker, issues } = attackerOf(written)
  const known = knownOf(attacker)
  const situation = madeOnce((each: object) => {
    const said = situationOf(each)
    return { value: resolveSituation(said, attacker), issues: contradictions(said, 'situation') }
  })
  return {
    against: (one, inThis = NOTHING) => {
      const [them, here] = [targetOf(one), situation(inThis)]
      const fight: Fight = { attacker, target: them.unit, situation: here.value }
      const all = [...issues, ...them.issues, ...here.issues, ...impossibleFor(fight, 'situation'), ...splitsIn(fight)]
      if (all.length > 0) throw new RollcallError('ERR_INPUT_INVALID', 'the scenario cannot be used', { issues: all })
      return met(fight, known)
    },
  }
}

const NOTHING = {}

const read = (written: object, side: Side): { readonly unit: Unit; readonly issues: readonly Issue[] } =>
  entrant({ value: readBy(unitSchema, written, `the ${side}`), path: side }, side)

/** Who attacks, with what is wrong with it; read once. */
export const attackerOf = madeOnce((each: object) => read(each, 'attacker'))

/** Who is attacked; read once. */
export const targetOf = madeOnce((each: object) => read(each, 'target'))

/** What is going on; read once. */
export const situationOf = madeOnce((each: object) => readBy(situationSchema, each, 'the situation'))

const splitsIn = (fight: Fight): readonly Issue[] =>
  fight.attacker.weapons.some(({ split }) => split !== null) ? badSplits(fight.attacker, [fight], 'attacker') : []

/** What an attack does before anybody is slain, which many targets in many situations have in common. */
interface Damages {
  readonly damage: Pmf
  readonly summary: () => Summary
}

/** What a row says, and the notes that came about by drawing it, in which the target has no name. */
interface Row {
  readonly figures: RowFigures
  readonly drawn: Notes
}

/** What an attack does to anybody, and what it made those lose whom it met. */
interface Struck {
  readonly dealt: Dealt | null
  readonly losses: Map<string, Row>
  readonly drawn: Notes
}

/** What is worked out of an attacker once for all fights that answer alike what it asks of them; and what cannot be. */
interface Remembered {
  readonly damages: (at: InForce) => Damages | RollcallError
  readonly struck: (at: InForce) => Struck | RollcallError
  readonly row: (at: InForce) => Row | RollcallError
}

function knownOf(attacker: Unit): Remembered {
  const drawer = drawerFor(attacker)
  const keeping = <T extends object>(through: typeof fightThrough, of: (prepared: Prepared) => T) =>
    kept((ask: Ask<InForce>) => of(askable(prepare(ableToHurt(through(ask, attacker)), drawer))))
  return {
    damages: keeping(fightThrough, damagesIn),
    struck: keeping(fightThrough, struckIn),
    row: keeping(wholeThrough, rowIn),
  }
}

function damagesIn(prepared: Prepared): Damages {
  const damage = damageIn(prepared)
  return { damage, summary: once(() => summarise(damage)) }
}

const rowIn = (prepared: Prepared): Row => ({
  figures: rowFigures(exactFigures(prepared)),
  drawn: prepared.drawn,
})

const struckIn = (prepared: Prepared): Struck => ({
  dealt: dealtIn(prepared),
  losses: new Map(),
  drawn: prepared.drawn,
})

function met(fight: Fight, known: Remembered): Met {
  const at: InForce = { fight, owned: NONE }
  const prepared = once(() => askable(prepare(fight)))
  const of = <T extends object>(what: T | RollcallError, work: (prepared: Prepared) => T): T =>
    orAlone(what, () => work(prepared()))
  const damages = once(() => of(known.damages(at), damagesIn))
  return {
    damage: () => damages().damage,
    summary: () => damages().summary(),
    losses: once(() => lossesIn(prepared())),
    notes: () => {
      const { assumptions, warnings, unsaid } = prepared().notes
      return { assumptions: [...assumptions], warnings: [...warnings], unsaid: [...unsaid.values()] }
    },
    row: () => rowOf(fight, suffered(fight, of(known.struck(at), struckIn)) ?? of(known.row(at), rowIn)),
    result: once(() => exactResult(prepared())),
  }
}

/** The row of somebody who suffers an attack; targets of one body lose alike. `null`: it comes to several activations. */
function suffered(fight: Fight, { dealt, losses, drawn }: Struck): Row | null {
  if (dealt === null) return null
  const own = newNotes()
  const { target, fold, battleshock } = sufferer(fight, dealt.owned, own)
  const { inspiringPresence, indomitable } = fight.situation
  const key = JSON.stringify([
    fold,
    battleshock,
    [target.bravery, target.models, target.slainThisTurn, inspiringPresence, indomitable],
    [...own.warnings, ...own.assumptions],
  ])
  const known = losses.get(key)
  if (known !== undefined) return known
  const row: Row = {
    figures: rowFigures({ ...dealt.figures, ...lossesBy(dealt, fight, { target, fold, battleshock }) }),
    drawn: both(drawn, own),
  }
  losses.set(key, row)
  return row
}

function both(one: Notes, other: Notes): Notes {
  const all = newNotes()
  addNotes(all, one)
  addNotes(all, other)
  return all
}

function rowOf(fight: Fight, { figures, drawn }: Row): RowNumbers {
  const notes = notesOfWritten(fight, effectsOf(fight))
  addNotes(notes, calledBy(fight.target.name, drawn))
  return { ...figures, assumptions: [...notes.assumptions], warnings: [...notes.warnings] }
}

const NONE: InForce['owned'] = []
