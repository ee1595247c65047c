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

/** The weapons that a player picks for an enhancement: no weapon of the game is called so. */
const PICKED = 'Picked Weapon'
const PICKED_MISSILE = 'Picked Missile Weapon'

/** Of which kind a picked weapon is. */
const KIND_OF_PICKED: Readonly<Record<string, 'melee' | 'missile'>> = {
  [PICKED]: 'melee',
  [PICKED_MISSILE]: 'missile',
}

/** The enhancement as effects on its bearer, or the reason why there are none. */
export function giftOf({ kind, ...gift }: GiftText, faction: string, words: ArmyWords): FinishedGift {
  const source = { ...gift, kind, text: forBearer(gift.text, kind), option: null }
  const report = { ...abilityOf(source, contextOf(words), words.overlay), faction, unit: faction }
  const { option: _, effects, ...ability } = catalogued(report)
  const picked = (each: EffectJson): string | undefined => KIND_OF_PICKED[String(each['weapon'])]
  const oneWeapon = effects?.some((each) => picked(each) !== undefined) === true
  const onBearer = effects
    ?.map((each) => (picked(each) === undefined ? each : { ...each, weapon: picked(each) }))
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
  // Who is denied his wards whoever attacks him is named.
  const deniesWards = each['ward'] === 'none' && each['for'] === undefined
  const isOfAttacks = deniesWards || OF_ATTACKS.includes(String(each['roll'] ?? each['stat'] ?? each['on']))
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
  [/\b([Tt])his (?:general|HERO|PRIEST|WIZARD)\b/g, '$1his unit'],
]

/** "That weapon" is the one that was picked. */
const PICKS = /\bPick (?:1|one) of this unit's (melee|missile) weapons\. */i
const THAT_WEAPON = /\bthat weapon\b/g

/** The text as a warscroll would have it. */
function forBearer(text: string, kind: GiftText['kind']): string {
  const own = BEARER.reduce(
    (said, [long, short]) => said.replaceAll(new RegExp(long, `${long.flags.replace('g', '')}g`), short),
    cleanText(text),
  )
  const isMissile = PICKS.exec(own)?.[1]?.toLowerCase() === 'missile'
  const said = own.replace(PICKS, '').replaceAll(THAT_WEAPON, isMissile ? PICKED_MISSILE : PICKED)
  return kind === 'command trait' ? said.replaceAll(/\b(?:your|the) general\b/g, 'this unit') : said
}

const contextOf = ({ weapons, dictionary }: ArmyWords): AbilityContext => ({
  unit: 'the bearer',
  size: 1,
  weapons: [
    ...Object.entries(KIND_OF_PICKED).map(([name, kind]) => ({
      name,
      kind,
      mount: false,
      option: null,
    })),
    ...weapons,
  ],
  options: [],
  models: [],
  keywords: [],
  dictionary,
  columns: [],
})
