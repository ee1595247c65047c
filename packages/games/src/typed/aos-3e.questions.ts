/** Questions of Warhammer Age of Sigmar, 3rd edition, and what they answer, in types. Made by "npm run schema": do not edit. */
import type { ANSWERS } from '../aos-3e/odds/answers.ts'
import type { SmallAnswers } from './promised.ts'

/** What every small question may say. */
export type SmallQuestion = {
  readonly game?: 'aos-3e' | undefined
  readonly name?: string | undefined
}

/** What every effect may say. */
export type Adverbs = {
  /** Name of the ability, for stories and reports. */
  readonly name?: string | undefined
  /** Whose attacks; default: self. */
  readonly by?: Who | undefined
  /** Attacks that target whom. */
  readonly against?: Who | undefined
  /** Owner of anything outside an attack; default: self. */
  readonly for?: Who | undefined
  /** Weapon names, or melee, missile, all; default: all. */
  readonly weapon?: string | readonly string[] | undefined
  /** Weapons left out: names, or mount. */
  readonly except?: string | readonly string[] | undefined
  readonly if?: Condition | undefined
  readonly when?: string | undefined
  readonly until?: 'phase' | 'combat' | 'turn' | 'round' | 'battle' | 'myNextHero' | 'theirNextHero' | 'used' | undefined
  /** Under the limits of heroic actions, monstrous rampages or commands; ownCommand: the unit itself issues it. */
  readonly deed?: 'heroic' | 'rampage' | 'command' | 'ownCommand' | undefined
  readonly limit?: 'battle' | 'round' | 'turn' | 'phase' | undefined
  /** One roll for the whole activation: the effect, or nothing. */
  readonly chance?: Gate | undefined
  /** The controller may decline; taken unless the situation says otherwise. */
  readonly may?: boolean | undefined
  readonly chooser?: 'opponent' | undefined
  /** False: several sources count once. */
  readonly stack?: boolean | undefined
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
  readonly game?: 'aos-3e' | undefined
  readonly name?: string | undefined
  /** The catalogue that units come from; answers repeat it. */
  readonly data?: Data | undefined
  /** Default: auto. */
  readonly method?: 'auto' | 'exact' | 'simulated' | undefined
  /** Simulate by rolling every die. Default: false. */
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
  readonly phases?: readonly ('shooting' | 'combat')[] | undefined
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
  /** In later rounds: rolled for (AoS 3.2), or always the same order. Default: roll. */
  readonly priority?: 'roll' | 'fixed' | undefined
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
  /** All-out Attack (3.5). never (default): not used; combat: whenever the unit is picked to fight; always: whenever it is picked to fight or to shoot in its own shooting phase. */
  readonly allOutAttack?: 'never' | 'combat' | 'always' | undefined
  /** All-out Defence (3.5). never (default): not used; combat: whenever the unit is attacked in the combat phase; always: whenever it is attacked in the combat or shooting phase. */
  readonly allOutDefence?: 'never' | 'combat' | 'always' | undefined
  /** Inspiring Presence (3.5). never (default): not used; needed: whenever somebody could flee. */
  readonly inspiringPresence?: 'never' | 'needed' | undefined
  /** Rally (3.5). never (default): not used; always: whenever models are slain and no enemy is within 3". */
  readonly rally?: 'never' | 'always' | undefined
  /** Forward to Victory (3.5). never (default): not used; always: for every failed charge. */
  readonly forwardToVictory?: 'never' | 'always' | undefined
  /** Unleash Hell (3.5). never (default): not used; always: against every charge. */
  readonly unleashHell?: 'never' | 'always' | undefined
  /** Heroic action of a HERO (8.1). never (default): none; finestHour: Their Finest Hour in the first hero phase with an enemy within 12"; recovery: Heroic Recovery whenever wounded; leadership: Heroic Leadership in every hero phase. */
  readonly heroicAction?: 'never' | 'finestHour' | 'recovery' | 'leadership' | undefined
  /** Monstrous rampage of a MONSTER (10). never (default): none; roar: Roar; stomp: Stomp, at what is no MONSTER; titanicDuel: Titanic Duel, against a MONSTER. */
  readonly rampage?: 'never' | 'roar' | 'stomp' | 'titanicDuel' | undefined
  /** General, who brings a command point in each hero phase (3.3). none (default): not on the battlefield; self: is this unit; elsewhere: is elsewhere on the battlefield and stays there. */
  readonly general?: 'none' | 'self' | 'elsewhere' | undefined
  /** Turn taken on winning priority (3.2). first (default): the first; second: the second. */
  readonly turn?: 'first' | 'second' | undefined
  /** Charging (8.4). always (default): whenever possible; never: never. */
  readonly charge?: 'always' | 'never' | undefined
  /** Moving towards the enemy before a charge (8.2). never (default): not at all, so that a distance is that of the charge; always: by the unit's Move in its own movement phases. */
  readonly advance?: 'never' | 'always' | undefined
  /** Shooting (8.3). always (default): in every own shooting phase; never: never. */
  readonly shooting?: 'always' | 'never' | undefined
  /** Strike-first and strike-last (8.5). effects (default): as the effects of the units say; first: strikes first; normal: neither; last: strikes last. */
  readonly strike?: 'effects' | 'first' | 'normal' | 'last' | undefined
  /** Models lost first (5.2). specialLast (default): plain ones: champions and special weapons go last; specialFirst: champions and special weapons. */
  readonly casualties?: 'specialLast' | 'specialFirst' | undefined
  /** Models that flee first (8.6). wounded (default): the wounded one; unwounded: unwounded ones. */
  readonly flee?: 'wounded' | 'unwounded' | undefined
  /** Battleshock (8.6). on (default): is tested; off: is left out. */
  readonly battleshock?: 'on' | 'off' | undefined
}

export type BattleQuestion = LargerQuestion & {
  readonly question: 'battle'
  readonly a: Army
  readonly b: Army
  /** One table for all battles, instead of missions. */
  readonly battleplan?: Battleplan | undefined
  /** Names of missions, shared evenly among the battles; default: all of the pack. */
  readonly missions?: readonly string[] | undefined
  /** First turn of the first round; balanced: A in every other battle. */
  readonly first?: 'balanced' | 'roll' | 'a' | 'b' | undefined
  /** Who decides for A. Default: greedy. */
  readonly policyA?: 'greedy' | 'objective' | 'plain' | 'random' | 'thoughtful' | `file://${string}` | undefined
  /** Who decides for B. Default: greedy. */
  readonly policyB?: 'greedy' | 'objective' | 'plain' | 'random' | 'thoughtful' | `file://${string}` | undefined
}

export type Battleplan = {
  readonly name?: string | undefined
  /** A whole number from 1 to 9. */
  readonly lanes?: number | string | undefined
  /** Inches between neighbouring lanes. Default: 12. */
  readonly width?: number | undefined
  /** Inches between the armies at the start. Default: 24. */
  readonly distance?: number | undefined
  /** A whole number from 1 to 10. */
  readonly rounds?: number | string | undefined
  /** Default: one in the middle of each lane. */
  readonly objectives?: readonly ({ readonly lane: number; readonly at?: number | undefined })[] | undefined
  /** Round features that give cover (AoS 7). */
  readonly terrain?: readonly Terrain[] | undefined
  /** Terrain without a kind gets one by a die as each battle begins (AoS 14). */
  readonly mysterious?: true | undefined
  /** At the end of each own turn. */
  readonly score?: Score | undefined
  /** For a grand strategy that is completed when the battle ends; 0: there are none. */
  readonly strategy?: number | string | undefined
  /** One of these may be picked in each own turn, each once in a battle: scored where it is done in that turn. */
  readonly tactics?: readonly ({ readonly deed: 'slay' | 'destroy' | 'seize' | 'breakthrough'; readonly points?: number | string | undefined })[] | undefined
}

