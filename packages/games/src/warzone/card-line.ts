/** A card in one line, in the words of the notation; its weapon band by band. */

/** What a column of a weapon says. */
interface Column {
  readonly toHit?: number
  readonly shots?: number
  readonly damage?: number | { readonly strengthPlus: number }
}

/** A unit as far as a card tells it. */
interface Card {
  readonly weapon?: { readonly name?: string; readonly bands?: Readonly<Record<string, Column>> }
  readonly [characteristic: string]: unknown
}

/** Characteristics by the letters of a card, in its order. */
export const CHARACTERISTICS: Readonly<Record<string, string>> = {
  CC: 'closeCombat',
  RC: 'rangedCombat',
  PO: 'power',
  CO: 'leadership',
  AZ: 'actions',
  FE: 'wounds',
  FO: 'strength',
  MO: 'movement',
  AR: 'armour',
  D: 'size',
}

/** Columns of a weapon by the letters of a card, that of close combat first. */
export const COLUMNS: Readonly<Record<string, string>> = {
  CC: 'closeCombat',
  TD: 'direct',
  GC: 'short',
  GM: 'medium',
  GL: 'long',
  GE: 'extreme',
}

/** `RC 10 CO 14 AZ 3 AR 8; Submachine gun: direct +2 x2 D9, short +1 x2 D9`. */
export function cardLine(said: object): string {
  const { weapon: { name = 'weapon', bands = {} } = {}, ...unit } = said as Card
  const values = Object.entries(CHARACTERISTICS).flatMap(([letters, word]) => {
    const value = unit[word]
    return typeof value === 'number' ? [`${letters} ${value}`] : []
  })
  const columns = Object.entries(bands).map(([band, column]) => `${band} ${columnLine(column)}`)
  return [values.join(' '), ...(columns.length === 0 ? [] : [`${name}: ${columns.join(', ')}`])].join('; ')
}

function columnLine({ toHit = 0, shots = 1, damage = 0 }: Column): string {
  const force = typeof damage === 'number' ? `${damage}` : `FO+${damage.strengthPlus}`
  return `${toHit < 0 ? '' : '+'}${toHit}${shots === 1 ? '' : ` x${shots}`} D${force}`
}
