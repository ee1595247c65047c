/** What a power does to units while they are near its caster, until his next own hero phase. */
import type { AbilityContext } from '../abilities/ability.ts'
import { keywordList } from '../abilities/keywords.ts'
import { effectsOf, withoutDuration } from './lasting.ts'
import type { PowerLine } from './power.ts'

const RANGE = '(?:wholly )?within (?:range|(\\d+)")(?: of (?:the caster|this unit))?'
/** "... friendly K units while they are wholly within range of the caster ..." */
const WHILE = new RegExp(`\\b(friendly|enemy) (?:(.+?) )?units?,? (?:while they are|that are) ${RANGE}`, 'i')
/** "Friendly K units have a ward of 5+ while they are wholly within range of the caster." */
const HAVE = new RegExp(`^(friendly|enemy) (?:(.+?) )?units? have (.+?) while they are ${RANGE}$`, 'i')
/** The same with the range said twice. */
const TWICE = / wholly within range of the caster(?= have .+ while they are wholly within range of the caster$)/i

/** Reads such a sentence: it is about nobody else. */
export const aura =
  (context: AbilityContext): PowerLine =>
  (line, draft) => {
    const bare = withoutDuration(line)?.replace(TWICE, '')
    const found = bare === undefined ? null : (HAVE.exec(bare) ?? WHILE.exec(bare))
    if (bare === undefined || found === null || draft.upon !== null) return undefined
    const [whole, side, what] = found
    const inches = found.at(-1)
    const spoken = HAVE.test(bare) ? `this unit has ${found[3]}` : bare.replace(whole, 'this unit')
    const only = what === undefined ? undefined : keywordList(what, context)
    if ((what !== undefined && only === undefined) || /\bthe caster\b/.test(spoken)) return undefined
    const effects = effectsOf(spoken.replace(/^you can /i, ''), context)
    if (effects === undefined) return undefined
    return {
      ...draft,
      upon: side?.toLowerCase() === 'enemy' ? 'enemy' : 'friend',
      fields: {
        ...(only === undefined ? {} : { only: [only].flat() }),
        ...(inches === undefined ? {} : { range: Number(inches) }),
        units: 'near',
        effects,
      },
    }
  }
