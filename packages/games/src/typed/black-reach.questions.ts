/** Questions of Heroes of Black Reach, and what they answer, in types. Made by "npm run schema": do not edit. */
import type { ANSWERS } from '../black-reach/odds/answers.ts'
import type { ActionResult } from '../result.ts'
import type { EncounterResult } from '../result.ts'
import type { Promised, SmallAnswers } from './promised.ts'

/** What every small question may say. */
export type SmallQuestion = {
  readonly game?: 'black-reach' | undefined
  readonly name?: string | undefined
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
  readonly game?: 'black-reach' | undefined
  readonly name?: string | undefined
  /** Default: auto. */
  readonly method?: 'auto' | 'exact' | 'simulated' | undefined
  /** Simulate by rolling every die. Default: false. */
  readonly dice?: boolean | undefined
  /** A whole number from 1 to 9007199254740991. */
  readonly replicates?: number | string | undefined
  readonly seed?: number | string | undefined
  /** The catalogue that units come from; answers repeat it. */
  readonly data?: Data | undefined
}

export type FightQuestion = FightWords &
  ({ readonly attacker: Fielded | readonly Fielded[]; readonly attackers?: undefined } | { readonly attackers: Fielded | readonly Fielded[]; readonly attacker?: undefined }) &
  ({ readonly target: Fielded | readonly Fielded[]; readonly targets?: undefined } | { readonly targets: Fielded | readonly Fielded[]; readonly target?: undefined })

/** What stands in it. */
export type FightWords = LargerQuestion & {
  readonly question?: 'damage' | 'dist' | undefined
  readonly situation?: Situation | undefined
}

export type Situation = {
  readonly suppressive?: boolean | undefined
  readonly moving?: boolean | undefined
  readonly fromRear?: boolean | undefined
  readonly fromFront?: boolean | undefined
  /** A whole number from -50 to 50. */
  readonly bonuses?: number | string | readonly (number | string)[] | undefined
  /** A whole number from -50 to 50. */
  readonly obstacles?: number | string | readonly (number | string)[] | undefined
  /** Spaces; without it that of each weapon. */
  readonly distance?: number | string | undefined
  /** Do tokens reduce the armour save (INT-1)?. Default: true. */
  readonly suppressionAffectsArmourSave?: boolean | undefined
}

export type BattleQuestion = LargerQuestion & {
  /** Default: battle. */
  readonly question?: 'battle' | 'standoff' | undefined
  /** A whole number from 1 to 50. */
  readonly turns?: number | string | undefined
  /** Default: A. */
  readonly firstInitiative?: 'A' | 'B' | 'a' | 'b' | undefined
  readonly a: { readonly name?: string | undefined; readonly groups?: readonly Group[] | undefined; readonly units: readonly Member[] }
  readonly b: { readonly name?: string | undefined; readonly groups?: readonly Group[] | undefined; readonly units: readonly Member[] }
  /** Do tokens reduce the armour save (INT-1)?. Default: true. */
  readonly suppressionAffectsArmourSave?: boolean | undefined
}

export type Group = {
  readonly id: string
  /** A whole number from 0 to 100. */
  readonly orderStars?: number | string | undefined
  /** A whole number from 1 to 100. */
  readonly breakPoint?: number | string | undefined
  /** A whole number from 0 to 100. */
  readonly victoryPoints?: number | string | undefined
}

export type DuelQuestion = LargerQuestion & {
  readonly question: 'duel'
  readonly a: Fielded | { readonly name?: string | undefined; readonly groups?: readonly Group[] | undefined; readonly units: readonly Member[] } | readonly (Fielded | { readonly name?: string | undefined; readonly groups?: readonly Group[] | undefined; readonly units: readonly Member[] })[]
  readonly b: Fielded | { readonly name?: string | undefined; readonly groups?: readonly Group[] | undefined; readonly units: readonly Member[] } | readonly (Fielded | { readonly name?: string | undefined; readonly groups?: readonly Group[] | undefined; readonly units: readonly Member[] })[]
  /** Of all units of the side, or a list with one for each. */
  readonly situationA?: SideSituation | readonly SideSituation[] | undefined
  /** Of all units of the side, or a list with one for each. */
  readonly situationB?: SideSituation | readonly SideSituation[] | undefined
  /** Of both sides. */
  readonly policy?: { readonly fire?: 'normal' | 'suppressive' | undefined } | undefined
  readonly policyA?: { readonly fire?: 'normal' | 'suppressive' | undefined } | undefined
  readonly policyB?: { readonly fire?: 'normal' | 'suppressive' | undefined } | undefined
  /** A whole number from 1 to 50. */
  readonly turns?: number | string | undefined
  /** Who has the initiative in the first turn; default a. */
  readonly first?: 'a' | 'b' | undefined
  /** The same. */
  readonly firstInitiative?: 'a' | 'b' | undefined
  /** Spaces between them; without it that of each weapon. */
  readonly distance?: number | string | undefined
  /** Do tokens reduce the armour save (INT-1)?. Default: true. */
  readonly suppressionAffectsArmourSave?: boolean | undefined
}

