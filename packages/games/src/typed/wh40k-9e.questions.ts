/** Questions of Warhammer 40,000, 9th edition, and what they answer, in types. Made by "npm run schema": do not edit. */
import type { ANSWERS } from '../wh40k-9e/odds/answers.ts'
import type { SmallAnswers } from './promised.ts'

/** What every small question may say. */
export type SmallQuestion = {
  readonly game?: 'wh40k-9e' | undefined
  readonly name?: string | undefined
}

export type If = {
  readonly self?: { readonly keyword?: string | readonly string[] | undefined; readonly not?: string | readonly string[] | undefined } | undefined
  readonly target?: { readonly keyword?: string | readonly string[] | undefined; readonly not?: string | readonly string[] | undefined } | undefined
  readonly attacker?: { readonly keyword?: string | readonly string[] | undefined; readonly not?: string | readonly string[] | undefined } | undefined
  readonly phase?: 'shooting' | 'fight' | 'combat' | undefined
  readonly charged?: boolean | undefined
  readonly withinHalfRange?: boolean | undefined
  readonly attackerMoved?: boolean | undefined
  readonly attackerAdvanced?: boolean | undefined
  readonly overwatch?: boolean | undefined
}

/** What every effect may say. */
export type Adverbs = {
  /** Name of the ability, for stories and reports. */
  readonly name?: string | undefined
  /** Weapon names, or melee, ranged, all; default: all. */
  readonly weapon?: string | readonly string[] | undefined
  /** Self: attacks against the owner; or attacks against units with these keywords. */
  readonly against?: 'self' | { readonly keyword?: string | readonly string[] | undefined; readonly not?: string | readonly string[] | undefined } | undefined
  readonly if?: If | undefined
}

export type Data = {
  readonly game: string
  /** Source and version of the units. */
  readonly revision: string
  /** Edition and date of the points. */
  readonly date: string
  /** It is not the one that ships. */
  readonly own?: true | undefined
}

/** What every larger question may say. */
export type LargerQuestion = {
  readonly game?: 'wh40k-9e' | undefined
  readonly name?: string | undefined
  /** The catalogue that units come from; answers repeat it. */
  readonly data?: Data | undefined
  /** Default: auto. */
  readonly method?: 'auto' | 'exact' | 'simulated' | undefined
  /** Simulate by rolling every die; all simulations of this game do. Default: false. */
  readonly dice?: boolean | undefined
  /** A whole number from 1 to 9007199254740991. */
  readonly replicates?: number | string | undefined
  readonly seed?: number | string | undefined
}

export type FightQuestion = FightWords &
  ({ readonly attacker: Unit; readonly attackers?: undefined } | { readonly attackers: readonly Unit[]; readonly attacker?: undefined }) &
  ({ readonly target: Unit; readonly targets?: undefined } | { readonly targets: readonly Unit[]; readonly target?: undefined })

/** What stands in it. */
export type FightWords = LargerQuestion & {
  readonly question?: 'damage' | 'dist' | undefined
  readonly situation?: Situation | undefined
  readonly situations?: readonly Situation[] | undefined
}

export type TogetherQuestion = LargerQuestion & {
  readonly question: 'together'
  /** In the order in which they attack. */
  readonly attackers: Unit | readonly Unit[]
  /** Each meets all attackers. */
  readonly targets: Unit | readonly Unit[]
  /** Phases in which every unit attacks; default: each in the one that "damage" takes. */
  readonly phases?: readonly ('shooting' | 'fight' | 'combat')[] | undefined
  /** Of all attackers, or a list with one for each. */
  readonly situation?: Situation | readonly Situation[] | undefined
}

export type DuelQuestion = LargerQuestion & {
  readonly question: 'duel'
  /** The units of b come one after another. Default: false. */
  readonly gauntlet?: boolean | undefined
  /** Battle rounds (default 5); end: until somebody is destroyed. */
  readonly rounds?: number | `${number}` | 'end' | undefined
  /** Turns in all instead of rounds; 1: a single exchange in the turn of whoever is first. */
  readonly turns?: number | string | undefined
  /** Inches before the first charge; default: it succeeds without a roll. */
  readonly distance?: number | undefined
  /** Who takes the first turn; roll: each as likely as the other. */
  readonly first?: 'a' | 'b' | 'roll' | undefined
  readonly a: Unit | readonly Unit[]
  readonly b: Unit | readonly Unit[]
  /** Decisions of both sides. */
  readonly policy?: Policy | undefined
  /** Decisions of side a. */
  readonly policyA?: Policy | undefined
  /** Decisions of side b. */
  readonly policyB?: Policy | undefined
  /** Of all units of the side, or a list with one for each. */
  readonly situationA?: SideSituation | readonly SideSituation[] | undefined
  /** Of all units of the side, or a list with one for each. */
  readonly situationB?: SideSituation | readonly SideSituation[] | undefined
}

