/** What is told of lists that fought the same battles on the same dice. */
import type { Interval } from '@rollcall/core'
import type { GroundsOfBattles } from './grounds.ts'

/** Some of the battles: how often the list that others are compared with won them, how often another did, and the difference. */
export interface PairedShare {
  /** Battles of each list. */
  readonly replicates: number
  readonly base: number
  readonly wins: number
  /** Wins of the other less those of the base, as a share of battles. */
  readonly difference: number
  readonly interval: Interval
}

/** The same of one mission, opponent or policy. */
export interface NamedPairedShare extends PairedShare {
  readonly name: string
}

/** A list by itself. */
export interface PairedSide {
  readonly name: string
  readonly points?: number
  readonly wins: number
  readonly winsInterval: Interval
  readonly draws: number
  readonly drawsInterval: Interval
}

/** A list beside the one that it is compared with. */
export interface PairedList extends PairedSide {
  /** Wins less those of the base, as a share of battles. */
  readonly difference: number
  readonly interval: Interval
  /** How much more its score less its opponent's is than that of the base: known from fewer battles than wins are. */
  readonly score: { readonly difference: number; readonly interval: Interval }
  /** Both lists hold the same: there is no difference, and no doubt about it. */
  readonly same: boolean
  /** How far both lists win the same battles, within missions, opponents and first turns; absent where a list always fares alike. */
  readonly correlation?: number
  /** Battles of each list that would have been needed for an interval as narrow, had the dice not been the same. */
  readonly unpaired?: number
  readonly missions: readonly NamedPairedShare[]
  readonly against: readonly NamedPairedShare[]
  readonly policies: readonly NamedPairedShare[]
  /** By who took the first turn of the first round: the list, or its opponent. */
  readonly firstTurn: { readonly first: PairedShare; readonly second: PairedShare }
}

/** Lists that met the same opponents in the same missions on the same dice. */
export interface PairedResult extends GroundsOfBattles {
  /** All lists; the others are compared with the first. */
  readonly paired: readonly string[]
  readonly situation: string
  /** Battles of each list. */
  readonly replicates: number
  readonly base: PairedSide
  readonly others: readonly PairedList[]
}
