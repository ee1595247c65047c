/** Questions of Mutant Chronicles: Warzone, 2nd edition, and what they answer, in types. Made by "npm run schema": do not edit. */
import type { ANSWERS } from '../warzone/odds/answers.ts'
import type { ActionResult } from '../result.ts'
import type { EncounterResult } from '../result.ts'
import type { Promised, SmallAnswers } from './promised.ts'

/** What every small question may say. */
export type SmallQuestion = {
  readonly game?: 'warzone' | undefined
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
  readonly game?: 'warzone' | undefined
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
  ({ readonly attacker: Shooter | readonly Shooter[]; readonly attackers?: undefined } | { readonly attackers: Shooter | readonly Shooter[]; readonly attacker?: undefined }) &
  ({ readonly target: Squad | readonly Squad[]; readonly targets?: undefined } | { readonly targets: Squad | readonly Squad[]; readonly target?: undefined })

/** What stands in it. */
export type FightWords = LargerQuestion & {
  readonly question?: 'damage' | 'dist' | undefined
  readonly situation?: Situation | undefined
}

export type Situation = {
  /** From 0 to 1000. Default: 12. */
  readonly distance?: number | undefined
  /** A whole number from 0 to 100. */
  readonly aims?: number | string | undefined
  readonly indirect?: boolean | undefined
  readonly movingVehicle?: boolean | undefined
  /** Default: none. */
  readonly cover?: 'none' | 'partlyHidden' | 'inCover' | 'firingSlit' | undefined
  readonly heavyCover?: boolean | undefined
  readonly targetCrouched?: boolean | undefined
  /** Of an area weapon: how many of the targets its marker covers, the front ones (WZ 0). */
  readonly underMarker?: number | string | undefined
  /** To hit a target of size 1 (INT-10). Default: 0. */
  readonly sizeOneModifier?: 0 | -1 | undefined
}

export type BattleQuestion = LargerQuestion & {
  /** Default: battle. */
  readonly question?: 'battle' | 'firefight' | undefined
  /** A whole number from 1 to 30. */
  readonly turns?: number | string | undefined
  /** From 0 to 48. Default: 12. */
  readonly distance?: number | undefined
  readonly a: FiringSquad
  readonly b: FiringSquad
  /** To hit a target of size 1 (INT-10). Default: 0. */
  readonly sizeOneModifier?: 0 | -1 | undefined
}

export type DuelQuestion = LargerQuestion & {
  readonly question: 'duel'
  readonly a: Duellist | readonly Duellist[]
  readonly b: Duellist | readonly Duellist[]
  /** Of all units of the side, or a list with one for each. */
  readonly situationA?: SideSituation | readonly SideSituation[] | undefined
  /** Of all units of the side, or a list with one for each. */
  readonly situationB?: SideSituation | readonly SideSituation[] | undefined
  /** Of both sides. */
  readonly policy?: { readonly aims?: number | string | undefined } | undefined
  readonly policyA?: { readonly aims?: number | string | undefined } | undefined
  readonly policyB?: { readonly aims?: number | string | undefined } | undefined
  /** A whole number from 1 to 30. */
  readonly turns?: number | string | undefined
  /** Inches between them, 12 where nobody says. */
  readonly distance?: number | undefined
  /** To hit a target of size 1 (INT-10). Default: 0. */
  readonly sizeOneModifier?: 0 | -1 | undefined
}

/** Is an army legal, and what does it cost? (14). */
export type ArmyOdds = SmallQuestion & {
  readonly odds: 'army' | 'list-check' | 'check'
  /** A whole number from 0 to 1000000. */
  readonly pointsLimit?: number | string | null | undefined
  readonly units: readonly Unit[]
}

export type Unit = {
  readonly id: string
  /** Default: squad. */
  readonly kind?: 'squad' | 'single' | undefined
  /** Of every model; of a single of all of it. */
  readonly cost: number | string
  /** A whole number from 1 to 100. */
  readonly models?: number | string | undefined
  /** A whole number from 0 to 100. */
  readonly specialists?: number | string | undefined
  /** A whole number from 1 to 100. */
  readonly minimum?: number | string | undefined
  /** A whole number from 1 to 100. */
  readonly maximum?: number | string | undefined
  /** A whole number from 0 to 100. */
  readonly maximumSpecialists?: number | string | undefined
  /** How many of this type an army may have. */
  readonly perArmy?: number | string | undefined
  /** Types that the army must have beside it. */
  readonly needs?: readonly string[] | undefined
  /** Default: its id. */
  readonly type?: string | undefined
  readonly powers?: readonly ({ readonly name: string; readonly cost: number | string })[] | undefined
  readonly supernaturalPowers?: boolean | undefined
}

/** How many Actions to aim, for each target at each range: the chance to kill it (5.4). */
export type BestPlanOdds = SmallQuestion & {
  readonly odds: 'best-plan' | 'aim-or-fire' | 'plan'
  readonly firer: Model
  readonly weapon: Weapon
  /** Indirect fire: a Command Test for every Fire Action, then -3 (WZ 5.8). Default: false. */
  readonly indirect?: boolean | undefined
  /** The firer is crew of a vehicle that moves: -3. Default: false. */
  readonly movingVehicle?: boolean | undefined
  /** Skills and special modifiers to hit. */
  readonly modifiers?: number | string | readonly (number | string)[] | undefined
  /** To hit a target of size 1 (INT-10). Default: 0. */
  readonly sizeOneModifier?: 0 | -1 | undefined
  /** Of an area weapon: how many of the targets its marker covers, the front ones (WZ 0). */
  readonly underMarker?: number | string | undefined
  readonly target?: Target | readonly Target[] | undefined
  readonly targets?: Target | readonly Target[] | undefined
  /** Actions to spend; default: those of the firer, else 3. */
  readonly actions?: number | string | undefined
  /** Ranges in inches at which every target is tried; default: the distance of each. */
  readonly distances?: readonly number[] | undefined
}

/** A blast: everybody under its marker, on a hit and after deviation (5.10). */
export type BlastOdds = SmallQuestion & {
  readonly odds: 'blast' | 'radius-area' | 'grenade' | 'radius-template'
  readonly firer: Model
  readonly weapon: Weapon
  /** Actions in their order: aim, fire. */
  readonly plan?: readonly ('aim' | 'fire')[] | string | undefined
  /** Indirect fire: a Command Test for every Fire Action, then -3 (WZ 5.8). Default: false. */
  readonly indirect?: boolean | undefined
  /** The firer is crew of a vehicle that moves: -3. Default: false. */
  readonly movingVehicle?: boolean | undefined
  /** Skills and special modifiers to hit. */
  readonly modifiers?: number | string | readonly (number | string)[] | undefined
  /** To hit a target of size 1 (INT-10). Default: 0. */
  readonly sizeOneModifier?: 0 | -1 | undefined
  /** The model it is aimed at. */
  readonly target: Target
  /** It has been aimed before; a plan that begins with aim says the same. Default: false. */
  readonly aimed?: boolean | undefined
  /** Models under the marker on a hit, the one it is aimed at first. */
  readonly onHit?: readonly Target[] | undefined
  /** After deviation: how likely it covers which models; what is left of 1 covers nobody. */
  readonly onMiss?: readonly ({ readonly probability: number | string; readonly models: readonly Target[] })[] | undefined
  /** Instead of onHit and onMiss: the marker and where models stand. */
  readonly marker?: { readonly radius: number; readonly baseRadius?: number | undefined; readonly models?: readonly BlastOddsModel[] | undefined } | undefined
  /** Fired upwards through a hatch (WZ 12). Default: false. */
  readonly upThroughHatch?: boolean | undefined
  /** Indirect, upwards through a hatch: the same on the level of the firer. */
  readonly onMissBelow?: readonly ({ readonly probability: number | string; readonly models: readonly Target[] })[] | undefined
}

export type BlastOddsModel = Target & {
  /** From -200 to 200. */
  readonly x: number
  /** From -200 to 200. */
  readonly y: number
  /** From 0 to 20. */
  readonly baseRadius?: number | undefined
}

/** Breaking away: a Command Test, and a free attack of every enemy in contact (6.6). */
export type BreakAwayOdds = SmallQuestion & {
  readonly odds: 'break-away' | 'flee' | 'disengage'
  readonly runner: Fighter
  readonly enemies: Fighter | readonly Fighter[]
  readonly acrossObstacle?: boolean | undefined
  /** The runner is a vehicle, which leaves freely (WZ 6.6, 10). Default: false. */
  readonly vehicle?: boolean | undefined
}

/** Climbing: does it reach the top, or fall and die? (4). */
export type ClimbOdds = SmallQuestion & {
  readonly odds: 'climb'
  readonly model: Model
  /** A whole number from 1 to 18. */
  readonly inches: number | string
  /** Inches at which it is wounded, or struck by a power, and rolls once more (WZ 4). */
  readonly extraRollsAt?: readonly (number | string)[] | undefined
}

/** Close combat: who dies in some clashes, after a charge, or to the death (6.1). */
export type CloseCombatOdds = SmallQuestion & {
  readonly odds: 'close-combat' | 'clash' | 'melee'
  readonly attacker: Fighter
  readonly defender: Fighter
  /** Of an open vehicle whose crew the defender is: those who are struck after it, the driver last (WZ 10). */
  readonly crewBehind?: readonly Fighter[] | undefined
  /** Actions put into each clash: 2 is one clash with +1, [1, 1] are two clashes. */
  readonly actions?: number | string | readonly (number | string)[] | undefined
  /** They fight already: nobody strikes first, nobody charges (WZ 6.4). Default: false. */
  readonly engaged?: boolean | undefined
  /** Default: none. */
  readonly charge?: 'none' | 'charge' | 'counterCharge' | undefined
  /** Stalker or Phantom Raider: charges from hiding. Default: false. */
  readonly fromHiding?: boolean | undefined
  /** INT-20. Default: printed. */
  readonly chargeRule?: 'printed' | 'amended' | undefined
  /** Friends of the attacker already in contact with the target. */
  readonly friends?: number | string | undefined
  /** Those of them that have Group Attack, too. */
  readonly groupFriends?: number | string | undefined
  readonly acrossObstacle?: boolean | undefined
  /** It charges through a hatch: no charge bonus (WZ 12). Default: false. */
  readonly throughHatch?: boolean | undefined
  /** One-Action clashes until somebody is dead. Default: false. */
  readonly toTheDeath?: boolean | undefined
}

/** Deviation of a radius weapon: how far, and what it covers (5.11). */
export type DeviationOdds = SmallQuestion & {
  readonly odds: 'deviation' | 'scatter'
  /** Inches from the firer to the target. */
  readonly distance: number
  /** Through a hatch: 1.5 inches at most (WZ 12). Default: false. */
  readonly throughHatch?: boolean | undefined
  /** From 0 to 50. */
  readonly markerRadius?: number | undefined
  /** Of every base that says no other. Default: 0.5. */
  readonly baseRadius?: number | undefined
  /** Bases beside the target, which is at 0, 0; y points away from the firer. */
  readonly models?: readonly DeviationOddsModel[] | undefined
}

export type DeviationOddsModel = {
  readonly id: string
  /** From -200 to 200. */
  readonly x: number
  /** From -200 to 200. */
  readonly y: number
  /** From 0 to 20. */
  readonly baseRadius?: number | undefined
}

/** A locked access point: is it broken open? (12). */
export type DoorOdds = SmallQuestion & {
  readonly odds: 'door' | 'access-point' | 'portal'
  readonly construction: 'light' | 'normal' | 'reinforced' | 'heavy'
  /** A whole number from 1 to 10. */
  readonly size: number | string
  /** Of every blow; or say who strikes (attacker), or who fires (firer). */
  readonly damage?: number | string | undefined
  /** Blows, or hits; of an attacker default his Actions, else 1. */
  readonly blows?: number | string | undefined
  /** A whole number from 1 to 20. */
  readonly woundRolls?: number | string | undefined
  /** Target number of shots; blows in close combat hit automatically. */
  readonly toHit?: number | string | undefined
  /** Who strikes at it: each Action is a blow that hits (INT-31). */
  readonly attacker?: Fighter | undefined
  /** Who fires at it, with a weapon, by a plan of aim and fire. */
  readonly firer?: Model | undefined
  readonly weapon?: Weapon | undefined
  /** Actions in their order: aim, fire. */
  readonly plan?: readonly ('aim' | 'fire')[] | string | undefined
  /** Inches from the firer. Default: 12. */
  readonly distance?: number | undefined
  /** The firer is crew of a vehicle that moves: -3. Default: false. */
  readonly movingVehicle?: boolean | undefined
  /** Skills and special modifiers to hit. */
  readonly modifiers?: number | string | readonly (number | string)[] | undefined
  /** To hit a target of size 1 (INT-10). Default: 0. */
  readonly sizeOneModifier?: 0 | -1 | undefined
}

/** A fall or a jump: wounds, and whether it kills (4). */
export type FallOdds = SmallQuestion & {
  readonly odds: 'fall' | 'jump' | 'crash'
  readonly model: Model
  /** From 0 to 1000. */
  readonly height: number
  /** A jump: from 6 inches on it needs an Action and a Command Test. Default: false. */
  readonly voluntary?: boolean | undefined
}

/** Cause Fear: does an Action get lost? (8). */
export type FearOdds = SmallQuestion & {
  readonly odds: 'fear' | 'cause-fear'
  readonly model: Model
}

/** An activation of aiming and firing at a queue of targets: kills, wounds, chance to kill (5.7). */
export type FireOdds = SmallQuestion & {
  readonly odds: 'fire' | 'shoot' | 'volley' | 'activation' | 'ranged'
  readonly firer: Model
  readonly weapon: Weapon
  /** Actions in their order: aim, fire. */
  readonly plan?: readonly ('aim' | 'fire')[] | string | undefined
  /** Indirect fire: a Command Test for every Fire Action, then -3 (WZ 5.8). Default: false. */
  readonly indirect?: boolean | undefined
  /** The firer is crew of a vehicle that moves: -3. Default: false. */
  readonly movingVehicle?: boolean | undefined
  /** Skills and special modifiers to hit. */
  readonly modifiers?: number | string | readonly (number | string)[] | undefined
  /** To hit a target of size 1 (INT-10). Default: 0. */
  readonly sizeOneModifier?: 0 | -1 | undefined
  /** Of an area weapon: how many of the targets its marker covers, the front ones (WZ 0). */
  readonly underMarker?: number | string | undefined
  readonly target?: Target | readonly Target[] | undefined
  readonly targets?: Target | readonly Target[] | undefined
}

/** A flame: every model under the marker is hit, without a roll (5.9). */
export type FlameOdds = SmallQuestion & {
  readonly odds: 'flame' | 'direct-area' | 'flamer' | 'direct-template'
  /** A whole number from 0 to 60. */
  readonly damage: number | string
  /** A whole number from 1 to 20. */
  readonly woundRolls?: number | string | undefined
  readonly antiPersonnel?: boolean | undefined
  /** Fire Actions, one after the other. */
  readonly actions?: number | string | undefined
  /** Models under the marker. */
  readonly models: readonly Target[]
}

/** Regeneration or a medic: wounds regained (13). */
export type HealOdds = SmallQuestion & {
  readonly odds: 'heal' | 'regeneration' | 'medic'
  /** Regeneration N. */
  readonly regeneration?: number | string | undefined
  /** A medic tests on his Leadership (INT-32). */
  readonly medic?: Model | undefined
  /** A whole number from 1 to 20. */
  readonly actions?: number | string | undefined
  /** A whole number from 1 to 100. */
  readonly wounds: number | string
  /** A whole number from 0 to 100. */
  readonly left: number | string
}

/** Initiative: d20 and the highest Leadership, ties again (3). */
export type InitiativeOdds = SmallQuestion & {
  readonly odds: 'initiative'
  /** Highest Leadership of each player: 14,12. */
  readonly leaderships: readonly (number | string)[]
}

/** Shots into close combat: who is struck, and who dies (5.12). */
export type IntoCloseCombatOdds = SmallQuestion & {
  readonly odds: 'into-close-combat' | 'shoot-into-close-combat'
  readonly firer: Model
  readonly weapon: Weapon
  /** Actions in their order: aim, fire. */
  readonly plan?: readonly ('aim' | 'fire')[] | string | undefined
  /** The firer is crew of a vehicle that moves: -3. Default: false. */
  readonly movingVehicle?: boolean | undefined
  /** Skills and special modifiers to hit. */
  readonly modifiers?: number | string | readonly (number | string)[] | undefined
  /** To hit a target of size 1 (INT-10). Default: 0. */
  readonly sizeOneModifier?: 0 | -1 | undefined
  /** It has been aimed before; a plan that begins with aim says the same. Default: false. */
  readonly aimed?: boolean | undefined
  /** The model it is aimed at. */
  readonly target: Target
  /** Models in base contact with it. */
  readonly contacts: readonly Target[]
  /** Of an area weapon: models beside them that its marker covers, whoever is in its centre. */
  readonly others?: readonly Target[] | undefined
  /** Of an area weapon: its marker covers all of them, whoever is in its centre. Default: false. */
  readonly wholeMelee?: boolean | undefined
  /** Of a radius weapon: who is under its marker after deviation, and how likely. */
  readonly onMiss?: readonly ({ readonly probability: number | string; readonly models: readonly Target[] })[] | undefined
}

/** A Morale Test: is one due, and does the unit panic? (8). */
export type MoraleOdds = SmallQuestion & {
  readonly odds: 'morale' | 'morale-test' | 'panic'
  /** Leadership, skills and states of whoever tests. */
  readonly unit: Model
  /** Models it started with; of a single its wounds. */
  readonly started?: number | string | undefined
  /** A whole number from 0 to 100. */
  readonly left?: number | string | undefined
  /** Did it lose any in this activation?. Default: true. */
  readonly lostNow?: boolean | undefined
  /** A whole number from -60 to 60. */
  readonly modifiers?: number | string | readonly (number | string)[] | undefined
}

/** Waiting models that fire at whoever moves (3). */
export type OverwatchOdds = SmallQuestion & {
  readonly odds: 'overwatch' | 'waiting' | 'reserve-action'
  /** Actions in their order: aim, fire. */
  readonly plan?: readonly ('aim' | 'fire')[] | string | undefined
  /** Indirect fire: a Command Test for every Fire Action, then -3 (WZ 5.8). Default: false. */
  readonly indirect?: boolean | undefined
  /** The firer is crew of a vehicle that moves: -3. Default: false. */
  readonly movingVehicle?: boolean | undefined
  /** Skills and special modifiers to hit. */
  readonly modifiers?: number | string | readonly (number | string)[] | undefined
  /** To hit a target of size 1 (INT-10). Default: 0. */
  readonly sizeOneModifier?: 0 | -1 | undefined
  /** Of an area weapon: how many of the targets its marker covers, the front ones (WZ 0). */
  readonly underMarker?: number | string | undefined
  readonly target?: Target | readonly Target[] | undefined
  readonly targets?: Target | readonly Target[] | undefined
  readonly firer?: Model | undefined
  readonly weapon?: Weapon | undefined
  /** How many alike models wait, or each of them in the order in which they fire. */
  readonly watchers?: number | string | readonly Watcher[] | undefined
}

export type Watcher = {
  readonly firer: Model
  readonly weapon: Weapon
  /** The firer is crew of a vehicle that moves: -3. Default: false. */
  readonly movingVehicle?: boolean | undefined
  /** Skills and special modifiers to hit. */
  readonly modifiers?: number | string | readonly (number | string)[] | undefined
  /** Inches; default: that of the target. */
  readonly distance?: number | undefined
  readonly cover?: 'none' | 'partlyHidden' | 'inCover' | 'firingSlit' | undefined
  readonly heavyCover?: boolean | undefined
}

/** A supernatural power: is it cast, and does it take effect? (9). */
export type PowerOdds = SmallQuestion & {
  readonly odds: 'power' | 'cast' | 'supernatural-power'
  readonly user: Model
  readonly target?: Model | undefined
  /** A whole number from 0 to 60. */
  readonly difficulty: number | string
  /** Actions spent concentrating. */
  readonly concentration?: number | string | undefined
  /** Default: none. */
  readonly save?: 'none' | 'commandTest' | 'armourRoll' | 'power' | undefined
  /** Of a power that is saved by an Armour Roll. */
  readonly damage?: number | string | undefined
}

/** Rally: the chance of each turn, and how many turns it takes (8). */
export type RallyOdds = SmallQuestion & {
  readonly odds: 'rally'
  readonly unit: Model
  readonly enemyInSight?: boolean | undefined
  /** Rally Comrades: whose Leadership is used (INT-25). */
  readonly leadershipOf?: Model | undefined
}

/** Ramming: who dodges, who dies, and what it costs the vehicle (10). */
export type RamOdds = SmallQuestion & {
  readonly odds: 'ram' | 'ramming'
  readonly vehicle: Vehicle
  /** Models on the path, in their order. */
  readonly models: readonly RamOddsModel[]
}

export type Vehicle = Omit<Model, 'armour'> & {
  /** A whole number from 0 to 60. */
  readonly armour: number | string
}

export type RamOddsModel = Omit<Model, 'armour'> & {
  /** A whole number from 0 to 60. */
  readonly armour: number | string
  /** A vehicle cannot dodge. Default: false. */
  readonly vehicle?: boolean | undefined
  /** Inches along the path. Default: 0. */
  readonly distance?: number | undefined
}

/** Tactical Sense: may another unit be chosen as the target? (5.2). */
export type TacticalSenseOdds = SmallQuestion & {
  readonly odds: 'tactical-sense'
  /** Of a squad in command its leader's Leadership. */
  readonly model: Model
  /** An enemy is within 6 inches: -4 (INT-34). Default: false. */
  readonly enemyNear?: boolean | undefined
  /** Fire is shifted onto a camouflaged target in cover: -2. Default: false. */
  readonly camouflaged?: boolean | undefined
}

/** Taking cover from a blast or a ramming vehicle (4). */
export type TakeCoverOdds = SmallQuestion & {
  readonly odds: 'take-cover'
  readonly model: Model
  /** Default: true. */
  readonly waiting?: boolean | undefined
  readonly ramming?: boolean | undefined
  /** Of ramming: how much larger the vehicle is, and how many it has struck before (WZ 10). */
  readonly modifiers?: number | string | readonly (number | string)[] | undefined
}

/** Target priority: who may be shot at, of the enemies that are seen (5.2). */
export type TargetPriorityOdds = SmallQuestion & {
  readonly odds: 'target-priority' | 'priority' | 'targets'
  /** Enemies in sight and in the fire arc. */
  readonly enemies: readonly Enemy[]
  /** The weapon is an anti-tank weapon. Default: false. */
  readonly antiTank?: boolean | undefined
  /** Inches that the weapon reaches; for indirect fire. */
  readonly reach?: number | undefined
  /** Tactical Sense was passed, or a Sniper has aimed once: another unit may be chosen. Default: false. */
  readonly otherUnit?: boolean | undefined
  /** A Sniper has aimed twice: any enemy may be chosen. Default: false. */
  readonly anyEnemy?: boolean | undefined
}

export type Enemy = {
  readonly name: string
  /** Inches. */
  readonly distance: number
  /** A whole number from 1 to 30. */
  readonly size?: number | string | undefined
  /** It is engaged in close combat. Default: false. */
  readonly engaged?: boolean | undefined
  /** Its squad; without it a unit of its own. */
  readonly unit?: string | undefined
}

/** A test: roll a target number or less, 1 always and 20 never (1). */
export type TestOdds = SmallQuestion & {
  readonly odds: 'test' | 'command-test' | 'roll'
  /** Target number, all told. */
  readonly target?: number | string | undefined
  /** A whole number from 0 to 60. */
  readonly characteristic?: number | string | undefined
  /** A whole number from -60 to 60. */
  readonly modifiers?: number | string | readonly (number | string)[] | undefined
  /** Halvings of the characteristic: out of command, panicked, crouched. */
  readonly halvings?: number | string | undefined
  /** An opposed value: 10 + own - opposing. */
  readonly against?: number | string | undefined
}

/** A volley at a squad, and its Morale Test: kills, and whether it panics (8). */
export type VolleyAndMoraleOdds = SmallQuestion & {
  readonly odds: 'volley-and-morale' | 'volley-morale' | 'squad-volley'
  readonly firer: Model
  readonly weapon: Weapon
  /** Actions in their order: aim, fire. */
  readonly plan?: readonly ('aim' | 'fire')[] | string | undefined
  /** Indirect fire: a Command Test for every Fire Action, then -3 (WZ 5.8). Default: false. */
  readonly indirect?: boolean | undefined
  /** The firer is crew of a vehicle that moves: -3. Default: false. */
  readonly movingVehicle?: boolean | undefined
  /** Skills and special modifiers to hit. */
  readonly modifiers?: number | string | readonly (number | string)[] | undefined
  /** To hit a target of size 1 (INT-10). Default: 0. */
  readonly sizeOneModifier?: 0 | -1 | undefined
  /** Of an area weapon: how many of the targets its marker covers, the front ones (WZ 0). */
  readonly underMarker?: number | string | undefined
  /** Models that fire, each by the plan. */
  readonly firers?: number | string | undefined
  /** A member of the squad; its leadership is the leader's. */
  readonly target: Target
  /** Members that are left. */
  readonly models: number | string
  /** Members that it started with. */
  readonly started: number | string
}

export type Shooter = Omit<Squad, 'armour' | 'weapon' | 'started'> & {
  /** A whole number from 0 to 60. */
  readonly armour?: number | string | undefined
  /** What every model fires; of a vehicle its first crewman, the driver last. */
  readonly weapon?: Weapon | undefined
  /** A whole number from -60 to 60. */
  readonly modifiers?: number | string | readonly (number | string)[] | undefined
}

export type Weapon = {
  readonly name?: string | undefined
  /** Columns of its profile; where one is empty the weapon cannot be used. */
  readonly bands: Bands
  readonly antiPersonnel?: boolean | undefined
  readonly antiTank?: boolean | undefined
  readonly melee?: boolean | undefined
  readonly directFire?: boolean | undefined
  readonly indirectFire?: boolean | undefined
  /** Area weapon: flame (direct) or blast (radius). */
  readonly template?: 'direct' | 'radius' | undefined
}

export type Bands = {
  readonly closeCombat?: Band | undefined
  readonly direct?: Band | undefined
  readonly short?: Band | undefined
  readonly medium?: Band | undefined
  readonly long?: Band | undefined
  readonly extreme?: Band | undefined
}

export type Band = {
  /** A whole number from -60 to 60. */
  readonly toHit?: number | string | undefined
  /** Burst: shots of one Fire Action. */
  readonly shots?: number | string | undefined
  /** A number; of melee and thrown weapons Strength plus a constant: { strengthPlus: 2 }. */
  readonly damage: number | string | { readonly strengthPlus: number | string }
  /** Armour Rolls of every hit. */
  readonly woundRolls?: number | string | undefined
}

export type Squad = Omit<Model, 'armour'> & {
  /** A whole number from 0 to 60. */
  readonly armour: number | string
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
  /** A whole number from 1 to 60. */
  readonly models?: number | string | undefined
  /** Of all its models; without it their cost. */
  readonly points?: number | undefined
  /** What was taken for granted; answers repeat it. */
  readonly assumed?: readonly string[] | undefined
  /** Crew of a vehicle, in the order in which they are struck. */
  readonly crew?: readonly Crew[] | undefined
  /** Location die from which the crew is struck: 16 of a table 1-15 vehicle, 16-20 crew. */
  readonly crewFrom?: number | string | undefined
  /** Of no account where it is attacked. */
  readonly weapon?: Weapon | undefined
  /** Members that its squad started with, for the Morale Test. */
  readonly started?: number | string | undefined
}

export type Crew = Model & {
  readonly driver?: boolean | undefined
  /** What he fires, where the vehicle does. */
  readonly weapon?: Weapon | undefined
  /** A whole number from -60 to 60. */
  readonly modifiers?: number | string | readonly (number | string)[] | undefined
}

export type FiringSquad = Model & {
  /** Crew of a vehicle, in the order in which they are struck. */
  readonly crew?: readonly Crew[] | undefined
  /** Location die from which the crew is struck: 16 of a table 1-15 vehicle, 16-20 crew. */
  readonly crewFrom?: number | string | undefined
  /** A whole number from 1 to 40. */
  readonly models?: number | string | undefined
  /** What every member fires; of a vehicle its first crewman, the driver last. */
  readonly weapon?: Weapon | undefined
  /** Members that it started with; default: those that are left. */
  readonly started?: number | string | undefined
  /** A whole number from -60 to 60. */
  readonly modifiers?: number | string | readonly (number | string)[] | undefined
  /** Actions that each member spends aiming. */
  readonly aims?: number | string | undefined
  /** Default: none. */
  readonly cover?: 'none' | 'partlyHidden' | 'inCover' | 'firingSlit' | undefined
  readonly heavyCover?: boolean | undefined
}

export type Duellist = Omit<Shooter, 'weapon'> & {
  /** What every member fires; of a vehicle its first crewman, the driver last. */
  readonly weapon?: Weapon | undefined
  /** Members that it started with; default: those that are left. */
  readonly started?: number | string | undefined
  /** Actions that each member spends aiming. */
  readonly aims?: number | string | undefined
  /** Default: none. */
  readonly cover?: 'none' | 'partlyHidden' | 'inCover' | 'firingSlit' | undefined
  readonly heavyCover?: boolean | undefined
}

export type SideSituation = {
  /** From 0 to 48. */
  readonly distance?: number | undefined
  /** Actions that each member spends aiming. */
  readonly aims?: number | string | undefined
  readonly cover?: 'none' | 'partlyHidden' | 'inCover' | 'firingSlit' | undefined
  readonly heavyCover?: boolean | undefined
  /** It is crouched. Default: false. */
  readonly targetCrouched?: boolean | undefined
}

export type Model = {
  readonly name?: string | undefined
  /** A whole number from 0 to 60. */
  readonly closeCombat?: number | string | undefined
  /** A whole number from 0 to 60. */
  readonly rangedCombat?: number | string | undefined
  /** A whole number from 0 to 60. */
  readonly power?: number | string | undefined
  /** That which is tested: of the leader, where a squad is in command (WZ 1). */
  readonly leadership?: number | string | undefined
  /** A whole number from 1 to 20. */
  readonly actions?: number | string | undefined
  /** A whole number from 0 to 60. */
  readonly strength?: number | string | undefined
  /** A whole number from 0 to 60. */
  readonly movement?: number | string | undefined
  /** A whole number from 0 to 60. */
  readonly armour?: number | string | undefined
  /** A whole number from 1 to 100. */
  readonly wounds?: number | string | undefined
  /** A whole number from 1 to 30. */
  readonly size?: number | string | undefined
  /** Those with a number are words of their own: weaponImmunity, highMorale, extraRangedActions. */
  readonly skills?: readonly ('camouflage' | 'causeFear' | 'climber' | 'enhancedCharge' | 'vampirism' | 'murderousImpetus' | 'firstStrike' | 'formSquads' | 'giveOrders' | 'groupAttack' | 'immuneToFear' | 'immuneToPanic' | 'infiltration' | 'inspireDiscipline' | 'jungleTrained' | 'deadlyStrike' | 'medic' | 'paratrooper' | 'rallyComrades' | 'repulsive' | 'sniper' | 'supernaturalPowers' | 'stalker' | 'tacticalSense' | 'techMage' | 'phantomRaider' | 'zombie')[] | undefined
  /** Weapon Immunity N, against anti-personnel weapons (WZ 5.6). */
  readonly weaponImmunity?: number | string | undefined
  /** High Morale +N. */
  readonly highMorale?: number | string | undefined
  /** Extra Actions for fire, not for aiming (WZ 13, INT-36). */
  readonly extraRangedActions?: number | string | undefined
  /** Extra Actions for attacks in close combat (WZ 13). */
  readonly extraCloseCombatActions?: number | string | undefined
  readonly outOfCommand?: boolean | undefined
  /** A zombie that failed its Command Test: it fights with Close Combat 1 (WZ 13). Default: false. */
  readonly mindless?: boolean | undefined
  readonly panicked?: boolean | undefined
  readonly crouched?: boolean | undefined
  readonly waiting?: boolean | undefined
  readonly cost?: number | undefined
}

export type Target = Omit<Model, 'armour'> & {
  /** A whole number from 0 to 60. */
  readonly armour: number | string
  /** Crew of a vehicle, in the order in which they are struck. */
  readonly crew?: readonly Crew[] | undefined
  /** Location die from which the crew is struck: 16 of a table 1-15 vehicle, 16-20 crew. */
  readonly crewFrom?: number | string | undefined
  /** Inches; horizontally. Default: 12. */
  readonly distance?: number | undefined
  /** Altitude levels between firer and flyer. */
  readonly levelDifference?: number | string | undefined
  /** Default: none. */
  readonly cover?: 'none' | 'partlyHidden' | 'inCover' | 'firingSlit' | undefined
  /** Walls: Damage -2 (WZ 5.3). Default: false. */
  readonly heavyCover?: boolean | undefined
  /** In flight: no flames reach it, and blasts only those on its level (WZ 11). Default: false. */
  readonly flying?: boolean | undefined
  /** A glider in flight, at so many inches: a hit that wounds it may bring it down (WZ 11, INT-30). */
  readonly gliding?: number | undefined
  /** A climber, so many inches up: a hit that wounds it may make it fall (WZ 4). */
  readonly climbing?: number | undefined
  /** An area weapon reaches it through an open window only (WZ 12). Default: false. */
  readonly throughWindow?: boolean | undefined
}

export type Fighter = Model & {
  /** Its column closeCombat counts; without it the defender has that of the attacker (INT-37). */
  readonly weapon?: Weapon | undefined
  /** Armed with two melee-capable weapons: +1. Default: false. */
  readonly twoWeapons?: boolean | undefined
  /** Special modifiers of its Close Combat. */
  readonly modifiers?: number | string | readonly (number | string)[] | undefined
  /** Of a closed vehicle. */
  readonly driver?: Model | undefined
  /** Of a closed vehicle: it strikes back. Default: false. */
  readonly walker?: boolean | undefined
}

/** Small questions by their names. */
export type OddsQuestions = {
  readonly army: ArmyOdds
  readonly 'best-plan': BestPlanOdds
  readonly blast: BlastOdds
  readonly 'break-away': BreakAwayOdds
  readonly climb: ClimbOdds
  readonly 'close-combat': CloseCombatOdds
  readonly deviation: DeviationOdds
  readonly door: DoorOdds
  readonly fall: FallOdds
  readonly fear: FearOdds
  readonly fire: FireOdds
  readonly flame: FlameOdds
  readonly heal: HealOdds
  readonly initiative: InitiativeOdds
  readonly 'into-close-combat': IntoCloseCombatOdds
  readonly morale: MoraleOdds
  readonly overwatch: OverwatchOdds
  readonly power: PowerOdds
  readonly rally: RallyOdds
  readonly ram: RamOdds
  readonly 'tactical-sense': TacticalSenseOdds
  readonly 'take-cover': TakeCoverOdds
  readonly 'target-priority': TargetPriorityOdds
  readonly test: TestOdds
  readonly 'volley-and-morale': VolleyAndMoraleOdds
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
export type BestPlanAnswer = OddsAnswers['best-plan']
export type BlastAnswer = OddsAnswers['blast']
export type BreakAwayAnswer = OddsAnswers['break-away']
export type ClimbAnswer = OddsAnswers['climb']
export type CloseCombatAnswer = OddsAnswers['close-combat']
export type DeviationAnswer = OddsAnswers['deviation']
export type DoorAnswer = OddsAnswers['door']
export type FallAnswer = OddsAnswers['fall']
export type FearAnswer = OddsAnswers['fear']
export type FireAnswer = OddsAnswers['fire']
export type FlameAnswer = OddsAnswers['flame']
export type HealAnswer = OddsAnswers['heal']
export type InitiativeAnswer = OddsAnswers['initiative']
export type IntoCloseCombatAnswer = OddsAnswers['into-close-combat']
export type MoraleAnswer = OddsAnswers['morale']
export type OverwatchAnswer = OddsAnswers['overwatch']
export type PowerAnswer = OddsAnswers['power']
export type RallyAnswer = OddsAnswers['rally']
export type RamAnswer = OddsAnswers['ram']
export type TacticalSenseAnswer = OddsAnswers['tactical-sense']
export type TakeCoverAnswer = OddsAnswers['take-cover']
export type TargetPriorityAnswer = OddsAnswers['target-priority']
export type TestAnswer = OddsAnswers['test']
export type VolleyAndMoraleAnswer = OddsAnswers['volley-and-morale']
export type DamageAnswer = Promised<ActionResult, (typeof ANSWERS)['damage']>
export type BattleAnswer = Promised<EncounterResult, (typeof ANSWERS)['battle']>