export type Policy = {
  /** Movement with no enemy in engagement range (11.1). stay (default): Remains Stationary, so that a distance is that of the charge; move: a Normal Move towards the enemy; advance: Advances towards the enemy; approach: Advances until a Normal Move brings the enemy within 12", then makes Normal Moves. */
  readonly movement?: 'stay' | 'move' | 'advance' | 'approach' | undefined
  /** Falling Back (11.1). never (default): never; always: whenever an enemy is in engagement range. */
  readonly fallBack?: 'never' | 'always' | undefined
  /** Smite of a PSYKER (14.4). never (default): not attempted; always: in every own psychic phase. */
  readonly smite?: 'never' | 'always' | undefined
  /** Deny the Witch of a PSYKER (14.3). always (default): tried at every power; never: not tried. */
  readonly deny?: 'always' | 'never' | undefined
  /** Shooting (9). always (default): in every own shooting phase; never: never. */
  readonly shooting?: 'always' | 'never' | undefined
  /** Pistols (4.7). spare (default): fired by models that have nothing else to fire; always: fired instead of all other weapons. */
  readonly pistols?: 'spare' | 'always' | undefined
  /** Grenades (4.6). spare (default): one, by a model that has nothing else to fire; always: one, by a model instead of its other weapons; never: none. */
  readonly grenades?: 'spare' | 'always' | 'never' | undefined
  /** Overwatch (10). never (default): no rule allows it; always: fired at every charge. */
  readonly overwatch?: 'never' | 'always' | undefined
  /** Charging (12.2). always (default): whenever possible; never: never. */
  readonly charge?: 'always' | 'never' | undefined
  /** Heroic Intervention of a CHARACTER (12.4). never (default): never; always: whenever an enemy is within 3". */
  readonly heroicIntervention?: 'never' | 'always' | undefined
  /** Models lost first (5.3). specialLast (default): plain ones: champions and special weapons go last; specialFirst: champions and special weapons. */
  readonly casualties?: 'specialLast' | 'specialFirst' | undefined
  /** Models that flee first (13.2). wounded (default): the wounded one; unwounded: unwounded ones like it. */
  readonly flee?: 'wounded' | 'unwounded' | undefined
  /** Morale (13). on (default): is tested; off: is left out. */
  readonly morale?: 'on' | 'off' | undefined
}

/** Advance: Move + D6 (11.1). */
export type AdvanceOdds = SmallQuestion & {
  readonly odds: 'advance'
  /** From 0 to 100. */
  readonly move: number
  /** From 0 to 100. Default: 0. */
  readonly distance?: number | undefined
  /** A whole number from -20 to 20. */
  readonly modifier?: number | string | readonly (number | string)[] | undefined
  /** None, failed (judged before modifiers) or any; true is any. Default: none. */
  readonly reroll?: boolean | 'none' | 'failed' | 'any' | undefined
}

/** Number of attacks: Blast and Rapid Fire (4). */
export type AttacksOdds = SmallQuestion & {
  readonly odds: 'attacks'
  /** A number or dice of this game such as 2, D3, D6 or 2D6+1. */
  readonly attacks: number | string
  /** Models in the target when it is declared. */
  readonly models?: number | string | undefined
  readonly blast?: boolean | undefined
  readonly rapidFire?: boolean | undefined
  /** With rapidFire: twice the attacks. Default: true. */
  readonly withinHalfRange?: boolean | undefined
  /** Each rolls for itself. */
  readonly weapons?: number | string | undefined
}

/** Combat Attrition: models that flee after the first has fled (13.3). */
export type AttritionOdds = SmallQuestion & {
  readonly odds: 'attrition' | 'combatAttrition'
  /** Models that remain after the first has fled. */
  readonly models: number | string
  /** A whole number from 0 to 10000. */
  readonly startingStrength?: number | string | undefined
  readonly belowHalfStrength?: boolean | undefined
  /** A whole number from -20 to 20. */
  readonly attritionModifier?: number | string | readonly (number | string)[] | undefined
  /** A whole number from -20 to 20. */
  readonly modifier?: number | string | readonly (number | string)[] | undefined
}

/** Size of a battle by the combined power of both armies (16.1). */
export type BattleSizeOdds = SmallQuestion & {
  readonly odds: 'battle-size'
  /** From 0 to 100000. */
  readonly power: number
}

/** A characteristic after its modifiers (3). */
export type CharacteristicOdds = SmallQuestion & {
  readonly odds: 'characteristic'
  /** A whole number from -100 to 1000. */
  readonly value: number | string
  /** Strength, Toughness, Attacks and Leadership are at least 1. */
  readonly stat?: 'strength' | 'toughness' | 'attacks' | 'leadership' | 'damage' | 'wounds' | 'save' | 'move' | 'movement' | 'skill' | 'weaponSkill' | 'ballisticSkill' | 'ap' | 'armourPenetration' | undefined
  /** A number or dice of this game such as 2, D3, D6 or 2D6+1. */
  readonly set?: number | string | undefined
  /** A factor such as 2 or 0.5. */
  readonly divide?: number | string | readonly (number | string)[] | undefined
  /** A factor such as 2 or 0.5. */
  readonly multiply?: number | string | readonly (number | string)[] | undefined
  /** A whole number from -1000 to 1000. */
  readonly add?: number | string | readonly (number | string)[] | undefined
  /** A whole number from 0 to 1000. */
  readonly subtract?: number | string | readonly (number | string)[] | undefined
}