export type Terrain = {
  /** From 1 to 9. */
  readonly lane: number
  /** From 0 to 1. Default: 0.5. */
  readonly at?: number | undefined
  /** Inches. Default: 3. */
  readonly radius?: number | undefined
  /** Bars lines of sight, too; cover it gives in any case. Default: false. */
  readonly blocks?: boolean | undefined
  /** Mysterious terrain (AoS 14). */
  readonly kind?: 'damned' | 'arcane' | 'inspiring' | 'deadly' | 'mystical' | 'sinister' | undefined
}

export type Score = {
  /** For every objective held. */
  readonly each?: number | string | undefined
  /** For holding at least one. */
  readonly one?: number | string | undefined
  /** For holding at least two. */
  readonly two?: number | string | undefined
  /** For holding more than the enemy. */
  readonly more?: number | string | undefined
}

export type PairedQuestion = LargerQuestion & {
  readonly question: 'paired'
  /** The others are compared with the first. */
  readonly lists: readonly Army[]
  /** Whom every list meets, equally often. */
  readonly against: readonly Army[]
  /** One table for all battles, instead of missions. */
  readonly battleplan?: Battleplan | undefined
  /** Names of missions, shared evenly among the battles; default: all of the pack. */
  readonly missions?: readonly string[] | undefined
  /** First turn of the first round; a: the lists, b: their opponents, balanced: each in every other battle. */
  readonly first?: 'balanced' | 'roll' | 'a' | 'b' | undefined
  /** Who decides, for both sides of a battle alike; several share the battles. */
  readonly policies?: readonly ('greedy' | 'objective' | 'plain' | 'random' | 'thoughtful' | `file://${string}`)[] | undefined
}

/** Banishing an invocation: D6 above its answer value (9.2). */
export type BanishOdds = SmallQuestion & {
  readonly odds: 'banish'
  /** A whole number from 1 to 30. */
  readonly value: number | string
  /** A whole number from -20 to 20. */
  readonly modifier?: number | string | undefined
  /** Re-roll once when it fails. Default: false. */
  readonly reroll?: boolean | undefined
}

/** Battleshock test: how many flee (8.6). */
export type BattleshockOdds = SmallQuestion & {
  readonly odds: 'battleshock'
  /** A whole number from 0 to 20. */
  readonly bravery: number | string
  /** A whole number from 0 to 10000. */
  readonly slain: number | string
  /** Models left before the test; without it as many as may flee. */
  readonly models?: number | string | undefined
  /** On the characteristic, which is never below 0: +1 of Inspiring terrain. */
  readonly braveryModifier?: number | string | undefined
  readonly inspiringPresence?: boolean | undefined
  readonly indomitable?: boolean | undefined
  /** Added to the roll. */
  readonly modifier?: number | string | undefined
  /** Re-roll once when it fails. Default: false. */
  readonly reroll?: boolean | undefined
}

/** Casting roll, miscast and unbinding (9.1). */
export type CastOdds = SmallQuestion & {
  readonly odds: 'cast'
  /** A whole number from 1 to 30. */
  readonly value?: number | string | undefined
  readonly spell?: 'arcaneBolt' | 'mysticShield' | undefined
  /** Inches from which an Arcane Bolt is thrown: near, it does more. */
  readonly distance?: number | undefined
  /** A whole number from -20 to 20. */
  readonly modifier?: number | string | undefined
  /** Re-roll once when it fails. Default: false. */
  readonly reroll?: boolean | undefined
  readonly unbind?: boolean | { readonly modifier?: number | string | undefined; readonly reroll?: boolean | undefined } | undefined
}

/** Charge roll: does it reach? (8.4). */
export type ChargeOdds = SmallQuestion & {
  readonly odds: 'charge'
  /** Inches, base to base. */
  readonly distance?: number | undefined
  /** Total needed, instead of a distance. */
  readonly total?: number | string | undefined
  /** A whole number from -20 to 20. */
  readonly modifier?: number | string | undefined
  /** Re-roll once when it fails. Default: false. */
  readonly reroll?: boolean | undefined
  /** A number or dice of this game such as 2, D3, D6 or 2D6+1. */
  readonly dice?: number | string | undefined
  readonly keep?: 'best' | 'worst' | undefined
}

/** Command points of a battle round: turn order, General, Heroic Leadership (3.3, 8.1). */
export type CommandPointsOdds = SmallQuestion & {
  readonly odds: 'command-points'
  /** Which turn of the round is yours. Default: first. */
  readonly turn?: 'first' | 'second' | undefined
  /** Hero phases in which your General is on the battlefield (default 2). */
  readonly general?: number | string | undefined
  /** How often it is tried: once in each hero phase at most. */
  readonly heroicLeadership?: boolean | number | string | undefined
  /** Heroic Leadership on 2+ instead of 4+. Default: false. */
  readonly generalSlain?: boolean | undefined
  readonly skilledLeader?: boolean | undefined
  /** The battalion ability, once per battle. Default: false. */
  readonly strategists?: boolean | undefined
  /** The prayer is chanted. Default: false. */
  readonly guidance?: boolean | undefined
}

/** Garrison of a demolished building: models slain (11). */
export type DemolishOdds = SmallQuestion & {
  readonly odds: 'demolish'
  /** A whole number from 0 to 300. */
  readonly models: number | string
}

/** Dispelling an endless spell: 2D6 above its casting value (9.1). */
export type DispelOdds = SmallQuestion & {
  readonly odds: 'dispel'
  /** A whole number from 1 to 30. */
  readonly value: number | string
  /** A whole number from -20 to 20. */
  readonly modifier?: number | string | undefined
  /** Re-roll once when it fails. Default: false. */
  readonly reroll?: boolean | undefined
}

/** Heroic Leadership: a command point on 4+, +2 when the General has been slain (8.1). */
export type HeroicLeadershipOdds = SmallQuestion & {
  readonly odds: 'heroic-leadership'
  readonly generalSlain?: boolean | undefined
}

/** Heroic Recovery: wounds healed (8.1). */
export type HeroicRecoveryOdds = SmallQuestion & {
  readonly odds: 'heroic-recovery'
  /** A whole number from 0 to 20. */
  readonly bravery: number | string
  /** A whole number from 0 to 1000. */
  readonly allocated?: number | string | undefined
  /** Seed of Rebirth: re-roll when a new roll heals more on average. Default: false. */
  readonly reroll?: boolean | undefined
}

/** Who controls an objective: models within 6" are counted, ties change nothing (11). */
export type ObjectiveOdds = SmallQuestion & {
  readonly odds: 'objective'
  /** My models within 6" of its centre. */
  readonly mine?: readonly Mine[] | number | string | undefined
  /** Models of the enemy within 6" of its centre. */
  readonly theirs?: readonly Mine[] | number | string | undefined
  /** Who controls it until now. Default: nobody. */
  readonly holder?: 'mine' | 'theirs' | 'nobody' | undefined
}

