/** The figures of this game's rules, from their record `data/warzone/rules.json`; code knows none of its own. */
import { z } from 'zod'
import { number, numbers, recordIn, roll, row } from '../kit/record.ts'
import record from './rules.data.ts'

/** Everything that the record holds. */
const rules = z.strictObject({
  game: z.literal('warzone'),
  /** Every test: roll the target number or less. */
  test: roll,
  /** A target number where two values are opposed: this, own value, less the other. */
  opposed: number,
  /** Which states halve a characteristic, one after the other. */
  halved: z
    .array(
      row({
        characteristic: z.enum(['closeCombat', 'rangedCombat', 'leadership', 'power']),
        by: z.array(z.enum(['outOfCommand', 'panicked', 'crouched'])).readonly(),
      }),
    )
    .readonly(),
  /** Columns of a weapon, and how far each reaches in inches; a boundary belongs to the nearer one. */
  bands: z
    .array(
      row({
        band: z.enum(['closeCombat', 'direct', 'short', 'medium', 'long', 'extreme']),
        upTo: z.number(),
      }),
    )
    .readonly(),
  toHit: z.strictObject({
    aimed: number,
    movingVehicle: number,
    indirect: number,
    camouflaged: number,
    crouched: number,
    /** Every size above this is one more. */
    usualSize: number,
  }),
  /** Inches beyond which a crouched target is harder to hit. */
  crouchedBeyond: number,
  covers: numbers('none', 'partlyHidden', 'inCover', 'firingSlit'),
  /** Taken off the Damage by walls. */
  heavyCover: number,
  /** Close Combat of a zombie that failed its Command Test. */
  mindless: number,
  /** Inches of a level, in the air and in buildings. */
  level: number,
  /** Inches within which enemies come first; the size from which anti-tank weapons prefer them. */
  priority: numbers('close', 'largeFrom'),
  /** How often its size counts when somebody in close combat rolls to be struck. */
  struck: number,
  /** A marker goes astray by the distance over this at most. */
  astray: number,
  closeCombat: z.strictObject({
    twoWeapons: number,
    /** The most that friends bring. */
    friends: number,
    obstacle: number,
    repulsive: number,
    deadlyStrike: number,
    freeAttack: number,
  }),
  charge: numbers('printed', 'amended', 'amendedDamage', 'eachSkill'),
  climbing: numbers('slipsFrom', 'skilledFrom'),
  /** Damage and Armour Rolls of falls, by the most inches. */
  falls: z.array(row({ upTo: z.number(), damage: z.int(), rolls: z.int() })).readonly(),
  /** A jump from so many inches must be dared. */
  daringJump: number,
  /** The face from which an area weapon harms through a window. */
  windowHarmsFrom: number,
  /** Armour of locked access points by their construction; their wounds for every size. */
  doors: numbers('light', 'normal', 'reinforced', 'heavy'),
  doorWounds: number,
  tacticalSense: numbers('enemyNear', 'camouflaged'),
  /** A test is due where what is left, so often, is no more than what it started with. */
  morale: numbers('half', 'enemyInSight'),
  /** Added to a power by every Action of concentration. */
  concentration: number,
  /** A vehicle so many sizes larger pushes aside whom it rams. */
  pushesAside: number,
})

/** Reads a record of this game's rules. Fails with `ERR_INPUT_INVALID`. */
export const readRules = (said: unknown): z.output<typeof rules> => recordIn(rules, said)

/** The rules of this game in figures. */
export const RULES: z.output<typeof rules> = readRules(record)
