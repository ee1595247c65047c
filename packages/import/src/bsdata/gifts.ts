/** What command traits, artefacts and mount traits do for their bearer, read as if they stood on his warscroll. */
import type { CatalogueGift, EffectJson } from '@rollcall/armies'
import { stated } from '@rollcall/games'
import type { AbilityContext } from '../abilities/index.ts'
import { cleanText } from '../abilities/clean.ts'
import { abilityOf, catalogued } from './finish.ts'
import type { ArmyWords } from './allegiance.ts'
import type { AbilityReport } from './report.ts'

/** The text of an enhancement. */
export interface GiftText {
  readonly id: string
  readonly name: string
  readonly kind: CatalogueGift['kind']
  readonly text: string
}

/** An enhancement of the catalogue, and what became of its text. */
interface FinishedGift {
  readonly gift: CatalogueGift
  readonly report: AbilityReport
}

/** The weapon that a player picks for an enhancement: no weapon of the game is called so. */
const PICKED = 'Picked Weapon'

/** The enhancement as effects on its bearer, or the reason why there are none. */
export function giftOf({ kind, ...gift }: GiftText, faction: string, words: ArmyWords): FinishedGift {
  const source = { ...gift, kind, text: forBearer(gift.text, kind), option: null }
  const report = { ...abilityOf(source, contextOf(words), words.overlay), faction, unit: faction }
  const { option: _, effects, ...ability } = catalogued(report)
  const oneWeapon = effects?.some((each) => each['weapon'] === PICKED) === true
  const onBearer = effects
    ?.map((each) => (each['weapon'] === PICKED ? { ...each, weapon: 'melee' } : each))
    .map((each) => (kind === 'mount trait' ? each : onFoot(each)))
  return {
    gift: {
      ...ability,
      kind,
      ...stated({ effects: onBearer }),
      ...(oneWeapon ? { oneWeapon: true as const } : {}),
    },
    report,
  }
}

/** Attacks of friends' mounts get nothing of traits and artefacts, unless it says so (core book 27.3.1). */
function onFoot(each: EffectJson): EffectJson {
  const isOfAttacks = each['ward'] === 'none' || OF_ATTACKS.includes(String(each['roll'] ?? each['stat'] ?? each['on']))
  const isOfFriends = each['against'] === undefined && !isEnemy(each['by'])
  const isSaid = each['except'] !== undefined || each['by'] === 'mount' || isNamed(each['weapon'])
  return isOfAttacks && isOfFriends && !isSaid ? { ...each, except: 'mount' } : each
}

const OF_ATTACKS = ['attacks', 'hit', 'wound', 'rend', 'damage']

const isEnemy = (by: unknown): boolean => typeof by === 'object' && by !== null && 'enemy' in by

const isNamed = (weapon: unknown): boolean =>
  [weapon].flat().some((each) => typeof each === 'string' && !GENERIC.test(each))
const GENERIC = /^(all|melee|missile)$/

/** Long ways to name the bearer and the weapon that he picks. */
const BEARER: readonly (readonly [RegExp, string])[] = [
  [/^[^.]{1,120} only\. */i, ''],
  [/\bthe bearer's\b/gi, "this unit's"],
  [/\bthe bearer\b/gi, 'this unit'],
  [/\bthis (?:general|HERO|PRIEST|WIZARD)\b/g, 'this unit'],
  [/\bPick (?:1|one) of this unit's melee weapons\. */gi, ''],
  [/\bthat weapon's\b/g, `${PICKED}'s`],
  [/\bthat weapon\b/g, PICKED],
]

/** The text as a warscroll would have it. */
function forBearer(text: string, kind: GiftText['kind']): string {
  const own = BEARER.reduce(
    (said, [long, short]) => said.replaceAll(new RegExp(long, `${long.flags.replace('g', '')}g`), short),
    cleanText(text),
  )
  return kind === 'command trait' ? own.replaceAll(/\b(?:your|the) general\b/g, 'this unit') : own
}

const contextOf = ({ weapons, dictionary }: ArmyWords): AbilityContext => ({
  unit: 'the bearer',
  size: 1,
  weapons: [{ name: PICKED, kind: 'melee', mount: false, option: null }, ...weapons],
  options: [],
  models: [],
  keywords: [],
  dictionary,
  columns: [],
})
