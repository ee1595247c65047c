/** The grammar of effects, for those who keep effects in files of their own: catalogues, and what makes them. */
export { COMMON_POWERS, PRAYERS, SPELLS } from './battle/powers/powers.ts'
export { triumphNamed } from './triumphs.ts'
export { countingWords, saysOne } from './schema/counting.ts'
export { anyEffect, effect as effectSchema, effectPart, LIMITING, tellEffect } from './schema/effects.ts'
export { power as powerSchema } from './schema/power.ts'
export { mayReserve as mayReserveSchema } from './schema/reserves.ts'
export { summoning as summoningSchema } from './schema/summoning.ts'
export { RULES } from './rules.ts'