/** Charge roll: does it reach every target? (12.3). */
export type ChargeOdds = SmallQuestion & {
  readonly odds: 'charge' | 'chargeRoll'
  /** Gap in inches, or the gaps to several targets. */
  readonly distance?: number | readonly number[] | undefined
  readonly distances?: number | readonly number[] | undefined
  readonly gap?: number | readonly number[] | undefined
  readonly gaps?: number | readonly number[] | undefined
  /** Total needed, instead of a distance. */
  readonly needed?: number | undefined
  /** A whole number from -20 to 20. */
  readonly modifier?: number | string | readonly (number | string)[] | undefined
  /** None, failed (judged before modifiers) or any; true is any. Default: none. */
  readonly reroll?: boolean | 'none' | 'failed' | 'any' | undefined
}

/** Deny the Witch: 2D6 above the result of the test (14.3). */
export type DenyOdds = SmallQuestion & {
  readonly odds: 'deny' | 'denyTheWitch'
  /** A whole number from 1 to 40. */
  readonly testResult: number | string
  /** A whole number from -20 to 20. */
  readonly modifier?: number | string | readonly (number | string)[] | undefined
  /** None, failed (judged before modifiers) or any; true is any. Default: none. */
  readonly reroll?: boolean | 'none' | 'failed' | 'any' | undefined
}

/** Dice with modifiers: divide, multiply, add, subtract, rounded up once, at least 1 (2). */
export type DiceOdds = SmallQuestion & {
  readonly odds: 'dice'
  /** A number or dice of this game such as 2, D3, D6 or 2D6+1. */
  readonly dice: number | string
  /** A number or dice of this game such as 2, D3, D6 or 2D6+1. */
  readonly set?: number | string | undefined
  /** A factor such as 2 or 0.5. */
  readonly divide?: number | string | readonly (number | string)[] | undefined
  /** A factor such as 2 or 0.5. */
  readonly multiply?: number | string | readonly (number | string)[] | undefined
  /** A whole number from -1000 to 1000. */
  readonly add?: number | string | readonly (number | string)[] | undefined
  /** A whole number from 0 to 1000. */
  readonly subtract?: number | string | readonly (number | string)[] | undefined
}

/** Hit roll (5.1). */
export type HitOdds = SmallQuestion & {
  readonly odds: 'hit'
  /** A skill from 2+ to 6+. */
  readonly skill?: number | string | undefined
  /** Sum or list; kept between -1 and +1. */
  readonly modifier?: number | string | readonly (number | string)[] | undefined
  readonly reroll?: boolean | 'none' | 'ones' | 'failed' | 'any' | Results | undefined
  readonly overwatch?: boolean | undefined
  readonly autoHit?: boolean | undefined
}

/** Wounds of one attack that a model loses after ignoring some (8). */
export type IgnoreWoundsOdds = SmallQuestion & {
  readonly odds: 'ignore-wounds' | 'feelNoPain'
  readonly need: null | number | string | readonly (number | string)[]
  /** A number or dice of this game such as 2, D3, D6 or 2D6+1. */
  readonly damage: number | string
  /** Wounds the model has. */
  readonly wounds?: number | string | undefined
}

/** Morale test and Combat Attrition: how many flee (13). */
export type MoraleOdds = SmallQuestion & {
  readonly odds: 'morale' | 'moraleTest'
  /** The highest counts. */
  readonly leadership: number | string | readonly (number | string)[]
  /** Models destroyed this turn. */
  readonly destroyed?: number | string | undefined
  /** A whole number from 0 to 10000. */
  readonly destroyedThisTurn?: number | string | undefined
  /** A whole number from 0 to 10000. */
  readonly slain?: number | string | undefined
  /** Models left after that. */
  readonly models?: number | string | undefined
  /** A whole number from 0 to 300. */
  readonly modelsRemaining?: number | string | undefined
  /** Default: as many as were left and destroyed. */
  readonly startingStrength?: number | string | undefined
  /** A whole number from -20 to 20. */
  readonly leadershipModifier?: number | string | readonly (number | string)[] | undefined
  /** A whole number from -20 to 20. */
  readonly leadershipModifiers?: number | string | readonly (number | string)[] | undefined
  /** To the Morale roll. */
  readonly modifier?: number | string | readonly (number | string)[] | undefined
  /** A whole number from -20 to 20. */
  readonly attritionModifier?: number | string | readonly (number | string)[] | undefined
  /** None, failed (judged before modifiers) or any; true is any. Default: none. */
  readonly reroll?: boolean | 'none' | 'failed' | 'any' | undefined
}

