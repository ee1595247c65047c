/** What the referee of Heroes of Black Reach is told, as the rules page writes it, and the mistakes it can be made to make. */

/** The three colours of targets. */
type ReachType = 'infantry' | 'lightVehicle' | 'heavyVehicle'

/** A face of a counter. */
export interface ReachSide {
  readonly defence: number
  readonly combatValue?: Readonly<Partial<Record<ReachType, number | 'X'>>>
  readonly assault?: number | null
  readonly movement?: number
}

/** A counter as the rules page writes it (3.2). */
export interface ReachUnit {
  readonly id?: string
  readonly type: ReachType
  readonly sides: readonly ReachSide[]
  readonly startSide?: number
  readonly suppression?: number
  readonly hitPoints?: number
  readonly terrainDefenceBonus?: number
  readonly defenceBonuses?: readonly number[]
  readonly camoCloakTokens?: number
  readonly armourSave?: {
    readonly value: number
    readonly kind: 'automatic' | 'card'
    readonly cards: number
    readonly ownRerolls: number
    readonly opponentRerolls: number
  } | null
  readonly ownRollPenalties?: readonly number[]
  readonly frontalArmour?: boolean
  readonly noWeakPoints?: boolean
  readonly fragile?: boolean
  readonly terrifying?: boolean
  readonly penetrating?: boolean
  readonly heavy?: {
    readonly locationTable: Readonly<Record<string, string>>
    readonly damage: readonly string[]
    readonly grotRigger: boolean
    readonly techmarineUses: number
    readonly mekaniakUses: number
    readonly mekaniakShift: number
    readonly preference: readonly string[]
  }
}

/** One attack as the rules page writes it (4.2). */
export interface ReachAttack {
  readonly mode?: 'normal' | 'suppressive' | 'sniper'
  readonly combatValue?: Readonly<Partial<Record<ReachType, number | 'X'>>>
  readonly dice?: number
  readonly movingFirePenalty?: number
  readonly bonuses?: readonly number[]
  readonly attackerSuppression?: number
  readonly distance?: number
  readonly scope?: boolean
  readonly obstacles?: readonly number[]
  readonly resultPenalties?: readonly number[]
  readonly fromRear?: boolean
  readonly fromFront?: boolean
  readonly ignoresObstacles?: boolean
  readonly ignoresTerrain?: boolean
  readonly piercing?: boolean
  readonly intimidating?: boolean
  readonly template?: boolean
  readonly flame?: boolean
  readonly sumOfTwoDice?: boolean
  readonly attackerRerolls?: number
  readonly defenderRerolls?: number
}

/** Ways to read the rules wrongly, each of which the assertion must notice. */
export type ReachMistake =
  | 'long range begins at seven'
  | 'bonuses are added after the doubling'
  | 'penalties are doubled'
  | 'a double hit needs twice the printed defence'
  | 'tokens do not hinder saves'
  | 'a save stops one Hit of two'
  | 'a hit point token stops a double hit'
  | 'repeated damage is harmless'
  | 'piercing does not move the location'
  | 'saved Hits intimidate'
  | 'a sniper minds the distance'
  | 'camouflage helps under a template'
  | 'a saved Hit stops the flames'
  | 'the bodyguard takes the tokens'
  | 'terrain does not help in an assault'
  | 'a tie is won by the attacker'
  | 'a saved loser stays'
  | 'Terrifying needs a victory'
  | 'halves are rounded down'
  | 'a ram succeeds on a tie'
  | 'the initiative stays'
  | 'tokens stay on the units'
  | 'orders of the dead go to others'
  | 'demolition needs a five'
  | 'a structure stands at its value'
  | 'a modified 1 hurts'
  | 'Signum does nothing'
  | 'the tokens just paid do not count'
  | 'a Librarian needs three'
  | 'a wounded psyker keeps his tokens'
  | 'the last power works'
  | 'nothing left to move is enough'
  | 'inspiration replaces the discard'