/** Is an army legal, what does it cost, and how many orders does it have, also after losses? (10.7). */
export type ArmyOdds = SmallQuestion & {
  readonly odds: 'army' | 'list-check' | 'check' | 'recruitment'
  readonly army: { readonly pointsLimit?: number | string | null | undefined; readonly tiles?: readonly Tile[] | undefined; readonly options?: readonly Option[] | undefined }
  readonly lostUnits?: readonly string[] | undefined
  readonly brokenTiles?: readonly string[] | undefined
}

export type Tile = {
  readonly id: string
  /** Default: recruitment. */
  readonly kind?: 'recruitment' | 'support' | undefined
  /** Command tile: its options serve the whole army. Default: false. */
  readonly command?: boolean | undefined
  /** As printed; the text lost it, and a limit needs it. */
  readonly points?: number | string | undefined
  readonly borders?: readonly string[] | undefined
  /** Default: null. */
  readonly attachedTo?: { readonly tile: string; readonly slot: string } | null | undefined
  /** A whole number from 0 to 30. */
  readonly orderStars?: number | string | undefined
  /** A whole number from 1 to 100. */
  readonly breakPoint?: number | string | null | undefined
  /** A whole number from 0 to 1000000. */
  readonly victoryPoints?: number | string | undefined
  readonly slots?: readonly ({ readonly id: string; readonly borders?: readonly string[] | undefined })[] | undefined
  readonly units?: readonly Unit[] | undefined
}

export type Unit = {
  readonly id: string
  /** Target type: infantry (yellow), lightVehicle (purple), heavyVehicle (grey). Default: infantry. */
  readonly type?: 'infantry' | 'lightVehicle' | 'heavyVehicle' | undefined
  readonly character?: boolean | undefined
  /** A whole number from 0 to 30. */
  readonly orderStars?: number | string | undefined
  /** Default: null. */
  readonly psyker?: 'librarian' | 'weirdboy' | null | undefined
  /** Default: null. */
  readonly replaceIcon?: 'blue' | 'red' | null | undefined
  readonly aviation?: boolean | undefined
}

export type Option = {
  readonly id: string
  readonly kind: 'support' | 'materiel' | 'customisation' | 'psychicPower' | 'order'
  /** As printed; the text lost it, and a limit needs it. */
  readonly points?: number | string | undefined
  readonly borders?: readonly string[] | undefined
  /** Default: null. */
  readonly attachedTo?: { readonly tile: string; readonly slot: string } | null | undefined
  /** A whole number from 0 to 30. */
  readonly orderStars?: number | string | undefined
  /** A whole number from 0 to 30. */
  readonly specialOrders?: number | string | undefined
  /** A whole number from 0 to 30. */
  readonly bluffOrders?: number | string | undefined
  readonly units?: readonly Unit[] | undefined
  /** Default: null. */
  readonly replaces?: 'blue' | 'red' | null | undefined
  /** Default: null. */
  readonly restrictedTo?: 'infantry' | 'vehicle' | null | undefined
  /** Default: null. */
  readonly requiresPsyker?: 'librarian' | 'weirdboy' | null | undefined
  /** A whole number from 1 to 100. */
  readonly breakPoint?: number | string | null | undefined
  /** A whole number from 0 to 1000000. */
  readonly victoryPoints?: number | string | undefined
}

