/** Fields of a heat map: how strong each is, and how a terminal shows it. */

/**
 * How strong numbers are, from 0 to 1 for the furthest from `even` (without it: from 0); negative below what is even. What is no
 * number has no strength.
 */
export function strengths(
  all: readonly (number | undefined)[],
  even = 0,
): (value: number | undefined) => number | undefined {
  const widest = all.reduce<number>((most, each) => Math.max(most, Math.abs((each ?? even) - even)), 0)
  return (value) => (value === undefined ? undefined : widest === 0 ? 0 : (value - even) / widest)
}

/** Turns a field, a blank and what stands behind it, into one of this strength. */
export type Shade = (field: string, strength: number) => string

const GLYPHS = [' ', '░', '▒', '▓', '█']

/** Without colours the blank becomes a mark, the darker the stronger; what is below even has none. */
export const markedShade: Shade = (field, strength) => `${ofLevel(GLYPHS, strength)}${field.slice(1)}`

/** Backgrounds of the palette of 256 colours, from weak to strong, which letters in black are read on. */
const HOT = [null, 230, 223, 216, 209]
const COOL = [null, 195, 153, 117, 75]
const BLACK = 16

/** The field in black on a colour: warm above even, cool below. */
export function colouredShade(field: string, strength: number): string {
  const colour = ofLevel<number | null>(strength < 0 ? COOL : HOT, Math.abs(strength))
  return colour === null ? field : `\u001b[38;5;${BLACK};48;5;${colour}m${field}\u001b[39;49m`
}

/** The first below an eighth, the last from seven eighths on. */
const ofLevel = <T>(levels: readonly T[], strength: number): T =>
  levels[Math.max(0, Math.min(levels.length - 1, Math.round(strength * (levels.length - 1))))] as T
