/** Questions about fire: attacks one after another, a barrage, a template (HBR 4, 5). */
import type { StateShare } from '@rollcall/core'
import { z } from 'zod'
import { type Fault, when, without } from '../../kit/faults.ts'
import { outOf, times } from '../../kit/fractions.ts'
import { happenings } from '../../kit/happenings.ts'
import { type Happening, odds, type Solved } from '../../odds.ts'
import { whole } from '../../words.ts'
import { type Aim, attackSteps, rollSteps, type Scene } from '../attack.ts'
import { SIDES } from '../dice.ts'
import { barragePool, isGood, isTemplate, type Outcome } from '../fire.ts'
import { attack, type Attack } from '../schema/attack.ts'
import { ON_TARGET, scatterFaults, scatters, scatterWords } from '../scatter.ts'
import { type Fire, fire, readingWords } from '../schema/fire.ts'
import { type Unit, unit } from '../schema/unit.ts'
import { penalties, yes } from '../schema/values.ts'
import { endsOf, sequenceSteps, unitsOf } from '../sequence.ts'
import { standingsOf, unitNames } from '../standing.ts'
import { attackListAs, attacksAs, COVERED, SHARING, unitAs, unitsAs } from './units.ts'

/** What the roll of an attack came to, before saves. */
function rolledTo(outcome: Outcome | undefined): Happening {
  if (outcome === undefined) return {}
  const success = isGood(outcome)
  if (outcome.kind === 'tokens') return { success }
  if (outcome.kind === 'sniper') return { success, [outcome.effect]: true }
  return { success, [outcome.kind]: true }
}

/** Of a single attack, its outcome. */
export function outcomesOf({ attacks, targets }: Fire): Solved['probabilities'] {
  const [only, ...others] = attacks
  if (only === undefined || others.length > 0) return {}
  const aim: Aim = () => ({ attack: only, at: 0 })
  const ends = endsOf(targets, rollSteps(targets, aim, only))
  return happenings(ends, ({ shot }) => rolledTo(shot?.outcome)).probabilities
}

/** What attacks on targets come to: the outcome of a single attack, and what becomes of the targets. */
function fireSolved(asked: Fire): Solved {
  const units = unitsOf(asked)
  const { probabilities, distributions } = happenings(endsOf(units, sequenceSteps(asked)), (scene) =>
    standingsOf(units, scene),
  )
  return { probabilities: { ...outcomesOf(asked), ...probabilities }, distributions: distributions ?? {} }
}

export const fireQuestion = odds({
  id: 'fire',
  also: ['attack', 'shot', 'sequence', 'sniper', 'suppressive-fire'],
  title: 'Attacks, one after another: hits, steps lost, tokens, damage, destroyed',
  rule: '4.2',
  asks: ['combatValue', 'defence'],
  units: {
    attack: attacksAs('attack'),
    attacks: attackListAs('attacks'),
    target: unitsAs('target'),
    targets: unitsAs('targets'),
    bodyguard: unitAs('bodyguard', 'target'),
  },
  input: fire,
  solve: fireSolved,
})

/** A unit under fire, with what is its own of the way there. */
const sharing = z.strictObject({
  target: unit,
  allocated: whole(1, 100).describe('Share of the combat value'),
  distance: whole(0, 100).optional(),
  obstacles: penalties.optional(),
  fromRear: yes,
})

const barrageWords = z.strictObject({ attack, targets: z.array(sharing).min(1).max(12), ...readingWords }).superRefine(
  without(({ attack: fired, targets }) => {
    const [first] = targets
    if (first === undefined) return [] // said by the list itself
    if (targets.some(({ target }) => target.type !== first.target.type))
      return [['targets', 'of a barrage are all of one type (HBR 4.6)']]
    if (fired.mode === 'sniper' || isTemplate(fired))
      return [['attack', 'a barrage is a normal or suppressive attack, and no template (HBR 4.6)']]
    const pool = barragePool(fired, first.target)
    const sum = targets.reduce((all, { allocated }) => all + allocated, 0)
    return when(sum > pool, 'targets', `allocate ${sum}, and the combat value to share is ${pool} (HBR 4.6)`)
  }),
)

