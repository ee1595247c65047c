/** An army checked and counted (WZ 14). */
import { z } from 'zod'
import { type ArmyFault, faultsOf, inWords } from '../../kit/army.ts'
import { wholly } from '../../kit/fractions.ts'
import { odds } from '../../odds.ts'
import { whole } from '../../words.ts'
import { count, yes } from '../schema/values.ts'

const id = z.string().min(1).max(80)

const unit = z.strictObject({
  id,
  kind: z.enum(['squad', 'single']).default('squad'),
  cost: whole(0, 100_000).describe('Of every model; of a single of all of it'),
  models: whole(1, 100).default(1),
  specialists: count.default(0),
  minimum: whole(1, 100).optional(),
  maximum: whole(1, 100).optional(),
  maximumSpecialists: count.optional(),
  perArmy: whole(1, 100).optional().describe('How many of this type an army may have'),
  needs: z.array(id).max(10).default([]).describe('Types that the army must have beside it'),
  type: id.optional().describe('Default: its id'),
  powers: z
    .array(z.strictObject({ name: id, cost: whole(0, 10_000) }))
    .max(20)
    .default([]),
  supernaturalPowers: yes,
})

type Unit = z.output<typeof unit>

const words = z.strictObject({
  pointsLimit: whole(0, 1_000_000).nullable().default(null),
  units: z.array(unit).min(1).max(100),
})

type Army = z.output<typeof words>

const typeOf = ({ type, id: own }: Unit): string => type ?? own

const pointsOf = ({ kind, cost, models, powers }: Unit): number =>
  (kind === 'single' ? cost : cost * models) + powers.reduce((sum, each) => sum + each.cost, 0)

const costOf = (units: readonly Unit[]): number => units.reduce((sum, each) => sum + pointsOf(each), 0)

function wrongWith({ pointsLimit, units }: Army): readonly ArmyFault[] {
  const types = units.map(typeOf)
  return [
    ...faultsOf('army', { overPoints: pointsLimit !== null && costOf(units) > pointsLimit }),
    ...units.flatMap((each) => wrongWithUnit(each, types)),
    ...[...new Set(types)].flatMap((type) => {
      const alike = units.filter((each) => typeOf(each) === type)
      return faultsOf(type, { tooManyUnits: alike.some(({ perArmy = Infinity }) => alike.length > perArmy) })
    }),
  ]
}

function wrongWithUnit(unit: Unit, types: readonly string[]): readonly ArmyFault[] {
  const { kind, models, minimum = 0, maximum = Infinity, specialists, maximumSpecialists = Infinity } = unit
  return faultsOf(unit.id, {
    singleMustHaveOneModel: kind === 'single' && models !== 1,
    tooFewModels: kind === 'squad' && models < minimum,
    tooManyModels: kind === 'squad' && models > maximum,
    tooManySpecialists: specialists > maximumSpecialists,
    missingRequiredUnit: unit.needs.some((type) => !types.includes(type)),
    powerWithoutSkill: unit.powers.length > 0 && !unit.supernaturalPowers,
  })
}

const FAULTS: Readonly<Record<string, string>> = {
  overPoints: 'costs more than the limit',
  tooFewModels: 'has fewer models than a squad of it needs',
  tooManyModels: 'has more models than a squad of it may have',
  tooManySpecialists: 'has more specialists than it may have',
  singleMustHaveOneModel: 'is a single, which is one model',
  tooManyUnits: 'more of them than an army may have',
  missingRequiredUnit: 'needs a unit that the army lacks',
  powerWithoutSkill: 'has powers without the skill supernaturalPowers',
}

export const army = odds({
  id: 'army',
  also: ['list-check', 'check'],
  title: 'Is an army legal, and what does it cost?',
  rule: '14',
  input: words,
  solve: (asked) => {
    const faults = wrongWith(asked)
    return {
      values: {
        points: wholly(costOf(asked.units)),
        models: wholly(asked.units.reduce((sum, { models }) => sum + models, 0)),
        units: wholly(asked.units.length),
      },
      decision: { legal: faults.length === 0, issues: faults },
    }
  },
  notes: (asked) => inWords(wrongWith(asked), FAULTS),
})
