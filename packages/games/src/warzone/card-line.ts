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

/** Characteristics in the order of a card. */
const CARD: readonly (readonly [letters: string, word: string])[] = [
  ['CC', 'closeCombat'],
  ['RC', 'rangedCombat'],
  ['PO', 'power'],
  ['CO', 'leadership'],
  ['AZ', 'actions'],
  ['FE', 'wounds'],
  ['FO', 'strength'],
  ['MO', 'movement'],
  ['AR', 'armour'],
  ['D', 'size'],
]

/** `RC 10 CO 14 AZ 3 AR 8; Submachine gun: direct +2 x2 D9, short +1 x2 D9`. */
export function cardLine(said: object): string {
  const { weapon: { name = 'weapon', bands = {} } = {}, ...unit } = said as Card
  const values = CARD.flatMap(([letters, word]) => {
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