/** An assault: who wins, and what becomes of both (6.2). */
export type AssaultOdds = SmallQuestion & {
  readonly odds: 'assault' | 'ranged-assault'
  readonly attacker: Counter
  readonly defender: Counter
  /** Attacks on the defender before the assault. */
  readonly preparation?: Attack | readonly Attack[] | undefined
  /** On Alert: attacks on the attacker while it moves. */
  readonly fireOnAttackerDuringMove?: Attack | readonly Attack[] | undefined
  /** Charge: the free attack before the assault. */
  readonly charge?: Attack | undefined
  /** Supporting units, +1 each. */
  readonly supports?: number | string | undefined
  /** A whole number from -50 to 50. */
  readonly attackerBonuses?: number | string | readonly (number | string)[] | undefined
  /** A whole number from -50 to 50. */
  readonly defenderBonuses?: number | string | readonly (number | string)[] | undefined
  readonly fromRear?: boolean | undefined
  /** Attacked from outside of its limited arc. Default: false. */
  readonly outOfArc?: boolean | undefined
  /** A whole number from -50 to 50. */
  readonly barricade?: number | string | readonly (number | string)[] | undefined
  /** Of a Ranged Assault. */
  readonly obstacles?: number | string | readonly (number | string)[] | undefined
  /** Default: true. */
  readonly defenderCanRetreat?: boolean | undefined
  /** A whole number from 0 to 6. */
  readonly attackerRerolls?: number | string | undefined
  /** A whole number from 0 to 6. */
  readonly defenderRerolls?: number | string | undefined
  /** Do tokens received while it moved count (INT-4)?. Default: true. */
  readonly midMoveTokensAffectRolls?: boolean | undefined
  /** Do tokens reduce the armour save (INT-1)?. Default: true. */
  readonly suppressionAffectsArmourSave?: boolean | undefined
}

/** Barrage: a combat value shared out over several targets (4.6). */
export type BarrageOdds = SmallQuestion & {
  readonly odds: 'barrage'
  readonly attack: Attack
  readonly targets: readonly Target[]
  /** Do tokens reduce the armour save (INT-1)?. Default: true. */
  readonly suppressionAffectsArmourSave?: boolean | undefined
}

export type Target = {
  readonly target: Counter
  /** Share of the combat value. */
  readonly allocated: number | string
  /** A whole number from 0 to 100. */
  readonly distance?: number | string | undefined
  /** A whole number from -50 to 50. */
  readonly obstacles?: number | string | readonly (number | string)[] | undefined
  readonly fromRear?: boolean | undefined
}

/** Demolition: does the structure fall? (5.7). */
export type DemolitionOdds = SmallQuestion & {
  readonly odds: 'demolition' | 'destruction'
  /** A whole number from 1 to 30. */
  readonly dice: number | string
  /** A whole number from 1 to 100. */
  readonly structureValue: number | string
  /** Demolition points that it has already. */
  readonly points?: number | string | undefined
}

/** Steps lost for every 100 points, the best first (10.8). */
export type EfficiencyOdds = SmallQuestion & {
  readonly odds: 'efficiency'
  readonly attackers: readonly ({ readonly id: string; readonly points: number | string; readonly attacks: Attack | readonly Attack[] })[]
  readonly target: Counter | readonly Counter[]
}

