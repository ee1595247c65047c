/** What the referee of battles reads: the events of a told battle, as far as a rule speaks of them. */
import type { AttackEvent } from './aos-3e-blow.ts'

/** A unit as it goes to battle: Wounds of its models in the order in which they are lost, and wounds taken before. */
export interface BattleUnit {
  readonly name: string
  readonly side: 'a' | 'b'
  readonly models: readonly number[]
  readonly taken: number
}

/** What is left of a unit. */
export interface LeftOfUnit {
  readonly models: number
  readonly wounds: number
}

/** A place on the table. */
export interface At {
  readonly along: number
  readonly across: number
}

interface Rolled {
  readonly faces: readonly number[]
}

/** What the referee looks at; everything else that happens it lets pass. */
export type BattleTold = Rolled &
  (
    | { readonly event: 'armies'; readonly units: readonly BattleUnit[] }
    | { readonly event: 'priority'; readonly holder: 'a' | 'b'; readonly winner: 'a' | 'b' }
    | {
        readonly event: 'round'
        readonly first: 'a' | 'b'
        readonly points: { readonly a: number; readonly b: number }
      }
    | { readonly event: 'command'; readonly unit: number; readonly points: number }
    | { readonly event: 'leads'; readonly need: number; readonly gains: boolean }
    | { readonly event: 'recovers'; readonly unit: number; readonly bravery: number; readonly wounds: number }
    | { readonly event: 'heals'; readonly unit: number; readonly wounds: number; readonly left: LeftOfUnit }
    | {
        readonly event: 'returns'
        readonly unit: number
        readonly models: number
        readonly need: number | null
        readonly left: LeftOfUnit
      }
    | {
        readonly event: 'move'
        readonly unit: number
        readonly gait: string
        readonly inches: number
        readonly run: number
        readonly from: At
        readonly to: At
      }
    | {
        readonly event: 'fallsBack'
        readonly unit: number
        readonly inches: number
        readonly from: At
        readonly to: At
      }
    | {
        readonly event: 'charge'
        readonly unit: number
        readonly inches: number
        readonly need: number
        readonly plus: number
        readonly total: number
        readonly reaches: boolean
      }
    | { readonly event: 'rampage'; readonly unit: number; readonly need: number | null; readonly does: boolean }
    | {
        readonly event: 'cast'
        readonly unit: number
        readonly kind: 'spell' | 'prayer'
        readonly value: number
        readonly plus: number
        readonly total: number
        readonly success: boolean
        readonly mishap: boolean
      }
    | {
        readonly event: 'unbind'
        readonly unit: number
        readonly value: number
        readonly plus: number
        readonly success: boolean
      }
    | {
        readonly event: 'dispel'
        readonly unit: number
        readonly value: number
        readonly plus: number
        readonly success: boolean
      }
    | AttackEvent
    | {
        readonly event: 'takes'
        readonly unit: number
        readonly wounds: number
        readonly before: LeftOfUnit
        readonly left: LeftOfUnit
      }
    | {
        readonly event: 'battleshock'
        readonly unit: number
        readonly bravery: number
        readonly slain: number
        readonly modifier: number
        readonly fled: number
        readonly left: LeftOfUnit
      }
    | { readonly event: 'turn' | 'score' | 'heroic' | 'pace' | 'arrives' | 'neverArrives' | 'picks' | 'again' }
  )
