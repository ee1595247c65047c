/** Age of Sigmar, 3rd edition: the catalogue of units and what lists are judged by. */
import type { Contents, Faction } from '@rollcall/armies'
import type { Unit } from '@rollcall/games/aos-3e'

/** Table of contents of the catalogue. */
export declare const contents: Contents

/** Ids of the factions. */
export type FactionId =
  | 'beasts-of-chaos'
  | 'blades-of-khorne'
  | 'cities-of-sigmar'
  | 'daughters-of-khaine'
  | 'death'
  | 'destruction'
  | 'disciples-of-tzeentch'
  | 'flesh-eater-courts'
  | 'fyreslayers'
  | 'gloomspite-gitz'
  | 'hedonites-of-slaanesh'
  | 'idoneth-deepkin'
  | 'kharadron-overlords'
  | 'legion-of-the-first-prince'
  | 'lethisian-army'
  | 'lumineth-realm-lords'
  | 'maggotkin-of-nurgle'
  | 'nighthaunt'
  | 'ogor-mawtribes'
  | 'order'
  | 'orruk-warclans'
  | 'ossiarch-bonereapers'
  | 'seraphon'
  | 'skaven'
  | 'slaves-to-darkness'
  | 'sons-of-behemat'
  | 'soulblight-gravelords'
  | 'stormcast-eternals'
  | 'sylvaneth'

/** Loads one faction: its units, and the names that its lists may carry. */
export declare const factions: Readonly<Record<FactionId, () => Promise<Faction>>>

/** Layouts of the table on which battles are shared out: the record that the game is made with. */
export declare const grandStrategies: object
export declare const missions: object

/** Former names: `loadCatalogue` reads them. */
export declare const names: object

/** Core battalions, for `readBattalions`. */
export declare const battalions: object

/** Limits of armies by their size, for `readBattlepacks`. */
export declare const battlepacks: object

/** What lets an army have more than a limit allows, for `readExceptions`. */
export declare const exceptions: object

/** Universal enhancements, for `readUniversal`. */
export declare const enhancements: object

/** Endless spells that hurt, for `readEndlessSpells`. */
export declare const endlessSpells: object

/** Targets to measure against: `saves` is 2+ to 6+ and none, `standard` what stands on real tables. */
export declare const panels: Readonly<Record<'saves' | 'standard', readonly Unit[]>>

/** The same panels with their weights, as files say them, for `readPanel` of `@rollcall/analysis`. */
export declare const weighted: Readonly<Record<'saves' | 'standard' | 'common', object>>