/** Attacks, one after another: hits, steps lost, tokens, damage, destroyed (4.2). */
export type FireOdds = SmallQuestion & {
  readonly odds: 'fire' | 'attack' | 'shot' | 'sequence' | 'sniper' | 'suppressive-fire'
  readonly mode?: 'normal' | 'suppressive' | 'sniper' | undefined
  /** Combat value against each target type; one number is for all; X: cannot be attacked. */
  readonly combatValue?: number | `${number}` | 'X' | 'x' | { readonly infantry?: number | `${number}` | 'X' | 'x' | undefined; readonly lightVehicle?: number | `${number}` | 'X' | 'x' | undefined; readonly heavyVehicle?: number | `${number}` | 'X' | 'x' | undefined } | undefined
  /** A whole number from 1 to 2. */
  readonly dice?: number | string | undefined
  /** A whole number from -50 to 50. */
  readonly movingFirePenalty?: number | string | readonly (number | string)[] | undefined
  /** A whole number from -50 to 50. */
  readonly bonuses?: number | string | readonly (number | string)[] | undefined
  /** A whole number from 0 to 100. */
  readonly attackerSuppression?: number | string | undefined
  /** A whole number from 0 to 100. */
  readonly distance?: number | string | undefined
  readonly scope?: boolean | undefined
  /** A whole number from -50 to 50. */
  readonly obstacles?: number | string | readonly (number | string)[] | undefined
  /** A whole number from -50 to 50. */
  readonly resultPenalties?: number | string | readonly (number | string)[] | undefined
  readonly fromRear?: boolean | undefined
  readonly fromFront?: boolean | undefined
  readonly ignoresObstacles?: boolean | undefined
  readonly ignoresTerrain?: boolean | undefined
  readonly piercing?: boolean | undefined
  readonly intimidating?: boolean | undefined
  readonly template?: boolean | undefined
  readonly flame?: boolean | undefined
  readonly sumOfTwoDice?: boolean | undefined
  readonly sniperTable?: readonly (readonly unknown[])[] | undefined
  /** A whole number from 0 to 6. */
  readonly attackerRerolls?: number | string | undefined
  /** A whole number from 0 to 6. */
  readonly defenderRerolls?: number | string | undefined
  /** Target type: infantry (yellow), lightVehicle (purple), heavyVehicle (grey). */
  readonly type?: 'infantry' | 'lightVehicle' | 'heavyVehicle' | undefined
  /** A whole number from 0 to 100. */
  readonly suppression?: number | string | undefined
  /** A whole number from 0 to 100. */
  readonly hitPoints?: number | string | undefined
  /** A whole number from 0 to 20. */
  readonly terrainDefenceBonus?: number | string | undefined
  /** A whole number from -50 to 50. */
  readonly defenceBonuses?: number | string | readonly (number | string)[] | undefined
  /** A whole number from 0 to 3. */
  readonly camoCloakTokens?: number | string | undefined
  readonly armourSave?: ArmourSave | null | undefined
  /** A whole number from -50 to 50. */
  readonly ownRollPenalties?: number | string | readonly (number | string)[] | undefined
  readonly frontalArmour?: boolean | undefined
  readonly noWeakPoints?: boolean | undefined
  readonly fragile?: boolean | undefined
  readonly terrifying?: boolean | undefined
  readonly penetrating?: boolean | undefined
  readonly heavy?: Heavy | undefined
  /** Defence value; 5/6: of the intact and of the reduced face. */
  readonly defence?: number | string | readonly (number | string)[] | undefined
  readonly attack?: Attack | undefined
  readonly attacks?: readonly Attack[] | undefined
  readonly target?: Counter | readonly Counter[] | undefined
  readonly targets?: Counter | readonly Counter[] | undefined
  readonly bodyguard?: Counter | undefined
  /** Do tokens reduce the armour save (INT-1)?. Default: true. */
  readonly suppressionAffectsArmourSave?: boolean | undefined
}

/** Order tokens: special, numbered and bluff, ten in all (2.2). */
export type OrdersOdds = SmallQuestion & {
  readonly odds: 'orders' | 'order-tokens'
  /** A whole number from 0 to 100. */
  readonly stars: number | string
  /** A whole number from 0 to 100. */
  readonly special?: number | string | undefined
  /** A whole number from 0 to 100. */
  readonly bluffs?: number | string | undefined
}

/** The peril test of a psychic power: is it applied, and at what price? (8.2). */
export type PerilOdds = SmallQuestion & {
  readonly odds: 'peril' | 'power' | 'psychic' | 'manifest'
  readonly psyker: 'librarian' | 'weirdboy'
  /** Level of the psyker skill. */
  readonly level: number | string
  /** Suppression tokens that the power costs. */
  readonly cost: number | string
  /** Suppression tokens on the psyker before. */
  readonly tokens?: number | string | undefined
  /** Tokens of the cost that a Weirdboy puts on other Orks. */
  readonly diverted?: number | string | undefined
  /** A whole number from -50 to 50. */
  readonly ownRollPenalties?: number | string | readonly (number | string)[] | undefined
  /** Tokens of each kind in the pool of Warp Perils; the text lost them. */
  readonly perilTokens?: PerilTokens | undefined
}

export type PerilTokens = {
  /** A whole number from 0 to 100. */
  readonly powerLost?: number | string | undefined
  /** A whole number from 0 to 100. */
  readonly wound?: number | string | undefined
  /** A whole number from 0 to 100. */
  readonly oneExtraToken?: number | string | undefined
  /** A whole number from 0 to 100. */
  readonly twoExtraTokens?: number | string | undefined
  /** A whole number from 0 to 100. */
  readonly surge?: number | string | undefined
}

/** Ramming: does the target suffer a Hit, and what becomes of it? (5.9). */
export type RamOdds = SmallQuestion & {
  readonly odds: 'ram' | 'ramming'
  readonly attacker: Counter
  readonly target: Counter
}

