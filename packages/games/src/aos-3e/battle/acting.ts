/**
 * Who acts before whom. Players choose an order at the table; here it is drawn for each battle, from an order that hangs on
 * what the units are: so nothing that happens hangs on the order of a list, and units that are alike fare alike.
 */
import type { DiceSource } from '@rollcall/core'
import type { BattleDice, Host } from './battle.ts'
import { HEROICS } from '../deeds.ts'
import type { HeroicOption } from './options.ts'
import type { Troop } from './troop.ts'

/** Units of a side in the order in which they act, and those of them that can do something of their own. */
type Acting = Pick<Host, 'troops' | 'heroics' | 'monsters' | 'casters' | 'mages'>

/** Everybody in this order. */
export const acting = (troops: readonly Troop[]): Acting => ({
  // Not frozen: the engine walks frozen lists several times as slowly, and these are walked hundreds of times in a battle.
  troops,
  heroics: troops.flatMap(heroicsOf),
  monsters: troops.filter(({ isMonster }) => isMonster),
  casters: troops.filter(({ me }) => me.wizard !== null || me.priest !== null),
  mages: troops.filter(({ isHero, isWizard, isPriest, me }) => isHero || isWizard || isPriest || me.more !== undefined),
})

const options = new WeakMap<Troop, readonly HeroicOption[]>()

function heroicsOf(hero: Troop): readonly HeroicOption[] {
  if (!hero.isHero) return []
  const known = options.get(hero) ?? HEROICS.map((action) => ({ action, hero }))
  options.set(hero, known)
  return known
}

/**
 * Draws the order of a side for one battle, every order as likely as any other. `guarded`: a policy that does not ship sees the
 * lists, and must not change them.
 */
export function drawOrder(host: Host, dice: BattleDice, guarded: boolean): void {
  const ranked = host.troops.toSorted((a, b) => a.me.rank - b.me.rank)
  const order = dice.about === undefined ? shuffled(ranked, dice) : drawnApart(ranked, dice)
  order.forEach((troop, i) => (troop.acts = i))
  const all = acting(order)
  if (guarded) for (const list of Object.values(all)) Object.freeze(list)
  Object.assign(host, all)
}

function shuffled(order: Troop[], dice: DiceSource): readonly Troop[] {
  for (let left = order.length; left > 1; left--) {
    const at = dice.die(left) - 1
    const drawn = order[at] as Troop
    order[at] = order[left - 1] as Troop
    order[left - 1] = drawn
  }
  return order
}

/** Everybody draws a number of his own: who is not in the list changes nothing for the others. */
function drawnApart(troops: readonly Troop[], dice: BattleDice): readonly Troop[] {
  const drawn = troops.map((troop) => {
    dice.about?.(troop, null, 'acts')
    return { troop, number: dice.word() >>> 0 }
  })
  return drawn.toSorted((a, b) => a.number - b.number).map(({ troop }) => troop)
}