/** Mortal wounds on a unit of alike models: wounds lost and models slain (7.1). */
export type MortalWoundsOdds = SmallQuestion & {
  readonly odds: 'mortal-wounds'
  /** A number or dice of this game such as 2, D3, D6 or 2D6+1. */
  readonly mortalWounds: number | string
  /** A whole number from 1 to 10000. */
  readonly models?: number | string | undefined
  /** Wounds of each model. */
  readonly wounds?: number | string | undefined
  /** Wounds the first model has already lost. */
  readonly woundsTaken?: number | string | undefined
  readonly ignoreWounds?: null | number | string | readonly (number | string)[] | undefined
}

/** Who controls an objective marker (15.1). */
export type ObjectiveOdds = SmallQuestion & {
  readonly odds: 'objective'
  /** My models in range. */
  readonly mine: number | string
  /** A whole number from 0 to 10000. */
  readonly theirs: number | string
  /** One of them has Objective Secured. Default: false. */
  readonly mineSecured?: boolean | undefined
  readonly theirsSecured?: boolean | undefined
}

/** Only War: victory points and who wins (15.2). */
export type OnlyWarOdds = SmallQuestion & {
  readonly odds: 'only-war'
  readonly mine?: Mine | undefined
  readonly theirs?: Mine | undefined
}

export type Mine = {
  /** Markers controlled at the end of each own Command phase. */
  readonly markers?: number | string | readonly (number | string)[] | undefined
  /** Markers controlled at the end of the battle. */
  readonly atEnd?: number | string | undefined
  /** A point for the other player. Default: false. */
  readonly warlordDestroyed?: boolean | undefined
  /** Alone, it loses regardless of points. Default: false. */
  readonly armyDestroyed?: boolean | undefined
}

/** Hit roll in Overwatch: an unmodified 6 (10). */
export type OverwatchOdds = SmallQuestion & {
  readonly odds: 'overwatch'
  /** A skill from 2+ to 6+. */
  readonly skill?: number | string | undefined
  /** A whole number from -20 to 20. */
  readonly modifier?: number | string | readonly (number | string)[] | undefined
  readonly reroll?: boolean | 'none' | 'ones' | 'failed' | 'any' | Results | undefined
}

/** Perils of the Warp: D3 mortal wounds on the psyker, and on all within 6" if it is destroyed (14.2). */
export type PerilsOdds = SmallQuestion & {
  readonly odds: 'perils' | 'perilsOfTheWarp'
  /** Wounds the psyker has left; default: more than perils can take. */
  readonly wounds?: number | string | undefined
  readonly ignoreWounds?: null | number | string | readonly (number | string)[] | undefined
}

/** Psychic test, Perils of the Warp and Deny the Witch (14.1). */
export type PsychicOdds = SmallQuestion & {
  readonly odds: 'psychic' | 'psychicTest' | 'psychicPower'
  /** A whole number from 1 to 30. */
  readonly warpCharge: number | string
  /** Mortal wounds of the power. */
  readonly mortalWounds?: number | string | undefined
  /** A whole number from -20 to 20. */
  readonly modifier?: number | string | readonly (number | string)[] | undefined
  /** None, failed (judged before modifiers) or any; true is any. Default: none. */
  readonly reroll?: boolean | 'none' | 'failed' | 'any' | undefined
  /** Wounds the psyker has left; default: more than perils can take. */
  readonly wounds?: number | string | undefined
  /** Wounds the psyker has left; default: more than perils can take. */
  readonly psykerWounds?: number | string | undefined
  /** The psyker's own roll to ignore wounds. */
  readonly ignoreWounds?: null | number | string | readonly (number | string)[] | undefined
  /** A whole number from 0 to 20. */
  readonly deny?: boolean | number | string | { readonly attempts?: number | string | undefined; readonly modifier?: number | string | readonly (number | string)[] | undefined; readonly reroll?: boolean | 'none' | 'failed' | 'any' | undefined } | undefined
  /** A whole number from 0 to 20. */
  readonly denyAttempts?: number | string | undefined
}

/** Roll-off: who wins, after how many rounds of rolling (2.8). */
export type RollOffOdds = SmallQuestion & {
  readonly odds: 'roll-off'
}

/** Saving throw: the better of armour and invulnerable save (5.4). */
export type SaveOdds = SmallQuestion & {
  readonly odds: 'save'
  /** A Save from 2+ to 7+, or -. */
  readonly save?: null | number | string | undefined
  /** An AP such as 0, -1 or -3. */
  readonly ap?: number | string | undefined
  readonly invulnerable?: null | number | string | readonly (number | string)[] | undefined
  /** To the armour save, such as cover. */
  readonly modifier?: number | string | readonly (number | string)[] | undefined
  readonly reroll?: boolean | 'none' | 'ones' | 'failed' | 'any' | Results | undefined
}