export const barrage = odds({
  id: 'barrage',
  title: 'Barrage: a combat value shared out over several targets',
  rule: '4.6',
  units: { attack: attacksAs('attack'), targets: SHARING },
  input: barrageWords,
  solve: ({ attack: fired, targets, suppressionAffectsArmourSave }) => {
    const units = targets.map(({ target }) => target)
    const steps = targets.flatMap(({ allocated, distance, obstacles, fromRear }, at) => {
      // Intimidating Fire is not for barrages (HBR 4.5).
      const one: Attack = {
        ...fired,
        intimidating: false,
        fromRear: fromRear || fired.fromRear,
        distance: distance ?? fired.distance,
        obstacles: obstacles ?? fired.obstacles,
      }
      return attackSteps(units, () => ({ attack: one, at, allotted: allocated }), one, { suppressionAffectsArmourSave })
    })
    return happenings(endsOf(units, steps), (scene) => standingsOf(units, scene))
  },
})

const PLACES = ['onTarget', '1', '2', '3', '4'] as const

const covered = z.array(z.string().max(80)).max(30).default([])

const templateWords = z
  .strictObject({
    attack,
    targets: z
      .array(
        z.strictObject({
          target: unit,
          obstacles: penalties.optional(),
          under: z.array(z.enum(PLACES)).max(5).optional().describe('Where the template is when this unit is under it'),
        }),
      )
      .min(1)
      .max(12)
      .describe('Units on the table, each with an id, and the obstacles on its own way where they differ'),
    coverage: z
      .strictObject({ onTarget: covered, '1': covered, '2': covered, '3': covered, '4': covered })
      .optional()
      .describe('Instead of `under`: ids of the units under the template, on target and for each direction of scatter'),
    indirect: yes.describe('Indirect fire: obstacles are ignored, and the template scatters'),
    ...scatterWords,
    ...readingWords,
  })
  .superRefine(
    without((said) => [
      ...scatterFaults(said),
      ...when(said.attack.mode !== 'normal', ['attack', 'mode'], 'of a template is normal (HBR 4.5, 4.8)'),
      ...coverageFaults(said),
    ]),
  )

type Template = z.output<typeof templateWords>

/** Who is under the template is said of every unit, or of every place. */
function coverageFaults({ targets, coverage }: Template): readonly Fault[] {
  const ids = unitNames(targets.map(({ target }) => target))
  const how = coverage === undefined ? UNPLACED : 'says what coverage says: leave out one of them'
  const strangers = PLACES.map((place) => [place, coverage?.[place].filter((id) => !ids.includes(id)) ?? []] as const)
  return [
    ...targets.flatMap(({ under }, i) =>
      when((under === undefined) === (coverage === undefined), ['targets', i, 'under'], how),
    ),
    ...strangers.flatMap(([place, some]) =>
      some.map((id): Fault => [['coverage', place], `"${id}" is no target: ${ids.join(', ')}`]),
    ),
  ]
}

const UNPLACED = 'is missing: say where the template is when this unit is under it, or coverage'

export const template = odds({
  id: 'template',
  also: ['flame', 'indirect-fire', 'direct-fire', 'grenade'],
  title: 'A template: every unit under it is attacked; indirect fire scatters',
  rule: '4.7',
  units: { attack: attacksAs('attack'), targets: COVERED },
  input: templateWords,
  solve: (asked) => {
    const units = asked.targets.map(({ target }) => target)
    const ends = placesOf(asked).flatMap(({ place, ways }) =>
      endsUnder(asked, units, place).map(({ state, share }) => ({
        state,
        share: times(share, outOf(ways, SIDES)),
      })),
    )
    return happenings(ends, (scene) => standingsOf(units, scene))
  },
})

/** Where the template comes down, in ways of one die (HBR 4.7). */
function placesOf(asked: Template): readonly { readonly place: (typeof PLACES)[number]; readonly ways: number }[] {
  if (!asked.indirect || !scatters(asked)) return [{ place: 'onTarget', ways: SIDES }]
  return PLACES.map((place) => ({ place, ways: place === 'onTarget' ? ON_TARGET : 1 }))
}

function endsUnder(
  asked: Template,
  units: readonly Unit[],
  place: (typeof PLACES)[number],
): readonly StateShare<Scene>[] {
  const names = unitNames(units)
  const covered = asked.coverage?.[place]
  const steps = asked.targets.flatMap(({ under = [], obstacles }, at) => {
    if (!(covered?.includes(names[at] as string) ?? under.includes(place))) return []
    const one: Attack = {
      ...asked.attack,
      template: true,
      obstacles: obstacles ?? asked.attack.obstacles,
      ignoresObstacles: asked.attack.ignoresObstacles || asked.indirect,
    }
    return attackSteps(units, () => ({ attack: one, at }), one, asked)
  })
  return endsOf(units, steps)
}