/** Indirect fire: is it on target? (4.7). */
export type ScatterOdds = SmallQuestion & {
  readonly odds: 'scatter'
  /** Intersections that it scatters; the table of the text is lost, and Signum needs it. */
  readonly scatterDistance?: number | string | undefined
  /** A spotter with Signum: one intersection less. Default: false. */
  readonly signum?: boolean | undefined
}

/** Suppression tokens after some turns under fire, and whether the unit can still move (7.2). */
export type SuppressionOdds = SmallQuestion & {
  readonly odds: 'suppression' | 'suppression-turns' | 'tokens'
  /** Attacks of every turn, each in suppressive mode. */
  readonly attacks: Attack | readonly Attack[]
  readonly target: Counter
  /** A whole number from 1 to 20. */
  readonly turns?: number | string | undefined
  /** Tokens that Inspiration and the like remove besides. */
  readonly extraRemovedPerTurn?: number | string | undefined
}

/** A template: every unit under it is attacked; indirect fire scatters (4.7). */
export type TemplateOdds = SmallQuestion & {
  readonly odds: 'template' | 'flame' | 'indirect-fire' | 'direct-fire' | 'grenade'
  readonly attack: Attack
  /** Units on the table, each with an id, and the obstacles on its own way where they differ. */
  readonly targets: readonly ({ readonly target: Counter; readonly obstacles?: number | string | readonly (number | string)[] | undefined; readonly under?: readonly ('1' | '2' | '3' | '4' | 'onTarget')[] | undefined })[]
  /** Instead of `under`: ids of the units under the template, on target and for each direction of scatter. */
  readonly coverage?: Coverage | undefined
  /** Indirect fire: obstacles are ignored, and the template scatters. Default: false. */
  readonly indirect?: boolean | undefined
  /** Intersections that it scatters; the table of the text is lost, and Signum needs it. */
  readonly scatterDistance?: number | string | undefined
  /** A spotter with Signum: one intersection less. Default: false. */
  readonly signum?: boolean | undefined
  /** Do tokens reduce the armour save (INT-1)?. Default: true. */
  readonly suppressionAffectsArmourSave?: boolean | undefined
}

export type Coverage = {
  readonly '1'?: readonly string[] | undefined
  readonly '2'?: readonly string[] | undefined
  readonly '3'?: readonly string[] | undefined
  readonly '4'?: readonly string[] | undefined
  readonly onTarget?: readonly string[] | undefined
}

/** Unstable equipment: does it work, is it lost, does it hurt? (5.10). */
export type UnstableOdds = SmallQuestion & {
  readonly odds: 'unstable'
  /** A whole number from 2 to 6. */
  readonly value: number | string
  /** A whole number from 0 to 100. */
  readonly suppression?: number | string | undefined
  /** A whole number from -50 to 50. */
  readonly ownRollPenalties?: number | string | readonly (number | string)[] | undefined
}

export type Fielded = Omit<Counter, 'id'> & {
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
  /** Of no account here: a counter is one unit. */
  readonly models?: number | string | undefined
  readonly attacks?: readonly Weapon[] | undefined
}

export type ArmourSave = {
  /** Result needed on the die. */
  readonly value: number | string
  /** Green symbol, or yellow: an action card is discarded. Default: automatic. */
  readonly kind?: 'automatic' | 'card' | undefined
  /** Cards that may be discarded for saves. */
  readonly cards?: number | string | undefined
  /** A whole number from 0 to 6. */
  readonly ownRerolls?: number | string | undefined
  /** A whole number from 0 to 6. */
  readonly opponentRerolls?: number | string | undefined
}

export type Heavy = {
  /** Damage by the result of the location die; the pictures of the rulebook had it, so it must be given. */
  readonly locationTable: Readonly<Record<string, string>>
  /** Damage tokens that it has already. */
  readonly damage?: readonly string[] | undefined
  readonly grotRigger?: boolean | undefined
  /** A whole number from 0 to 100. */
  readonly techmarineUses?: number | string | undefined
  /** A whole number from 0 to 100. */
  readonly mekaniakUses?: number | string | undefined
  /** 1, or 2 with a Grease helper. */
  readonly mekaniakShift?: number | string | undefined
  /** Damage that its owner minds least first. */
  readonly preference?: readonly string[] | undefined
}