/** Smite: one psyker, or several one after the other (14.4). */
export type SmiteOdds = SmallQuestion & {
  readonly odds: 'smite'
  /** Attempts of the army earlier in this phase. */
  readonly earlierAttempts?: number | string | undefined
  /** A whole number from 0 to 20. */
  readonly previousAttempts?: number | string | undefined
  /** Which attempt of the phase this is: 2 is the second. */
  readonly attempt?: number | string | undefined
  /** Of the first attempt asked about, instead. */
  readonly warpCharge?: number | string | undefined
  /** So many attempt it, one after the other; or a list of them: wounds, modifier, reroll, ignoreWounds. */
  readonly psykers?: number | string | readonly Psyker[] | undefined
  /** A whole number from -20 to 20. */
  readonly modifier?: number | string | readonly (number | string)[] | undefined
  /** None, failed (judged before modifiers) or any; true is any. Default: none. */
  readonly reroll?: boolean | 'none' | 'failed' | 'any' | undefined
  /** Wounds the psyker has left, or those of each of several. */
  readonly wounds?: number | string | readonly (number | string)[] | undefined
  /** Wounds the psyker has left, or those of each of several. */
  readonly psykerWounds?: number | string | readonly (number | string)[] | undefined
  /** The psyker's own roll to ignore wounds. */
  readonly ignoreWounds?: null | number | string | readonly (number | string)[] | undefined
  /** A whole number from 0 to 20. */
  readonly deny?: boolean | number | string | { readonly attempts?: number | string | undefined; readonly modifier?: number | string | readonly (number | string)[] | undefined; readonly reroll?: boolean | 'none' | 'failed' | 'any' | undefined } | undefined
  /** A whole number from 0 to 20. */
  readonly denyAttempts?: number | string | undefined
}

export type Psyker = {
  /** Wounds the psyker has left; default: more than perils can take. */
  readonly wounds?: number | string | undefined
  /** A whole number from -20 to 20. */
  readonly modifier?: number | string | readonly (number | string)[] | undefined
  /** None, failed (judged before modifiers) or any; true is any. Default: none. */
  readonly reroll?: boolean | 'none' | 'failed' | 'any' | undefined
  readonly ignoreWounds?: null | number | string | readonly (number | string)[] | undefined
}

/** Destroyed transport: passengers that are lost, each on a 1 (11.4). */
export type TransportOdds = SmallQuestion & {
  readonly odds: 'transport' | 'destroyedTransport'
  /** A whole number from 0 to 300. */
  readonly passengers: number | string
}

/** Wound roll: Strength against Toughness (5.2). */
export type WoundOdds = SmallQuestion & {
  readonly odds: 'wound'
  /** A whole number from 1 to 100. */
  readonly strength: number | string
  /** A whole number from 1 to 100. */
  readonly toughness: number | string
  /** A whole number from -20 to 20. */
  readonly modifier?: number | string | readonly (number | string)[] | undefined
  readonly reroll?: boolean | 'none' | 'ones' | 'failed' | 'any' | Results | undefined
}

export type Unit = {
  readonly name?: string | undefined
  /** Its id in the catalogue. */
  readonly id?: string | undefined
  /** Its faction, by name. */
  readonly faction?: string | undefined
  /** Options taken, as answers name them; weapons say what they do. */
  readonly loadout?: readonly string[] | undefined
  /** As answers name them; abilities say what they do. */
  readonly enhancements?: readonly string[] | undefined
  /** The list that it comes from. */
  readonly list?: string | undefined
  /** Its place in its list, from 1. */
  readonly number?: number | string | undefined
  /** Which of the units of its name in its list, from 1. */
  readonly copy?: number | string | undefined
  /** From 0 to 100000. */
  readonly points?: number | undefined
  /** Power Rating, to set results against (40K 16.3). */
  readonly powerRating?: number | undefined
  /** Move in inches, for duels; - cannot move (40K 3.4). */
  readonly movement?: '-' | number | undefined
  readonly move?: '-' | number | undefined
  /** How many, or groups of alike models in the order in which they are allocated attacks (INT-10). */
  readonly models?: number | string | readonly Model[] | undefined
  /** Models that may fight (40K 12.6); default: all. */
  readonly modelsFighting?: number | string | undefined
  /** A whole number from 0 to 10000. */
  readonly modelsInRange?: number | string | undefined
  /** A whole number from 1 to 100. */
  readonly toughness?: number | string | undefined
  /** A whole number from 1 to 1000. */
  readonly wounds?: number | string | readonly (number | string)[] | undefined
  /** Wounds the first model has already lost. */
  readonly woundsTaken?: number | string | undefined
  /** A whole number from 0 to 10000. */
  readonly woundsAlreadyLost?: number | string | undefined
  readonly save?: null | number | string | undefined
  readonly invulnerable?: null | number | string | readonly (number | string)[] | undefined
  readonly invulnerableSave?: null | number | string | readonly (number | string)[] | undefined
  readonly invulnerableSaves?: null | number | string | readonly (number | string)[] | undefined
  readonly ignoreWounds?: null | number | string | readonly (number | string)[] | undefined
  readonly feelNoPain?: null | number | string | readonly (number | string)[] | undefined
  /** To armour saves only (INT-4). */
  readonly saveModifier?: number | string | undefined
  /** For whichever save is used. */
  readonly saveReroll?: 'none' | 'ones' | 'failed' | 'any' | Results | undefined
  readonly strength?: '-' | number | `${number}` | undefined
  readonly attacks?: '-' | number | `${number}` | `${number}-${number}` | `${number | ''}D${number}` | undefined
  readonly ws?: null | number | string | undefined
  readonly weaponSkill?: null | number | string | undefined
  readonly bs?: null | number | string | undefined
  readonly ballisticSkill?: null | number | string | undefined
  /** The highest counts (40K 13.2). */
  readonly leadership?: number | `${number}` | '-' | readonly (number | `${number}` | '-')[] | undefined
  /** A whole number from -20 to 20. */
  readonly leadershipModifier?: number | string | readonly (number | string)[] | undefined
  /** A whole number from -20 to 20. */
  readonly leadershipModifiers?: number | string | readonly (number | string)[] | undefined
  /** To Combat Attrition rolls (40K 13.3). */
  readonly attritionModifier?: number | string | undefined
  /** Models at the start of the battle (40K 13.4). */
  readonly startingStrength?: number | string | undefined
  /** Models destroyed earlier this turn, for morale. */
  readonly destroyedThisTurn?: number | string | undefined
  readonly keywords?: readonly string[] | undefined
  /** Rows of the damage table, by remaining wounds (40K 3.7). */
  readonly damageTable?: readonly ({ readonly wounds: string; readonly values: Readonly<Record<string, number | string>> })[] | undefined
  readonly weapons?: readonly Weapon[] | undefined
  /** Effects of the unit. */
  readonly effects?: readonly Effect[] | undefined
  /** Effects by the name of the ability. */
  readonly abilities?: Readonly<Record<string, readonly Effect[]>> | undefined
  /** What was taken for granted; answers repeat it. */
  readonly assumed?: readonly string[] | undefined
}