export type Mine = {
  readonly name?: string | undefined
  /** A whole number from 1 to 10000. */
  readonly models?: number | string | undefined
  /** Of each model: 5 or more count as 2. */
  readonly wounds?: number | string | undefined
  /** Counts as 5. Default: false. */
  readonly monster?: boolean | undefined
  /** What an ability of the unit says that each model counts. */
  readonly counts?: number | string | undefined
}

/** Chanting roll and divine wrath (9.2). */
export type PrayerOdds = SmallQuestion & {
  readonly odds: 'prayer'
  /** A whole number from 1 to 30. */
  readonly value?: number | string | undefined
  readonly prayer?: 'bless' | 'smite' | 'guidance' | 'heal' | 'curse' | undefined
  /** Wounds allocated to the model that is healed. */
  readonly allocated?: number | string | undefined
  /** A whole number from -20 to 20. */
  readonly modifier?: number | string | undefined
  /** Re-roll once when it fails. Default: false. */
  readonly reroll?: boolean | undefined
}

/** Priority roll: who chooses the first turn, and double turns (3.2). */
export type PriorityOdds = SmallQuestion & {
  readonly odds: 'priority'
  /** Had the first turn last round (or finished setting up first): a tie goes to this player. Default: false. */
  readonly holdsTie?: boolean | undefined
}

/** Rally: slain models that return (3.5). */
export type RallyOdds = SmallQuestion & {
  readonly odds: 'rally'
  /** A whole number from 0 to 300. */
  readonly slain: number | string
  /** A whole number from 2 to 6. */
  readonly need?: number | string | undefined
}

/** Monstrous rampage: Roar, Stomp or Smash to Rubble (10). */
export type RampageOdds = SmallQuestion & {
  readonly odds: 'rampage'
  readonly kind: 'roar' | 'stomp' | 'smashToRubble'
  /** Ward of the stomped unit against mortal wounds. */
  readonly ward?: number | string | undefined
}

/** Run roll: Move + D6 (8.2). */
export type RunOdds = SmallQuestion & {
  readonly odds: 'run'
  /** From 0 to 60. */
  readonly move: number
  /** Inches, base to base. Default: 0. */
  readonly distance?: number | undefined
  /** A whole number from -20 to 20. */
  readonly modifier?: number | string | undefined
  /** Re-roll once when it fails. Default: false. */
  readonly reroll?: boolean | undefined
  /** No roll: +6". Default: false. */
  readonly atTheDouble?: boolean | undefined
}

/** Skilled Leader: a command point on 5+ (13). */
export type SkilledLeaderOdds = SmallQuestion & {
  readonly odds: 'skilled-leader'
}

/** Mysterious terrain: which kind, and what Deadly terrain does to a unit (14). */
export type TerrainOdds = SmallQuestion & {
  readonly odds: 'terrain'
  /** Default: unknown. */
  readonly kind?: 'unknown' | 'deadly' | 'damned' | undefined
  /** A ward from 2+ to 6+. */
  readonly ward?: number | string | undefined
}

/** Threat range: a normal move, then a charge (8.2, 8.4). */
export type ThreatOdds = SmallQuestion & {
  readonly odds: 'threat'
  /** From 0 to 60. */
  readonly move: number
  /** Inches, base to base. */
  readonly distance: number
  /** A whole number from -20 to 20. */
  readonly modifier?: number | string | undefined
  /** Re-roll once when it fails. Default: false. */
  readonly reroll?: boolean | undefined
  /** A number or dice of this game such as 2, D3, D6 or 2D6+1. */
  readonly dice?: number | string | undefined
  readonly keep?: 'best' | 'worst' | undefined
}

/** Unbinding a spell: 2D6 above the casting roll (9.1). */
export type UnbindOdds = SmallQuestion & {
  readonly odds: 'unbind'
  /** A whole number from 2 to 40. */
  readonly castingRoll: number | string
  /** A whole number from -20 to 20. */
  readonly modifier?: number | string | undefined
  /** Re-roll once when it fails. Default: false. */
  readonly reroll?: boolean | undefined
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
  /** A whole number from 1 to 10000. */
  readonly models?: number | string | undefined
  /** Models that can attack (INT-40); default: all. */
  readonly modelsInRange?: number | string | undefined
  /** A whole number from 1 to 1000. */
  readonly wounds?: number | string | readonly (number | string)[] | undefined
  /** Wounds already allocated. */
  readonly woundsTaken?: number | string | undefined
  /** Models slain earlier this turn, for battleshock. */
  readonly slainThisTurn?: number | string | undefined
  readonly move?: number | string | undefined
  /** A Save from 2+ to 6+, or -. */
  readonly save?: number | string | undefined
  /** A ward from 2+ to 6+. */
  readonly ward?: number | `${number}` | `${number}+` | '-' | Ward | undefined
  /** A whole number from 0 to 20. */
  readonly bravery?: number | string | undefined
  readonly keywords?: readonly string[] | undefined
  /** Options taken: shields, banners, instruments. */
  readonly armed?: readonly string[] | undefined
  /** Rows of the damage table, by wounds taken (AoS 6). */
  readonly damageTable?: readonly ({ readonly wounds: string; readonly values: Readonly<Record<string, number | string>> })[] | undefined
  readonly weapons?: readonly Weapon[] | undefined
  /** Models that come in the place of one that is slain by wounds, and what comes in the place of those; nobody whom others replace counts as slain. Duels and battles play it. */
  readonly splitsInto?: readonly SplitsInto[] | undefined
  /** Effects of the unit. */
  readonly effects?: readonly Effect[] | undefined
  /** Effects by the name of the ability. */
  readonly abilities?: Readonly<Record<string, readonly Effect[]>> | undefined
  /** What has a part in fights and is not computed: warnings. */
  readonly notModelled?: readonly string[] | undefined
  /** What was taken for granted about the unit. */
  readonly assumed?: readonly string[] | undefined
}

export type Ward = {
  /** A ward from 2+ to 6+. */
  readonly normal?: number | string | undefined
  /** A ward from 2+ to 6+. */
  readonly mortal?: number | string | undefined
  /** A ward from 2+ to 6+. */
  readonly melee?: number | string | undefined
  /** A ward from 2+ to 6+. */
  readonly missile?: number | string | undefined
}

export type SplitsInto = {
  readonly model: string
  /** So many for each one that is slain. */
  readonly models?: number | string | undefined
  /** A whole number from 1 to 1000. */
  readonly wounds: number | string
  readonly weapons?: readonly Weapon[] | undefined
}

export type Weapon = {
  /** Default: Weapon. */
  readonly name?: string | undefined
  /** Default: melee. */
  readonly kind?: 'melee' | 'missile' | undefined
  /** In inches; not computed. */
  readonly range?: number | string | undefined
  /** Models that attack with it; default: all models of the unit. */
  readonly models?: number | string | undefined
  /** A number or dice of this game such as 2, D3, D6 or 2D6+1. */
  readonly attacks?: number | string | undefined
  /** A target number from 2+ to 7+. */
  readonly hit?: number | string | undefined
  /** A target number from 2+ to 7+. */
  readonly wound?: number | string | undefined
  /** A Rend such as -, -1 or -2. */
  readonly rend?: number | string | undefined
  /** A number or dice of this game such as 2, D3, D6 or 2D6+1. */
  readonly damage?: number | string | undefined
  /** Used by a mount, companion or crew (AoS 6). Default: false. */
  readonly mount?: boolean | undefined
  /** Attacks made at each target, by name; the rest of the targets get none. */
  readonly split?: Readonly<Record<string, number | string>> | undefined
  /** Effects on attacks made with this weapon. */
  readonly effects?: readonly Effect[] | undefined
}

