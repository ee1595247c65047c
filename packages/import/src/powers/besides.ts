/** Sentences that add to a power what a battle leaves out: told beside it, because the rest of it is whole without them. */
import type { PowerLine } from './power.ts'

const AUGMENTED = 'another way of casting it, which must be declared'

/** Each of these only helps its caster, after everything else is settled. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^for each model (?:that is )?slain by .+, you can (?:add|return) /i, 'models that join or return'],
  [/^(?:set up )?models? (?:that are )?added to .+/i, 'models that join or return'],
  [/^set up models that are added to /i, 'models that join or return'],
  [
    /^if the (?:unmodified )?casting roll was \d+\+, (?:add|subtract) D3 .+ instead of 1 .+$/i,
    'more of it on a better roll',
  ],
  [
    /^you can heal (?:up to )?1 wound (?:that has been )?allocated to the caster for each mortal wound .+/i,
    'healing of the caster',
  ],
  [/^the models added to /i, 'models that join or return'],
  [/^for each model .+ slain by .+, you can heal 1 wound allocated to the caster$/i, 'healing of the caster'],
  [
    /^if a unit is destroyed by a mortal wound caused by this spell, .+, you can set up 1 .+$/i,
    'terrain that is set up',
  ],
  [
    /^you can say that the first enemy model slain by this spell .+ is transformed into .+ instead of being slain$/i,
    'models that join or return',
  ],
  [/^if any models in that unit were slain by this spell, .+, you can add 1 unit .+ to your army$/i, 'units that join'],
  [/^you can then summon 1 unit .+ and add it to your army$/i, 'units that join'],
  [/^(?:set up )?the (?:new|summoned) unit .+/i, 'units that join'],
  [/^the number of models in the new unit must be .+/i, 'units that join'],
  [
    /^if that HERO is slain by those mortal wounds, you can add 1 to casting rolls for the caster for the rest of the battle$/i,
    'later casting rolls',
  ],
  [/^the caster's army receives 1 Fate Point .+/i, 'points of its army'],
  [
    /^if that unit can already fly, until your next hero phase, it can run and still charge in the same turn$/i,
    'what units get that fly already',
  ],
  [
    /^if the (?:unmodified )?casting roll was \d+(?:\+| or more), the range of this spell is \d+" instead of \d+"$/i,
    'a longer range on a better roll',
  ],
  [
    /^(?:alternatively, before making the casting roll|before attempting to cast this spell), you can say that (?:this unit|this model|the caster) will .+/i,
    AUGMENTED,
  ],
  [
    /^run rolls and charge rolls for that unit are halved until your next hero phase(?:, and .+ cannot fly .+)?$/i,
    'movement',
  ],
]

/** Which units may be picked of those that are meant, and more dice for some of them. */
const SOME: readonly (readonly [RegExp, string])[] = [
  [/^only such of \d+ (?:models|Wounds)$/i, 'which of them may be picked'],
  [
    /^if that unit (?:has only 1 model|is an? .+), roll \d dice (?:for each model )?instead of 1$/i,
    'more dice for some units',
  ],
]

/** Such a sentence, behind whom it is for. */
export const some: PowerLine = (line, draft) => {
  const what = draft.upon === null ? undefined : SOME.find(([pattern]) => pattern.test(line))?.[1]
  return what === undefined ? undefined : { ...draft, leftOut: [...draft.leftOut, what] }
}

/** Such a sentence, once the power does something. */
export const besides: PowerLine = (line, draft) => {
  const does = ['mortalWounds', 'heal', 'effects'].some((field) => draft.fields[field] !== undefined)
  const what = does ? KINDS.find(([pattern]) => pattern.test(line))?.[1] : undefined
  return what === undefined ? undefined : { ...draft, leftOut: [...new Set([...draft.leftOut, what])] }
}