export type Weapon = Attack & {
  /** Moving Fire (-N): the penalty on the move; without it there is no fire on the move. */
  readonly movingFire?: number | string | readonly (number | string)[] | undefined
  /** Of a heavy vehicle: the damage that destroys it; default mainWeapon of the first, secondaryWeapon of the second. */
  readonly part?: string | undefined
}

export type Face = {
  /** Defence value of this face. */
  readonly defence: number | string
  /** Combat value against each target type; one number is for all; X: cannot be attacked. */
  readonly combatValue?: number | `${number}` | 'X' | 'x' | { readonly infantry?: number | `${number}` | 'X' | 'x' | undefined; readonly lightVehicle?: number | `${number}` | 'X' | 'x' | undefined; readonly heavyVehicle?: number | `${number}` | 'X' | 'x' | undefined } | undefined
  /** Bonus of the Assault skill; null: no skill. */
  readonly assault?: number | string | null | undefined
  /** A whole number from 0 to 50. */
  readonly movement?: number | `${number}` | 'X' | undefined
}

export type Member = Counter & {
  /** Id of its group. */
  readonly group?: string | undefined
  /** A whole number from 0 to 100. */
  readonly orderStars?: number | string | undefined
  /** What is always true of its attack. */
  readonly attack?: MemberAttack | undefined
  /** Of a vehicle: its weapons, each fires once (HBR 4.1). */
  readonly attacks?: readonly MemberAttack[] | undefined
}

export type MemberAttack = Omit<Attack, 'attackerSuppression' | 'template' | 'sumOfTwoDice'> & {
  /** Of a heavy vehicle: the damage that destroys it; default mainWeapon of the first, secondaryWeapon of the second. */
  readonly part?: string | undefined
}

export type SideSituation = {
  readonly suppressive?: boolean | undefined
  readonly fromFront?: boolean | undefined
  /** A whole number from -50 to 50. */
  readonly bonuses?: number | string | readonly (number | string)[] | undefined
  /** A whole number from -50 to 50. */
  readonly obstacles?: number | string | readonly (number | string)[] | undefined
  /** A whole number from 0 to 100. */
  readonly distance?: number | string | undefined
}

export type Counter = {
  readonly name?: string | undefined
  readonly id?: string | undefined
  /** Target type: infantry (yellow), lightVehicle (purple), heavyVehicle (grey). Default: infantry. */
  readonly type?: 'infantry' | 'lightVehicle' | 'heavyVehicle' | undefined
  /** Which face is up: 0 intact, 1 reduced. */
  readonly startSide?: number | string | undefined
  /** Suppression tokens. */
  readonly suppression?: number | string | undefined
  /** Hit point tokens. */
  readonly hitPoints?: number | string | undefined
  /** A whole number from 0 to 20. */
  readonly terrainDefenceBonus?: number | string | undefined
  /** A whole number from -50 to 50. */
  readonly defenceBonuses?: number | string | readonly (number | string)[] | undefined
  /** A whole number from 0 to 3. */
  readonly camoCloakTokens?: number | string | undefined
  readonly armourSave?: ArmourSave | null | undefined
  /** Subtracted from its saves, assaults and tests, such as 2 for Enfeeble. */
  readonly ownRollPenalties?: number | string | readonly (number | string)[] | undefined
  readonly frontalArmour?: boolean | undefined
  readonly noWeakPoints?: boolean | undefined
  readonly fragile?: boolean | undefined
  readonly terrifying?: boolean | undefined
  readonly penetrating?: boolean | undefined
  readonly heavy?: Heavy | undefined
  readonly points?: number | undefined
  /** What was taken for granted; answers repeat it. */
  readonly assumed?: readonly string[] | undefined
  /** Its faces, the intact one first. */
  readonly sides?: readonly Face[] | undefined
  /** Defence value; 5/6: of the intact and of the reduced face. */
  readonly defence?: number | string | readonly (number | string)[] | undefined
  /** Combat value against each target type; one number is for all; X: cannot be attacked. */
  readonly combatValue?: number | `${number}` | 'X' | 'x' | { readonly infantry?: number | `${number}` | 'X' | 'x' | undefined; readonly lightVehicle?: number | `${number}` | 'X' | 'x' | undefined; readonly heavyVehicle?: number | `${number}` | 'X' | 'x' | undefined } | readonly (number | `${number}` | 'X' | 'x' | { readonly infantry?: number | `${number}` | 'X' | 'x' | undefined; readonly lightVehicle?: number | `${number}` | 'X' | 'x' | undefined; readonly heavyVehicle?: number | `${number}` | 'X' | 'x' | undefined })[] | undefined
  /** A whole number from 0 to 20. */
  readonly assault?: number | string | null | readonly (number | string | null)[] | undefined
  readonly movement?: number | `${number}` | 'X' | readonly (number | `${number}` | 'X')[] | undefined
}