export type Model = {
  readonly name?: string | undefined
  /** A whole number from 1 to 10000. */
  readonly count?: number | string | undefined
  /** A whole number from 1 to 1000. */
  readonly wounds?: number | string | undefined
  readonly save?: null | number | string | undefined
  readonly invulnerable?: null | number | string | readonly (number | string)[] | undefined
  readonly invulnerableSave?: null | number | string | readonly (number | string)[] | undefined
  readonly invulnerableSaves?: null | number | string | readonly (number | string)[] | undefined
  readonly ignoreWounds?: null | number | string | readonly (number | string)[] | undefined
  readonly feelNoPain?: null | number | string | readonly (number | string)[] | undefined
}

/** Results of a roll such as 6, 5+ or 1-2. */
export type Results = number | `${number}` | `${number}+` | `${number}-${number}` | readonly number[]

export type Weapon = {
  /** Default: Weapon. */
  readonly name?: string | undefined
  /** Melee, assault, heavy, rapidFire, grenade or pistol; default: melee. */
  readonly type?: 'melee' | 'assault' | 'heavy' | 'rapidFire' | 'grenade' | 'pistol' | `${string} ${string}` | undefined
  readonly weaponType?: 'melee' | 'assault' | 'heavy' | 'rapidFire' | 'grenade' | 'pistol' | `${string} ${string}` | undefined
  readonly kind?: 'melee' | 'ranged' | 'missile' | undefined
  /** In inches. */
  readonly range?: number | undefined
  /** In inches. */
  readonly minimumRange?: number | undefined
  /** How many there are of it, perhaps several on one model; default: one on every model of the unit. */
  readonly models?: number | string | undefined
  /** A whole number from 0 to 10000. */
  readonly bearers?: number | string | undefined
  /** Per model or weapon; melee default: the Attacks of the unit. */
  readonly attacks?: '-' | number | `${number}` | `${number}-${number}` | `${number | ''}D${number}` | undefined
  readonly skill?: null | number | string | undefined
  readonly hit?: null | number | string | undefined
  readonly bs?: null | number | string | undefined
  readonly ws?: null | number | string | undefined
  /** 4, user, +1, x2 or dice; melee default: user. */
  readonly strength?: number | string | undefined
  /** An AP such as 0, -1 or -3. */
  readonly ap?: number | string | undefined
  /** An AP such as 0, -1 or -3. */
  readonly armourPenetration?: number | string | undefined
  /** A number or dice of this game such as 2, D3, D6 or 2D6+1. */
  readonly damage?: number | string | undefined
  /** Hits automatically: no hit roll is made (40K 5.1). Default: false. */
  readonly autoHit?: boolean | undefined
  readonly blast?: boolean | undefined
  /** Melee attacks, or models that shoot, at each target by its name; the rest of the targets get none (40K 4.2). */
  readonly split?: Readonly<Record<string, number | string>> | undefined
  /** A whole number from -12 to 12. */
  readonly hitModifiers?: readonly (number | string)[] | undefined
  /** A whole number from -12 to 12. */
  readonly woundModifiers?: readonly (number | string)[] | undefined
  readonly hitReroll?: 'none' | 'ones' | 'failed' | 'any' | Results | undefined
  readonly woundReroll?: 'none' | 'ones' | 'failed' | 'any' | Results | undefined
  /** In addition to normal damage (40K 7.5). */
  readonly mortalWounds?: readonly ({ readonly trigger: 'hitRoll' | 'woundRoll' | 'hit' | 'wound'; readonly unmodifiedAtLeast?: number | string | undefined; readonly amount?: number | string | undefined })[] | undefined
  /** Effects on attacks made with this weapon. */
  readonly effects?: readonly Effect[] | undefined
}