export type Situation = SideSituation & {
  readonly charged?: boolean | undefined
  /** Default: combat, or shooting when the attacker has only missile weapons. */
  readonly phase?: 'combat' | 'shooting' | undefined
  /** A whole number from 1 to 5. */
  readonly round?: number | string | undefined
  readonly turn?: 'first' | 'second' | undefined
  /** Inches between attacker and target. */
  readonly distance?: number | undefined
  /** A whole number from 2 to 12. */
  readonly chargeRoll?: number | string | undefined
  /** 2: the unit fights or shoots twice (AoS 1.8). */
  readonly activations?: number | string | undefined
  readonly targetCharged?: boolean | undefined
  /** No battleshock test for the target (AoS 3.5). Default: false. */
  readonly inspiringPresence?: boolean | undefined
  /** Nobody of the target flees (AoS 13). Default: false. */
  readonly indomitable?: boolean | undefined
  readonly target?: Target | undefined
  /** All-out Attack (AoS 3.5). Default: false. */
  readonly allOutAttack?: boolean | undefined
  /** Unleash Hell (AoS 3.5). Default: false. */
  readonly unleashHell?: boolean | undefined
  /** Their Finest Hour (AoS 8.1). Default: false. */
  readonly theirFinestHour?: boolean | undefined
  /** Titanic Duel (AoS 10). Default: false. */
  readonly titanicDuel?: boolean | undefined
  /** All-out Defence (AoS 3.5). Default: false. */
  readonly allOutDefence?: boolean | undefined
  /** Their Finest Hour (target) (AoS 8.1). Default: false. */
  readonly targetFinestHour?: boolean | undefined
}

export type Target = {
  readonly charged?: boolean | undefined
  readonly stationary?: boolean | undefined
  readonly ran?: boolean | undefined
  readonly retreated?: boolean | undefined
  readonly fought?: boolean | undefined
  readonly contesting?: boolean | undefined
  readonly territory?: 'own' | 'enemy' | 'neither' | undefined
  /** Set up this turn. */
  readonly setUp?: boolean | undefined
  readonly general?: boolean | undefined
  /** Commands received this phase. */
  readonly commanded?: readonly string[] | Readonly<Record<string, boolean>> | undefined
  readonly killed?: readonly string[] | Readonly<Record<string, boolean>> | undefined
  readonly used?: readonly string[] | Readonly<Record<string, boolean>> | undefined
  readonly marks?: readonly string[] | Readonly<Record<string, boolean>> | undefined
  /** What is near enough: friendly, enemy, terrain, objective, a keyword, or "enemy HERO". */
  readonly near?: readonly string[] | Readonly<Record<string, boolean>> | undefined
  /** No enemy within the distance that abilities ask for. */
  readonly far?: boolean | undefined
}

export type SideSituation = {
  readonly stationary?: boolean | undefined
  readonly ran?: boolean | undefined
  readonly retreated?: boolean | undefined
  readonly fought?: boolean | undefined
  readonly contesting?: boolean | undefined
  readonly territory?: 'own' | 'enemy' | 'neither' | undefined
  /** Set up this turn. */
  readonly setUp?: boolean | undefined
  readonly general?: boolean | undefined
  /** Commands received this phase. */
  readonly commanded?: readonly string[] | Readonly<Record<string, boolean>> | undefined
  readonly killed?: readonly string[] | Readonly<Record<string, boolean>> | undefined
  readonly used?: readonly string[] | Readonly<Record<string, boolean>> | undefined
  readonly marks?: readonly string[] | Readonly<Record<string, boolean>> | undefined
  /** What is near enough: friendly, enemy, terrain, objective, a keyword, or "enemy HERO". */
  readonly near?: readonly string[] | Readonly<Record<string, boolean>> | undefined
  /** No enemy within the distance that abilities ask for. */
  readonly far?: boolean | undefined
  /** Triggers need a successful roll (INT-07). Default: false. */
  readonly requireSuccess?: boolean | undefined
  /** For effects with a choice: name of the ability (or *) and label chosen. */
  readonly choose?: Readonly<Record<string, string>> | undefined
  /** Names of abilities with may: true that are not used. */
  readonly decline?: readonly string[] | undefined
  /** Damned terrain (AoS 14). Default: false. */
  readonly damned?: boolean | undefined
  /** Inspired (AoS 13). Default: false. */
  readonly inspired?: boolean | undefined
  /** Flaming Weapon (AoS 9.1): on which weapon. */
  readonly flamingWeapon?: string | undefined
  /** Vial of Manticore Venom (AoS 13): on which weapon. */
  readonly vialOfManticoreVenom?: string | undefined
  /** Mystic Shield (AoS 9.1). Default: false. */
  readonly mysticShield?: boolean | undefined
  /** Cover (AoS 7). Default: false. */
  readonly cover?: boolean | undefined
  /** Garrison (AoS 7). Default: false. */
  readonly garrison?: boolean | undefined
  /** Look Out, Sir! (AoS 7). Default: false. */
  readonly lookOutSir?: boolean | undefined
  /** Bless (AoS 9.2). Default: false. */
  readonly bless?: boolean | undefined
  /** Amulet of Destiny (AoS 13). Default: false. */
  readonly amuletOfDestiny?: boolean | undefined
  /** Mystical terrain (AoS 14). Default: false. */
  readonly mystical?: boolean | undefined
  /** Curse (AoS 9.2). Default: false. */
  readonly curse?: boolean | undefined
  /** Heroic Stature (AoS 13). Default: false. */
  readonly heroicStature?: boolean | undefined
}

export type Army = {
  readonly name?: string | undefined
  readonly units: readonly ArmyUnit[]
  /** By its name, scored when the battle ends. */
  readonly grandStrategy?: string | undefined
  /** Each once per battle, where the list has fewer points than its enemy (AoS 13). */
  readonly triumphs?: readonly ('bloodthirsty' | 'inspired' | 'indomitable')[] | undefined
  readonly endlessSpells?: readonly EndlessSpell[] | undefined
  /** Rules by which units join it during the battle. */
  readonly summoning?: readonly Summoning[] | undefined
  /** Of the army and of no unit: effects by the name of the ability, each at the start or end of a phase. */
  readonly abilities?: Readonly<Record<string, readonly Effect[]>> | undefined
  readonly battalions?: readonly ({ readonly name: string; readonly abilities?: readonly ('expert' | 'slayers' | 'swift' | 'strategists')[] | undefined })[] | undefined
  readonly notModelled?: readonly string[] | undefined
  /** Rules of the army that no battle plays: warnings. */
  readonly unplayed?: readonly string[] | undefined
  /** Units of its list that are not on the table. */
  readonly leftOut?: readonly LeftOut[] | undefined
  /** What else of its list is not on the table, such as terrain. */
  readonly absent?: readonly ({ readonly name: string; readonly points?: number | undefined })[] | undefined
}

export type EndlessSpell = {
  readonly name: string
  /** From 0 to 100000. */
  readonly points?: number | undefined
  /** Casting value, which a dispelling roll must exceed (AoS 9.1). */
  readonly value: number | string
  /** How far from the caster it is set up. Default: 12. */
  readonly range?: number | undefined
  /** How far it moves in each hero phase; 0: it stays. Default: 0. */
  readonly move?: number | undefined
  /** Units as near as this are affected. Default: 3. */
  readonly reach?: number | undefined
  /** On the nearest enemy within reach, at the end of each hero phase. */
  readonly mortalWounds?: number | string | { readonly dice?: number | string | undefined; readonly results: Readonly<Record<string, number | string>> } | undefined
  /** To friendly units within reach at the end of each hero phase. */
  readonly grants?: 'mysticShield' | 'flamingWeapon' | 'bless' | 'curse' | 'cover' | undefined
}

