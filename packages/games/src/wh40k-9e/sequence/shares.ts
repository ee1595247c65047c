/** The share of one target in attacks that are split among several (4.2): attacks of melee weapons, models that shoot. */
import { sameName } from '../../names.ts'
import type { Bearers, Fight, Notes, Weapon } from '../fight.ts'

/** What a weapon is split into: melee attacks one by one; all attacks of one ranged weapon go at one target. */
export const unitOfSplit = ({ type }: Weapon): 'attacks' | 'models' => (type === 'melee' ? 'attacks' : 'models')

/** The bearers of each weapon whose attacks go at this target. Weapons without a split attack every target in full. */
export function shares({ target }: Fight, bearers: readonly Bearers[], notes: Notes): readonly Bearers[] {
  const splits = bearers.some(({ weapon }) => weapon.split !== null)
  return bearers.flatMap((each): readonly Bearers[] => {
    const { name, split } = each.weapon
    if (split === null) {
      if (splits) notes.assumptions.add(`${name} is not split: every target takes all its attacks`)
      return [each]
    }
    const share = Object.entries(split).find(([of]) => sameName(of, target.name))?.[1] ?? 0
    const unit = unitOfSplit(each.weapon)
    const agreed = unit === 'attacks' && isRolled(each.weapon) ? ', whatever is rolled for their number' : ''
    notes.assumptions.add(`${name}: ${share} ${unit} at ${target.name}${agreed} (40K 4.2)`)
    if (share === 0) return []
    return [unit === 'attacks' ? { ...each, models: 1, attacks: share } : { ...each, models: share }]
  })
}

const isRolled = ({ attacks }: Weapon): boolean =>
  attacks !== null && attacks !== '-' && 'sides' in attacks && attacks.sides.length > 0