export type Situation = {
  readonly phase?: 'shooting' | 'fight' | 'combat' | undefined
  /** Inches to the target; settles range and half range. */
  readonly distance?: number | undefined
  /** 2: the unit attacks twice. */
  readonly activations?: number | string | undefined
  /** Pistols are fired by models with nothing else to fire, or instead of all else (40K 4.7); default: spare. */
  readonly pistols?: 'spare' | 'always' | undefined
  /** Within half range (4.4). */
  readonly withinHalfRange?: boolean | undefined
  /** Within half range (4.4). */
  readonly halfRange?: boolean | undefined
  /** Moved (5.1). */
  readonly attackerMoved?: boolean | undefined
  /** Moved (5.1). */
  readonly moved?: boolean | undefined
  /** Advanced (9). */
  readonly attackerAdvanced?: boolean | undefined
  /** Advanced (9). */
  readonly advanced?: boolean | undefined
  /** Fell Back (9). */
  readonly attackerFellBack?: boolean | undefined
  /** Fell Back (9). */
  readonly fellBack?: boolean | undefined
  /** Infantry (5.1). */
  readonly attackerIsInfantry?: boolean | undefined
  /** Vehicle or Monster (9). */
  readonly attackerIsVehicleOrMonster?: boolean | undefined
  /** Titanic (9). */
  readonly attackerIsTitanic?: boolean | undefined
  /** In engagement range (9). */
  readonly enemyInEngagementRange?: boolean | undefined
  /** In engagement range (9). */
  readonly engaged?: boolean | undefined
  /** Target in engagement range (9). */
  readonly targetInEngagementRangeOfShooter?: boolean | undefined
  /** Target in engagement range (9). */
  readonly targetEngaged?: boolean | undefined
  /** Target engaged with friends (9). */
  readonly targetInEngagementRangeOfAnotherFriendlyUnit?: boolean | undefined
  /** Look Out, Sir (9). */
  readonly targetIsProtected?: boolean | undefined
  /** Look Out, Sir (9). */
  readonly lookOutSir?: boolean | undefined
  /** Overwatch (10). */
  readonly overwatch?: boolean | undefined
  /** Charged (12). */
  readonly charged?: boolean | undefined
  /** Exchange of blows (12.9). */
  readonly strikesBack?: boolean | undefined
  /** Exchange of blows (12.9). */
  readonly exchangeOfBlows?: boolean | undefined
}

export type SideSituation = {
  /** Infantry (40K 5.1). */
  readonly attackerIsInfantry?: boolean | undefined
  /** Vehicle or Monster (40K 9). */
  readonly attackerIsVehicleOrMonster?: boolean | undefined
  /** Titanic (40K 9). */
  readonly attackerIsTitanic?: boolean | undefined
  /** To charge rolls (40K 12.3). */
  readonly chargeModifier?: number | string | readonly (number | string)[] | undefined
  /** Of charge rolls: none, failed (judged before modifiers) or any; true is any. Default: none. */
  readonly chargeReroll?: boolean | 'none' | 'failed' | 'any' | undefined
  /** To Psychic tests (40K 14.1). */
  readonly psychicModifier?: number | string | readonly (number | string)[] | undefined
  /** To Deny the Witch (40K 14.3). */
  readonly denyModifier?: number | string | readonly (number | string)[] | undefined
}

export type Effect = OnEffect | RollEffect | StatEffect | IgnoreWoundsEffect | InvulnerableEffect

export type OnEffect = Adverbs & {
  readonly on: 'hit' | 'wound'
  readonly unmodified?: Results | undefined
  readonly modified?: Results | undefined
  /** False: set off by a failed roll; default: by a successful one (40K 7.5). */
  readonly success?: boolean | undefined
  /** In addition to normal damage; damage: the weapon's Damage as printed (40K 7.4). */
  readonly mortalWounds?: 'damage' | number | `${number}` | `${number}-${number}` | `${number | ''}D${number}` | undefined
  /** The roll scores so many hits instead of 1. */
  readonly hits?: number | string | undefined
  readonly autoWound?: true | undefined
  readonly noSave?: true | undefined
  /** An AP such as 0, -1 or -3. */
  readonly ap?: string | number | undefined
  /** A number or dice of this game such as 2, D3, D6 or 2D6+1. */
  readonly damage?: string | number | undefined
  /** The attack sequence ends. */
  readonly then?: 'end' | undefined
}