export type Summoning = {
  readonly name: string
  /** Points as the battle begins. */
  readonly starts?: number | string | undefined
  readonly earns?: readonly Earn[] | undefined
  /** One unit may join at each such moment. Default: movement.mine.end. */
  readonly when?: string | undefined
  /** As many as there are points for may join at each such moment. */
  readonly all?: true | undefined
  /** The least result of a D6 with which it comes. */
  readonly roll?: number | string | undefined
  /** It is set up within so many inches of a friend with one of these keywords (default: any); without it: anywhere. */
  readonly near?: { readonly only?: string | readonly string[] | undefined; readonly within: number } | undefined
  /** It is set up more than so many inches from all enemies. Default: 9. */
  readonly apart?: number | undefined
  /** It may not charge in the turn in which it comes. */
  readonly rests?: true | undefined
}

export type Earn = {
  /** A unit destroyed; a spell cast and not unbound; a spell unbound; an endless spell dispelled; a unit on the table, or units in a territory, as the own hero phase begins; a wound upon one enemy unit in the own combat phase. */
  readonly for: 'destroyed' | 'spell' | 'unbinding' | 'dispelling' | 'unit' | 'territory' | 'wounds'
  /** A whole number from 1 to 100. */
  readonly points?: number | string | undefined
  /** Whose unit it is that is destroyed, or that casts. Default: any. */
  readonly whose?: 'own' | 'enemy' | 'any' | undefined
  /** Keywords, of which that unit needs one. */
  readonly only?: string | readonly string[] | undefined
  /** So many more for a territory in which no enemy stands. */
  readonly alone?: number | string | undefined
}

export type LeftOut = {
  readonly unit: string
  /** Its place in its list, from 1. */
  readonly number?: number | string | undefined
  readonly reason: string
  /** From 0 to 100000. */
  readonly points?: number | undefined
  readonly onPurpose?: true | undefined
}

export type ArmyUnit = Omit<Unit, 'models'> & {
  /** A whole number from 1 to 250. */
  readonly models?: number | string | undefined
  readonly general?: boolean | undefined
  /** Is Battleline in its army, for grand strategies. Default: false. */
  readonly battleline?: boolean | undefined
  /** In reserve, arriving in this round at the earliest (AoS 2.7). */
  readonly reserve?: number | string | undefined
  /** Its player may hold it back as the armies are set up (AoS 2.7). */
  readonly mayReserve?: MayReserve | undefined
  /** Not in the list: it may join its army during the battle (AoS 2.7). */
  readonly joins?: { readonly by: string; readonly cost?: number | string | undefined; readonly replaces?: { readonly name: string; readonly models: number | string } | undefined } | undefined
  /** Has a champion, who commands his own unit; default: units of several models. */
  readonly champion?: boolean | undefined
  /** Across the base of a model, in millimetres; default: by Wounds. */
  readonly base?: number | undefined
  /** Passes over enemies. Default: false. */
  readonly flies?: boolean | undefined
  /** Numbers of its battalions, from 1. */
  readonly battalions?: readonly (number | string)[] | undefined
  /** Spells beside Arcane Bolt and Mystic Shield. */
  readonly wizard?: { readonly casts?: number | string | undefined; readonly unbinds?: number | string | undefined; readonly spells?: readonly Power[] | undefined } | undefined
  /** Prayers beside Bless and Smite. */
  readonly priest?: { readonly chants?: number | string | undefined; readonly prayers?: readonly Power[] | undefined } | undefined
  /** What abilities say that it counts as on an objective (AoS 11). */
  readonly counts?: readonly Count[] | undefined
  /** What is true of it for the whole battle. */
  readonly situation?: SideSituation | undefined
}

export type MayReserve = {
  /** The name of the rule; units of an army that say the same one share its limits. */
  readonly by: string
  /** So many units at most. */
  readonly most?: number | string | undefined
  /** One for each unit of the rule that is set up. */
  readonly oneForEach?: true | undefined
  /** It comes in this round at the earliest, at the end of the own movement phase. */
  readonly from?: number | string | undefined
  /** It is set up more than so many inches from all enemies. Default: 9. */
  readonly apart?: number | undefined
  /** Near whom or what it is set up. */
  readonly near?: Near | undefined
}

export type Near = {
  /** Whoever has the ability, or casts the spell. */
  readonly self?: true | undefined
  readonly friendly?: string | readonly string[] | undefined
  /** A feature that the unit is not as near to already. */
  readonly terrain?: string | readonly string[] | undefined
  /** Of the table. */
  readonly edge?: true | undefined
  /** From 1 to 60. */
  readonly within: number
}

export type Count = {
  readonly by?: string | undefined
  /** Each of its models; or a column of the damage table. */
  readonly each?: number | string | undefined
  /** All of it together. */
  readonly unit?: number | string | undefined
  /** So many beside whatever else it counts. */
  readonly more?: number | string | undefined
  readonly if?: 'charged' | 'enemy MONSTER within 3"' | 'outside its own territory' | 'in its own territory' | undefined
  /** From this battle round on. */
  readonly from?: number | string | undefined
  /** Until this battle round. */
  readonly until?: number | string | undefined
}

export type Power = {
  readonly name: string
  /** Casting value of a spell, answer value of a prayer. */
  readonly value: number | string
  /** Inches; 0: the caster alone. Default: 12. */
  readonly range?: number | undefined
  /** Inches added to the range for each other friendly unit of these keywords near the caster. */
  readonly farther?: { readonly by: number; readonly friendly: string | readonly string[]; readonly within: number } | undefined
  /** Whose units; known where something hurts, heals or grants. */
  readonly upon?: 'friend' | 'enemy' | undefined
  /** Only units with one of these keywords. */
  readonly only?: string | readonly string[] | undefined
  /** No units with one of these. */
  readonly not?: string | readonly string[] | undefined
  /** Not the caster himself. */
  readonly other?: true | undefined
  /** All: every such unit in range; near: for as long as it is in range; else up to so many different ones; default: one. */
  readonly units?: 'all' | 'near' | number | `${number}` | `${number}-${number}` | `${number | ''}D${number}` | undefined
  /** On an enemy unit in range. */
  readonly mortalWounds?: number | string | { readonly dice?: number | `${number}` | 'models' | 'bravery' | 'roll' | 'unmodified' | undefined; readonly results: Readonly<Record<string, number | string>> } | undefined
  /** A roll for each unit that it is upon: results, or more or less than its Bravery, its Wounds, its Save or its models. */
  readonly chance?: Gate | undefined
  /** The same wounds again, on these results of a die each time: 4+. */
  readonly again?: Results | undefined
  /** Wounds of a friendly unit in range. */
  readonly heal?: number | string | undefined
  /** Where nothing is to be healed, slain models come back whose Wounds come to no more. */
  readonly orReturn?: true | undefined
  /** Slain models of a friendly unit in range. */
  readonly returns?: number | string | undefined
  /** Mortal wounds more, where those slew a model. */
  readonly ifSlain?: number | string | { readonly dice?: number | `${number}` | 'models' | 'bravery' | 'roll' | 'unmodified' | undefined; readonly results: Readonly<Record<string, number | string>> } | undefined
  /** Mortal wounds on each other enemy unit within so many inches of whoever was picked. */
  readonly around?: { readonly within: number; readonly mortalWounds: number | string | { readonly dice?: number | `${number}` | 'models' | 'bravery' | 'roll' | 'unmodified' | undefined; readonly results: Readonly<Record<string, number | string>> } } | undefined
  /** Instead, when the casting or chanting roll is this or more. */
  readonly better?: Better | undefined
  /** For the army of the caster, in this round. */
  readonly commandPoints?: number | string | undefined
  /** A friendly unit is set up again, more than so many inches from all enemies, and near somebody. */
  readonly setUpAgain?: number | { readonly apart: number; readonly near: Near } | undefined
  /** A friendly unit makes a normal move, or one of so many inches. */
  readonly moves?: 'normal' | number | `${number}` | `${number}-${number}` | `${number | ''}D${number}` | undefined
  /** A friendly unit fights, shoots or attempts a charge: the first of these that it can. */
  readonly acts?: 'fight' | 'shoot' | 'charge' | readonly ('fight' | 'shoot' | 'charge')[] | undefined
  /** Until the next own hero phase. */
  readonly grants?: 'mysticShield' | 'flamingWeapon' | 'bless' | 'curse' | 'cover' | undefined
  /** Upon the unit, in the grammar of its own abilities, until the next own hero phase. */
  readonly effects?: readonly Effect[] | undefined
  /** The effects end with the turn instead. */
  readonly until?: 'turn' | undefined
}

