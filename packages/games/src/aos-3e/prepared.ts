/**
 * An attacker made ready once and met with as many targets in as many situations as tables and data want. What was drawn for it
 * is used again wherever the answers to what its weapons ask are the same: another target costs a look-up and a sum.
 */
import { type Issue, type Pmf, RollcallError, type Summary, summarise } from '@rollcall/core'
import { wordsIn } from '../json-schema.ts'
import type { Losses, ReadyNotes } from '../game.ts'
import { once } from '../kit/lazily.ts'
import { type Ask, recorded } from '../kit/recorded.ts'
import { madeOnce } from '../kit/remembered.ts'
import type { FightNumbers } from '../nameless.ts'
import { readAs } from '../read.ts'
import { askable } from './answer.ts'
import { contradictions, impossibleFor } from './contradictions.ts'
import { damageIn, exactResult, lossesIn } from './exact.ts'
import type { Fight, Unit } from './fight.ts'
import { drawerOf, type Prepared, prepare } from './prepare.ts'
import { entrant, resolveSituation } from './resolve.ts'
import { situation as situationSchema } from './schema/scenario.ts'
import { unit as unitSchema } from './schema/unit.ts'
import { badSplits } from './splits.ts'
import { fightThrough, type InForce } from './through.ts'

/** One attacker against one target in one situation; nothing is worked out before somebody asks for it. */
export interface Met {
  /** The distribution of the damage. Fails with `UnsupportedPlanError` over budget, like all that follows. */
  readonly damage: () => Pmf
  readonly summary: () => Summary
  /** The same, and what the target really loses by it, as bare distributions. */
  readonly losses: () => Losses
  /** What a reader must know of it. */
  readonly notes: () => ReadyNotes
  /** Everything that an answer says of a fight, but who is who. */
  readonly result: () => FightNumbers
}

/** An attacker made ready. */
export interface PreparedAttacker {
  /** Meets a target. Units and situations that are given again are read once. Fails with `ERR_INPUT_INVALID` and every issue found. */
  readonly against: (target: object, situation?: object) => Met
}

/** Makes an attacker ready. Fails with `ERR_INPUT_INVALID` and every issue found. */
export function prepareAttacker(written: object): PreparedAttacker {
  const { unit: attacker, issues } = attackerOf(written)
  const damage = recorded(
    (ask: Ask<InForce>) => damagesIn(prepare(fightThrough(ask, attacker), drawerOf(attacker))),
    MOST_OF_AN_ATTACKER,
  )
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
      return met(fight, damage)
    },
  }
}

const NOTHING = {}

const read = (
  written: object,
  side: 'attacker' | 'target',
): { readonly unit: Unit; readonly issues: readonly Issue[] } =>
  entrant({ value: readAs(unitSchema, written, `the ${side}`, () => wordsIn(unitSchema)), path: side }, side)

/** Who attacks, with what is wrong with it; read once. */
export const attackerOf = madeOnce((each: object) => read(each, 'attacker'))

/** Who is attacked; read once. */
export const targetOf = madeOnce((each: object) => read(each, 'target'))

/** What is going on; read once. */
export const situationOf = madeOnce((each: object) =>
  readAs(situationSchema, each, 'the situation', () => wordsIn(situationSchema)),
)

const splitsIn = (fight: Fight): readonly Issue[] =>
  fight.attacker.weapons.some(({ split }) => split !== null) ? badSplits(fight.attacker, [fight], 'attacker') : []

/** What an attack does before anybody is slain, which many targets in many situations have in common. */
interface Damages {
  readonly damage: Pmf
  readonly summary: () => Summary
}

/** Places on the way to what an attacker does: some megabytes. */
const MOST_OF_AN_ATTACKER = 20_000

function damagesIn(prepared: Prepared): Damages {
  const damage = damageIn(askable(prepared))
  return { damage, summary: once(() => summarise(damage)) }
}

function met(fight: Fight, known: (at: InForce) => Damages): Met {
  const damages = once((): Damages => {
    try {
      return known({ fight, owned: NONE })
    } catch (error) {
      // Told with the names of this fight.
      if (error instanceof RollcallError) return damagesIn(prepare(fight))
      throw error
    }
  })
  const prepared = once(() => askable(prepare(fight)))
  return {
    damage: () => damages().damage,
    summary: () => damages().summary(),
    losses: once(() => lossesIn(prepared())),
    notes: () => {
      const { assumptions, warnings, unsaid } = prepared().notes
      return { assumptions: [...assumptions], warnings: [...warnings], unsaid: [...unsaid.values()] }
    },
    result: once(() => exactResult(prepared())),
  }
}

const NONE: InForce['owned'] = []
