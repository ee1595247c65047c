/** From what a person wrote to duels: defaults filled in, everything that is missing or contradicts itself found at once. */
import { type Issue, RollcallError } from '@rollcall/core'
import type { Unit } from '../fight.ts'
import { NAMED } from '../named.ts'
import { resolveUnit } from '../resolve.ts'
import type { DuelInput, SideSituation } from '../schema/duel.ts'
import type { UnitInput } from '../schema/unit.ts'
import { DEFAULTS, type Policies } from './policies.ts'
import type { Corner, CornerSetup, DuelSetup, Standing } from './setup.ts'

/** A unit, and what is true of it. */
interface Contender {
  readonly unit: Unit
  readonly standing: Standing
}

/** The duels of a question: every unit of one side against every unit of the other, or against all of them in a gauntlet. */
export function resolveDuels(input: DuelInput): readonly DuelSetup[] {
  const issues: Issue[] = []
  const [a, b] = [contendersOf(input, 'a', issues), contendersOf(input, 'b', issues)]
  if (issues.length > 0) throw new RollcallError('ERR_INPUT_INVALID', 'the duel cannot be fought', { issues })
  const queues = input.gauntlet ? [b] : b.map((each) => [each])
  const common = {
    rounds: input.rounds === 'end' ? null : input.rounds,
    distance: input.distance ?? null,
    first: input.first,
    priority: input.priority,
  }
  return a.flatMap((each) =>
    queues.map((queue) => ({ a: cornerOf(input, 'a', [each]), b: cornerOf(input, 'b', queue), ...common })),
  )
}

function contendersOf(input: DuelInput, side: Corner, issues: Issue[]): readonly Contender[] {
  const units = unitsOf(input[side], side, issues)
  const key = side === 'a' ? 'situationA' : 'situationB'
  const said = input[key]
  if (Array.isArray(said) && said.length !== units.length)
    issues.push({ path: key, message: `lists ${said.length} situations for ${units.length} units` })
  return units.map((unit, i) => ({
    unit,
    standing: standingOf((Array.isArray(said) ? said[i] : said) as SideSituation | undefined),
  }))
}

function unitsOf(input: DuelInput['a'], side: Corner, issues: Issue[]): readonly Unit[] {
  const list = Array.isArray(input) ? (input as readonly UnitInput[]) : [input as UnitInput]
  return list.map((each, i) => {
    const path = Array.isArray(input) ? `${side}[${i}]` : side
    const say = (field: string, message: string): void => void issues.push({ path: `${path}.${field}`, message })
    if (each.wounds === undefined) say('wounds', 'is missing: how much can a model take?')
    if (each.save === undefined) say('save', 'is missing: give 2+ to 6+, or "-"')
    const unit = resolveUnit(each, path, 'attacker', issues)
    unit.weapons.forEach(({ split }, k) => {
      if (split !== null) say(`weapons[${k}].split`, 'has no meaning in a duel: there is one enemy at a time')
    })
    return { ...unit, name: each.name ?? side.toUpperCase() }
  })
}

const cornerOf = (input: DuelInput, side: Corner, contenders: readonly Contender[]): CornerSetup => ({
  units: contenders.map(({ unit }) => unit),
  policies: policiesOf(input, side),
  standings: contenders.map(({ standing }) => standing),
})

function policiesOf(input: DuelInput, side: Corner): Policies {
  const said = { ...input.policy, ...(side === 'a' ? input.policyA : input.policyB) }
  const known = Object.entries(said).filter(([, choice]) => choice !== undefined)
  return { ...DEFAULTS, ...Object.fromEntries(known) }
}

/** What is true of a unit for a whole duel or battle, sorted into facts and names. */
export function standingOf(input: SideSituation | undefined): Standing {
  const { choose = {}, decline = [], requireSuccess = false, ...rest } = input ?? {}
  const entries = Object.entries(rest as Readonly<Record<string, unknown>>).filter(([, value]) => value !== undefined)
  const isNamed = (key: string): boolean => NAMED[key] !== undefined
  return {
    facts: Object.fromEntries(entries.filter(([key]) => !isNamed(key))) as Standing['facts'],
    named: Object.fromEntries(entries.filter(([key, on]) => isNamed(key) && on !== false)) as Standing['named'],
    choose,
    decline,
    requireSuccess,
  }
}