export type Better = {
  /** A whole number from 2 to 30. */
  readonly from: number | string
  /** The roll before modifiers. */
  readonly unmodified?: true | undefined
  /** A number or dice of this game such as 2, D3, D6 or 2D6+1. */
  readonly mortalWounds?: number | string | { readonly dice?: number | `${number}` | 'models' | 'bravery' | 'roll' | 'unmodified' | undefined; readonly results: Readonly<Record<string, number | string>> } | undefined
  /** A number or dice of this game such as 2, D3, D6 or 2D6+1. */
  readonly heal?: number | string | undefined
  /** A number or dice of this game such as 2, D3, D6 or 2D6+1. */
  readonly units?: 'all' | number | `${number}` | `${number}-${number}` | `${number | ''}D${number}` | undefined
  readonly effects?: readonly Effect[] | undefined
}

/** Results of a roll such as 6, 5+ or 1-2. */
export type Results = number | `${number}` | `${number}+` | `${number}-${number}` | readonly number[]

export type Condition = {
  readonly self?: Predicates | undefined
  readonly target?: Predicates | undefined
  readonly attacker?: Predicates | undefined
  readonly battle?: { readonly round?: number | string | undefined; readonly turn?: 'first' | 'second' | undefined } | undefined
  readonly phase?: 'hero' | 'movement' | 'shooting' | 'charge' | 'combat' | 'battleshock' | undefined
  readonly any?: readonly Condition[] | undefined
  readonly not?: Condition | undefined
}

export type Predicates = {
  readonly charged?: boolean | undefined
  readonly stationary?: boolean | undefined
  readonly ran?: boolean | undefined
  readonly retreated?: boolean | undefined
  readonly fought?: boolean | undefined
  readonly contesting?: boolean | 'any' | 'mine' | undefined
  readonly territory?: 'own' | 'enemy' | undefined
  readonly cover?: boolean | undefined
  readonly garrisoned?: boolean | undefined
  readonly setUp?: boolean | 'turn' | undefined
  readonly general?: boolean | undefined
  readonly commanded?: string | undefined
  readonly killed?: string | readonly string[] | undefined
  readonly used?: string | undefined
  readonly mark?: string | undefined
  readonly near?: PredicatesNear | undefined
  /** From 0 to 100. */
  readonly far?: number | undefined
  readonly armed?: string | undefined
  readonly includes?: string | undefined
  readonly keyword?: string | readonly string[] | undefined
  readonly not?: string | readonly string[] | undefined
  /** A comparison such as >=10, =1, 2-3 or "> self.models". */
  readonly models?: number | string | undefined
  /** A comparison such as >=10, =1, 2-3 or "> self.models". */
  readonly wounds?: number | string | undefined
  /** A comparison such as >=10, =1, 2-3 or "> self.models". */
  readonly save?: number | string | undefined
  /** A comparison such as >=10, =1, 2-3 or "> self.models". */
  readonly bravery?: number | string | undefined
  /** A comparison such as >=10, =1, 2-3 or "> self.models". */
  readonly allocated?: number | string | undefined
  /** Of the unit that attacks: its dice, before anything is added. */
  readonly unmodifiedChargeRoll?: number | string | undefined
}

export type PredicatesNear = {
  readonly friendly?: string | readonly string[] | undefined
  readonly enemy?: string | readonly string[] | undefined
  readonly terrain?: string | readonly string[] | undefined
  readonly objective?: string | readonly string[] | undefined
  /** From 0 to 100. */
  readonly within?: number | undefined
  /** From 0 to 100. */
  readonly wholly?: number | undefined
  /** Of units: those of so many models or more. */
  readonly models?: number | string | undefined
}

export type Gate = Results | { readonly die: number | string; readonly is: Results | number | string; readonly plus?: Readonly<Record<string, Condition>> | undefined }

export type Effect = OnEffect | RollEffect | StatEffect | WardEffect | AllocateEffect | InflictEffect | ProfileEffect | ModelEffect | FightEffect | ShootEffect | HealEffect | ReturnsEffect | StillEffect | ForbidEffect | UnaffectedEffect | HiddenEffect | PassesEffect | FeedsEffect | FreeCommandEffect | RallyEffect | LeadsEffect | MovesEffect | ActsEffect | SetUpAgainEffect | SparedEffect | CommandPointsEffect | MarkEffect | BattleEffect | ChooseEffect | TableEffect

export type OnEffect = Adverbs & {
  readonly on: 'hit' | 'wound' | 'save' | 'ward'
  readonly unmodified?: Results | undefined
  readonly modified?: Results | undefined
  /** Needs the roll to succeed (true) or fail (false). */
  readonly success?: boolean | undefined
  readonly mortalWounds?: Amount | undefined
  /** The roll scores so many hits instead of 1. */
  readonly hits?: Amount | undefined
  /** So many further attacks, which make none of their own (INT-44). */
  readonly attacks?: Amount | undefined
  readonly autoWound?: true | undefined
  readonly noSave?: true | undefined
  readonly rend?: string | Amount | undefined
  readonly damage?: string | Amount | undefined
  readonly mark?: string | undefined
  /** Who suffers the mortal wounds; default: target. */
  readonly to?: 'target' | 'attacker' | 'self' | undefined
  /** The attack sequence ends. */
  readonly then?: 'end' | undefined
}

/** An amount such as 1, D3, damage, target.models or table:Claws. */
export type Amount = number | string | AmountWords

export type AmountWords = {
  readonly of: 'self.models' | 'self.wounds' | 'self.allocated' | 'target.models' | 'target.wounds' | 'target.allocated' | 'target.bravery' | 'target.save' | 'round' | 'chargeRoll' | 'unmodifiedChargeRoll'
  /** A factor such as 2 or 0.5. */
  readonly times?: number | string | undefined
  /** A whole number from -100 to 100. */
  readonly plus?: number | string | undefined
  /** A whole number from 0 to 1000. */
  readonly max?: number | string | undefined
}