export type Attack = {
  readonly name?: string | undefined
  /** Default: normal. */
  readonly mode?: 'normal' | 'suppressive' | 'sniper' | undefined
  /** Combat value against each target type; one number is for all; X: cannot be attacked. */
  readonly combatValue?: number | `${number}` | 'X' | 'x' | { readonly infantry?: number | `${number}` | 'X' | 'x' | undefined; readonly lightVehicle?: number | `${number}` | 'X' | 'x' | undefined; readonly heavyVehicle?: number | `${number}` | 'X' | 'x' | undefined } | undefined
  /** 2: Twin Weapon, the higher die counts. */
  readonly dice?: number | string | undefined
  /** Moving Fire (-N): fired on the move. */
  readonly movingFirePenalty?: number | string | readonly (number | string)[] | undefined
  /** Ammunition, card, carrier, +1 to any roll. */
  readonly bonuses?: number | string | readonly (number | string)[] | undefined
  /** Suppression tokens on the attacker. */
  readonly attackerSuppression?: number | string | undefined
  /** Spaces; more than 7 is long range. */
  readonly distance?: number | string | undefined
  readonly scope?: boolean | undefined
  /** Line-of-sight reductions that are crossed. */
  readonly obstacles?: number | string | readonly (number | string)[] | undefined
  /** Other penalties to the result, such as 2 for Enfeeble. */
  readonly resultPenalties?: number | string | readonly (number | string)[] | undefined
  readonly fromRear?: boolean | undefined
  readonly fromFront?: boolean | undefined
  readonly ignoresObstacles?: boolean | undefined
  readonly ignoresTerrain?: boolean | undefined
  readonly piercing?: boolean | undefined
  readonly intimidating?: boolean | undefined
  readonly template?: boolean | undefined
  readonly flame?: boolean | undefined
  readonly sumOfTwoDice?: boolean | undefined
  readonly sniperTable?: readonly (readonly unknown[])[] | undefined
  /** A whole number from 0 to 6. */
  readonly attackerRerolls?: number | string | undefined
  /** A whole number from 0 to 6. */
  readonly defenderRerolls?: number | string | undefined
}

/** Small questions by their names. */
export type OddsQuestions = {
  readonly army: ArmyOdds
  readonly assault: AssaultOdds
  readonly barrage: BarrageOdds
  readonly demolition: DemolitionOdds
  readonly efficiency: EfficiencyOdds
  readonly fire: FireOdds
  readonly orders: OrdersOdds
  readonly peril: PerilOdds
  readonly ram: RamOdds
  readonly scatter: ScatterOdds
  readonly suppression: SuppressionOdds
  readonly template: TemplateOdds
  readonly unstable: UnstableOdds
}

/** A small question, by its name. */
export type OddsQuestion = OddsQuestions[keyof OddsQuestions]

/** Everything that may be asked. */
export type Question =
  | FightQuestion
  | DuelQuestion
  | BattleQuestion
  | OddsQuestion

/** Answers by the names of small questions. */
export type OddsAnswers = SmallAnswers<typeof ANSWERS>
export type ArmyAnswer = OddsAnswers['army']
export type AssaultAnswer = OddsAnswers['assault']
export type BarrageAnswer = OddsAnswers['barrage']
export type DemolitionAnswer = OddsAnswers['demolition']
export type EfficiencyAnswer = OddsAnswers['efficiency']
export type FireAnswer = OddsAnswers['fire']
export type OrdersAnswer = OddsAnswers['orders']
export type PerilAnswer = OddsAnswers['peril']
export type RamAnswer = OddsAnswers['ram']
export type ScatterAnswer = OddsAnswers['scatter']
export type SuppressionAnswer = OddsAnswers['suppression']
export type TemplateAnswer = OddsAnswers['template']
export type UnstableAnswer = OddsAnswers['unstable']
export type DamageAnswer = Promised<ActionResult, (typeof ANSWERS)['damage']>
export type BattleAnswer = Promised<EncounterResult, (typeof ANSWERS)['battle']>