export type RollEffect = Adverbs & {
  readonly roll: 'hit' | 'wound' | 'save' | 'ignoreWounds' | 'attacks' | 'damage'
  /** A whole number from -12 to 12. */
  readonly add?: number | string | undefined
  /** None: the roll is never rolled again, whatever else is said. */
  readonly reroll?: 'success' | 'none' | 'ones' | 'failed' | 'any' | Results | undefined
  /** The dice named are rolled again, successes included: no choice (40K 2.7). */
  readonly forced?: boolean | undefined
  /** So many re-rolls in one activation, first come, first served. */
  readonly count?: number | string | undefined
  readonly ignore?: 'bonuses' | 'penalties' | 'all' | 'ap' | undefined
  /** With ignore: ap: only an AP of this size or less. */
  readonly max?: number | string | undefined
  /** No other unmodified results succeed. */
  readonly only?: Results | undefined
  /** These unmodified results and more succeed, modifiers or not. */
  readonly need?: number | string | undefined
  /** Succeeds without a roll. */
  readonly auto?: true | undefined
  /** The die is changed to this after re-rolls, before modifiers. */
  readonly set?: number | string | undefined
  /** With set: only these results of the die are changed. */
  readonly from?: Results | undefined
}

export type StatEffect = Adverbs & {
  readonly stat: 'attacks' | 'skill' | 'strength' | 'ap' | 'damage' | 'toughness' | 'wounds' | 'save' | 'leadership' | 'hit' | 'ws' | 'bs' | 'weaponSkill' | 'ballisticSkill' | 'armourPenetration'
  /** A number or dice of this game such as 2, D3, D6 or 2D6+1. */
  readonly set?: number | string | undefined
  /** A factor such as 2 or 0.5. */
  readonly divide?: number | string | readonly (number | string)[] | undefined
  /** A factor such as 2 or 0.5. */
  readonly multiply?: number | string | readonly (number | string)[] | undefined
  /** A whole number from -1000 to 1000. */
  readonly add?: number | string | readonly (number | string)[] | undefined
  /** A whole number from 0 to 1000. */
  readonly subtract?: number | string | readonly (number | string)[] | undefined
  /** A whole number from 0 to 1000. */
  readonly min?: number | string | undefined
  /** A whole number from 0 to 1000. */
  readonly max?: number | string | undefined
}

export type IgnoreWoundsEffect = Adverbs & {
  readonly ignoreWounds: null | number | string | readonly (number | string)[]
  readonly vs?: 'mortal' | 'normal' | undefined
}

export type InvulnerableEffect = Adverbs & {
  readonly invulnerable: null | number | string | readonly (number | string)[]
}

/** Small questions by their names. */
export type OddsQuestions = {
  readonly advance: AdvanceOdds
  readonly attacks: AttacksOdds
  readonly attrition: AttritionOdds
  readonly 'battle-size': BattleSizeOdds
  readonly characteristic: CharacteristicOdds
  readonly charge: ChargeOdds
  readonly deny: DenyOdds
  readonly dice: DiceOdds
  readonly hit: HitOdds
  readonly 'ignore-wounds': IgnoreWoundsOdds
  readonly morale: MoraleOdds
  readonly 'mortal-wounds': MortalWoundsOdds
  readonly objective: ObjectiveOdds
  readonly 'only-war': OnlyWarOdds
  readonly overwatch: OverwatchOdds
  readonly perils: PerilsOdds
  readonly psychic: PsychicOdds
  readonly 'roll-off': RollOffOdds
  readonly save: SaveOdds
  readonly smite: SmiteOdds
  readonly transport: TransportOdds
  readonly wound: WoundOdds
}

/** A small question, by its name. */
export type OddsQuestion = OddsQuestions[keyof OddsQuestions]

/** Everything that may be asked. */
export type Question =
  | FightQuestion
  | TogetherQuestion
  | DuelQuestion
  | OddsQuestion

/** Answers by the names of small questions. */
export type OddsAnswers = SmallAnswers<typeof ANSWERS>
export type AdvanceAnswer = OddsAnswers['advance']
export type AttacksAnswer = OddsAnswers['attacks']
export type AttritionAnswer = OddsAnswers['attrition']
export type BattleSizeAnswer = OddsAnswers['battle-size']
export type CharacteristicAnswer = OddsAnswers['characteristic']
export type ChargeAnswer = OddsAnswers['charge']
export type DenyAnswer = OddsAnswers['deny']
export type DiceAnswer = OddsAnswers['dice']
export type HitAnswer = OddsAnswers['hit']
export type IgnoreWoundsAnswer = OddsAnswers['ignore-wounds']
export type MoraleAnswer = OddsAnswers['morale']
export type MortalWoundsAnswer = OddsAnswers['mortal-wounds']
export type ObjectiveAnswer = OddsAnswers['objective']
export type OnlyWarAnswer = OddsAnswers['only-war']
export type OverwatchAnswer = OddsAnswers['overwatch']
export type PerilsAnswer = OddsAnswers['perils']
export type PsychicAnswer = OddsAnswers['psychic']
export type RollOffAnswer = OddsAnswers['roll-off']
export type SaveAnswer = OddsAnswers['save']
export type SmiteAnswer = OddsAnswers['smite']
export type TransportAnswer = OddsAnswers['transport']
export type WoundAnswer = OddsAnswers['wound']