export type Who = 'self' | 'target' | 'attacker' | 'mount' | WhoWords

export type WhoWords = {
  readonly model?: string | { readonly not: string } | undefined
  readonly models?: string | undefined
  readonly friendly?: string | readonly string[] | undefined
  readonly enemy?: string | readonly string[] | undefined
  readonly unit?: string | readonly string[] | undefined
  /** From 0 to 100. */
  readonly within?: number | undefined
  /** From 0 to 100. */
  readonly wholly?: number | undefined
  readonly of?: 'self' | 'any' | undefined
  readonly not?: string | readonly string[] | undefined
  readonly other?: boolean | undefined
  readonly if?: Condition | undefined
  /** From 1 to 10. */
  readonly pick?: number | undefined
  readonly each?: boolean | undefined
}

export type RollEffect = Adverbs & {
  readonly roll: 'hit' | 'wound' | 'save' | 'ward' | 'attacks' | 'damage' | 'charge' | 'run' | 'cast' | 'unbind' | 'dispel' | 'chant' | 'banish' | 'battleshock'
  /** A whole number from -12 to 12. */
  readonly add?: number | string | undefined
  readonly reroll?: 'ones' | 'failed' | 'any' | 'success' | Results | undefined
  /** The dice named are rolled again, no choice (INT-06). */
  readonly forced?: boolean | undefined
  /** So many re-rolls in one activation, first come, first served. */
  readonly count?: number | string | undefined
  readonly ignore?: 'bonuses' | 'penalties' | 'all' | 'rend' | 'cover' | undefined
  /** With ignore: rend: only a Rend of this size or less. */
  readonly max?: number | string | undefined
  /** No other unmodified results succeed. */
  readonly only?: Results | undefined
  /** These unmodified results and more succeed, modifiers or not. */
  readonly need?: number | string | undefined
  /** Succeeds without a roll. */
  readonly auto?: true | undefined
  /** The die is changed to this after re-rolls, before modifiers (INT-14). */
  readonly set?: number | string | undefined
  /** With set: only these results of the die are changed. */
  readonly from?: Results | undefined
  /** A number or dice of this game such as 2, D3, D6 or 2D6+1. */
  readonly dice?: number | string | undefined
  readonly keep?: 'best' | 'worst' | undefined
  /** With dice of a charge: how far the enemy may be. */
  readonly within?: number | undefined
}

export type StatEffect = Adverbs & {
  readonly stat: 'attacks' | 'range' | 'hit' | 'wound' | 'rend' | 'damage' | 'save' | 'wounds' | 'bravery' | 'move' | 'row' | 'casts' | 'unbinds' | 'dispels' | 'chants'
  readonly add?: AddedAmount | undefined
  /** A factor such as 2 or 0.5. */
  readonly times?: number | string | undefined
  readonly set?: 'top' | Amount | undefined
  /** A whole number from 0 to 1000. */
  readonly min?: number | string | undefined
  /** A whole number from 0 to 1000. */
  readonly max?: number | string | undefined
  /** How halves are rounded; default up (INT-15). */
  readonly round?: 'up' | 'down' | undefined
  readonly locked?: boolean | undefined
}

/** An amount such as 1, -1, D3 or target.models. */
export type AddedAmount = number | string | AmountWords

export type WardEffect = Adverbs & {
  /** A ward from 2+ to 6+. */
  readonly ward: 'none' | number | `${number}` | `${number}+`
  readonly vs?: 'mortal' | 'normal' | 'melee' | 'missile' | 'spell' | undefined
}

export type AllocateEffect = Adverbs & {
  readonly allocate: 'redirect' | 'negate' | 'cap' | 'order'
  readonly from?: Who | undefined
  readonly to?: Who | undefined
  /** One die for each wound; these results apply. */
  readonly die?: Results | undefined
  readonly insteadOf?: 'ward' | undefined
  readonly final?: boolean | undefined
  /** A whole number from 0 to 10000. */
  readonly count?: number | string | undefined
  readonly per?: 'phase' | 'turn' | 'round' | 'battle' | undefined
}

export type InflictEffect = Adverbs & {
  readonly inflict: Amount | Readonly<Record<string, Amount>>
  /** It is cast or chanted: the roll comes first, and its 2D6 or D6 are what `dice: roll` counts. */
  readonly cast?: Cast | undefined
  /** Instead, when the roll that casts it is this or more. */
  readonly better?: { readonly from: number | string; readonly inflict: Amount | Readonly<Record<string, Amount>>; readonly dice?: Amount | undefined } | undefined
  /** How many dice; default 1. */
  readonly dice?: Amount | undefined
  /** Which die; default D6. */
  readonly die?: number | string | undefined
  /** Added to each roll while a condition holds. */
  readonly plus?: Readonly<Record<string, Condition>> | undefined
  readonly to?: Who | undefined
  readonly instead?: 'attack' | 'melee attacks' | 'magic' | undefined
  readonly repeat?: boolean | undefined
  readonly point?: boolean | undefined
  /** When it is laid upon a unit, `until` when: it strikes then at the moment that `when` says. */
  readonly given?: string | undefined
  /** Each wound that comes of it heals one of whoever inflicts it: of deeds. */
  readonly drains?: true | undefined
}

export type Cast = {
  /** Casting value of a spell, answer value of a prayer. */
  readonly value: number | string
  /** A D6 instead of 2D6, which nobody unbinds. */
  readonly prayer?: true | undefined
  /** An enemy WIZARD tries to unbind it, with this modifier. */
  readonly unbind?: { readonly modifier?: number | string | undefined } | undefined
  /** Spells tried before it in its phase: a miscast of any of them ends it. */
  readonly after?: number | string | undefined
}

export type ProfileEffect = Adverbs & {
  readonly profile: 'choose' | 'use'
  readonly of: readonly string[]
}

export type ModelEffect = Adverbs & {
  readonly model: string
  /** A whole number from 0 to 10000. */
  readonly count?: number | string | { readonly per: number | string; readonly of: number | string } | undefined
  readonly must?: boolean | undefined
  /** Weapons that only these models have, and weapons of the others that they do not have. */
  readonly armed?: { readonly with?: string | readonly string[] | undefined; readonly insteadOf?: string | readonly string[] | undefined } | undefined
  readonly as?: 'mount' | undefined
}

export type FightEffect = Adverbs & {
  readonly fight: 'first' | 'last' | 'again' | 'second' | 'now' | 'dying' | 'reach' | 'none'
  readonly order?: string | undefined
  /** Of reach: within how many inches of an enemy. */
  readonly range?: number | undefined
  /** Of reach: how far it piles in. */
  readonly pileIn?: number | undefined
}

export type ShootEffect = Adverbs & {
  readonly shoot: 'again' | 'now'
}

export type HealEffect = Adverbs & {
  /** So many wounds at most. */
  readonly heal: number | string
  /** Where no wounds are allocated, slain models return whose Wounds come to no more. */
  readonly orReturn?: true | undefined
}

export type ReturnsEffect = Adverbs & {
  /** So many slain models at most; each: a die for each of them. */
  readonly returns: 'each' | number | `${number}` | `${number}-${number}` | `${number | ''}D${number}`
  /** Of each: the least result of the die that brings its model back. */
  readonly need?: number | string | undefined
}

export type StillEffect = Adverbs & {
  readonly still: 'shoot' | 'charge' | readonly ('shoot' | 'charge')[]
  readonly after: 'run' | 'retreat' | readonly ('run' | 'retreat')[]
}

export type ForbidEffect = Adverbs & {
  readonly forbid: 'issue' | 'receive' | 'retreat' | 'contest' | 'rampage' | readonly ('issue' | 'receive' | 'retreat' | 'contest' | 'rampage')[]
  /** Only these of the core book; missing: every command. */
  readonly commands?: 'rally' | 'atTheDouble' | 'redeploy' | 'forwardToVictory' | 'unleashHell' | 'allOutAttack' | 'allOutDefence' | 'inspiringPresence' | readonly ('rally' | 'atTheDouble' | 'redeploy' | 'forwardToVictory' | 'unleashHell' | 'allOutAttack' | 'allOutDefence' | 'inspiringPresence')[] | undefined
  /** Only on these results of a die each time a command is given: its point is lost. */
  readonly die?: Results | undefined
}

export type UnaffectedEffect = Adverbs & {
  /** Those of enemies; spells are endless ones, too. */
  readonly unaffected: 'spells' | 'prayers' | readonly ('spells' | 'prayers')[]
  /** On these results of a die each time; missing: always. */
  readonly die?: Results | undefined
}

export type HiddenEffect = Adverbs & {
  /** Sight: it is not visible, so no target of shooting and magic. */
  readonly hidden: 'sight' | 'shooting' | 'spells' | 'prayers' | 'rampages' | readonly ('sight' | 'shooting' | 'spells' | 'prayers' | 'rampages')[]
  /** From enemies more than so many inches away, or to whom another target is nearer; missing: from all. */
  readonly beyond?: 'nearest' | number | undefined
}

export type PassesEffect = Adverbs & {
  /** Any: it can fly; nothing: it cannot fly; models, terrain: across these alone. */
  readonly passes: 'any' | 'models' | 'terrain' | 'nothing' | { readonly wounds?: number | string | undefined; readonly not?: string | readonly string[] | undefined }
  /** In these moves; missing: in every move. */
  readonly in?: 'normal' | 'run' | 'retreat' | 'charge' | 'pileIn' | readonly ('normal' | 'run' | 'retreat' | 'charge' | 'pileIn')[] | undefined
}

export type FeedsEffect = Adverbs & {
  /** So many at most. */
  readonly feeds: number | string
}

export type FreeCommandEffect = Adverbs & {
  /** Which commands of the core book; `for`: who receives it, and from how far where that is said. */
  readonly freeCommand: 'any' | 'rally' | 'atTheDouble' | 'redeploy' | 'forwardToVictory' | 'unleashHell' | 'allOutAttack' | 'allOutDefence' | 'inspiringPresence' | readonly ('rally' | 'atTheDouble' | 'redeploy' | 'forwardToVictory' | 'unleashHell' | 'allOutAttack' | 'allOutDefence' | 'inspiringPresence')[]
  /** So many times more in a phase, the command that it has issued in it. */
  readonly again?: number | string | undefined
}

export type RallyEffect = Adverbs & {
  /** The least result of a die that returns a slain model. */
  readonly rally: number | string
  /** Only where whoever has the ability issues the command. */
  readonly issued?: true | undefined
}

export type LeadsEffect = Adverbs & {
  /** Itself: it issues commands to its own unit, as a champion does; army: it is treated as a General. */
  readonly leads: 'itself' | 'army'
}

export type MovesEffect = Adverbs & {
  /** Normal: as far as its Move; else so many inches. */
  readonly moves: 'normal' | number | `${number}` | `${number}-${number}` | `${number | ''}D${number}`
}

export type ActsEffect = Adverbs & {
  /** Beside its own phase; of several the first that it can do. */
  readonly acts: 'fight' | 'shoot' | 'charge' | readonly ('fight' | 'shoot' | 'charge')[]
}

export type SetUpAgainEffect = Adverbs & {
  /** More than so many inches from every enemy unit. */
  readonly setUpAgain: number
  /** More than so many inches from objectives and terrain. Default: 0. */
  readonly clear?: number | undefined
  /** Near whom or what it is set up. */
  readonly near?: Near | undefined
}

export type SparedEffect = Adverbs & {
  /** Mortal wounds in place of a model slain outright. */
  readonly spared: number | string
}

export type CommandPointsEffect = Adverbs & {
  /** A whole number from 1 to 10. */
  readonly commandPoints: number | string
}

export type MarkEffect = Adverbs & {
  readonly mark: string
  readonly to?: Who | undefined
}

export type BattleEffect = Adverbs & {
  readonly battle: string
}

export type ChooseEffect = Adverbs & {
  /** A whole number from 1 to 10. */
  readonly choose: number | string
  readonly of: Readonly<Record<string, readonly Effect[]>>
}

export type TableEffect = Adverbs & {
  /** A number or dice of this game such as 2, D3, D6 or 2D6+1. */
  readonly table: number | string
  readonly rows: Readonly<Record<string, readonly Effect[]>>
}

/** Small questions by their names. */
export type OddsQuestions = {
  readonly banish: BanishOdds
  readonly battleshock: BattleshockOdds
  readonly cast: CastOdds
  readonly charge: ChargeOdds
  readonly 'command-points': CommandPointsOdds
  readonly demolish: DemolishOdds
  readonly dispel: DispelOdds
  readonly 'heroic-leadership': HeroicLeadershipOdds
  readonly 'heroic-recovery': HeroicRecoveryOdds
  readonly objective: ObjectiveOdds
  readonly prayer: PrayerOdds
  readonly priority: PriorityOdds
  readonly rally: RallyOdds
  readonly rampage: RampageOdds
  readonly run: RunOdds
  readonly 'skilled-leader': SkilledLeaderOdds
  readonly terrain: TerrainOdds
  readonly threat: ThreatOdds
  readonly unbind: UnbindOdds
}

/** A small question, by its name. */
export type OddsQuestion = OddsQuestions[keyof OddsQuestions]

/** Everything that may be asked. */
export type Question =
  | FightQuestion
  | TogetherQuestion
  | DuelQuestion
  | BattleQuestion
  | PairedQuestion
  | OddsQuestion

/** Answers by the names of small questions. */
export type OddsAnswers = SmallAnswers<typeof ANSWERS>
export type BanishAnswer = OddsAnswers['banish']
export type BattleshockAnswer = OddsAnswers['battleshock']
export type CastAnswer = OddsAnswers['cast']
export type ChargeAnswer = OddsAnswers['charge']
export type CommandPointsAnswer = OddsAnswers['command-points']
export type DemolishAnswer = OddsAnswers['demolish']
export type DispelAnswer = OddsAnswers['dispel']
export type HeroicLeadershipAnswer = OddsAnswers['heroic-leadership']
export type HeroicRecoveryAnswer = OddsAnswers['heroic-recovery']
export type ObjectiveAnswer = OddsAnswers['objective']
export type PrayerAnswer = OddsAnswers['prayer']
export type PriorityAnswer = OddsAnswers['priority']
export type RallyAnswer = OddsAnswers['rally']
export type RampageAnswer = OddsAnswers['rampage']
export type RunAnswer = OddsAnswers['run']
export type SkilledLeaderAnswer = OddsAnswers['skilled-leader']
export type TerrainAnswer = OddsAnswers['terrain']
export type ThreatAnswer = OddsAnswers['threat']
export type UnbindAnswer = OddsAnswers['unbind']
