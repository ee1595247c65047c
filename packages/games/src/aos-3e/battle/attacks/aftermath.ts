/** What comes of a blow when models are slain by it: they fight before they are removed (5.3), or hurt whoever is near. */
import type { LastFight } from '../../battle-parts/dying.ts'
import type { Moment } from '../../battle-parts/mortal.ts'
import { type Battle, enemyOf, hostOf } from '../battle.ts'
import { CONTACT, distance } from '../ground/field.ts'
import { reaching } from '../ground/frontage.ts'
import type { Fallen, Rolls } from '../state.ts'
import { DIE } from '../../rules.ts'
import type { Troop } from '../troop.ts'
import { dealt } from './deal.ts'

/** A blow is dealt, and what comes of those whom it slays; those of a fight wait until all of its attacks are made. */
export function deal(...blow: Parameters<typeof dealt>): number {
  const [battle, , , , verb] = blow
  const damage = dealt(...blow)
  if (verb !== 'fights') settleSlain(battle)
  return damage
}

/** All who were slain, in the order in which they fell; what they do may slay others. */
export function settleSlain(battle: Battle): void {
  const { fallen } = battle
  for (let next = fallen.shift(); next !== undefined; next = fallen.shift()) avenge(battle, next)
}

function avenge(battle: Battle, fallen: Fallen): void {
  // Nobody can tell who of a unit that splits was slain.
  if (fallen.troop.standing !== null || nearBy(battle, fallen.troop).length === 0) return
  fightOn(battle, fallen)
  hurtInFalling(battle, fallen, 'slain')
  if (fallen.inMelee) hurtInFalling(battle, fallen, 'slainInMelee')
}

/** Enemies within 3", as if it stood where it fell. */
const nearBy = (battle: Battle, troop: Troop): readonly Troop[] =>
  enemyOf(battle, troop.side).troops.filter((each) => each.where === 'field' && distance(each, troop) <= CONTACT)

/** Whoever slew them, where he is near; else whom their player picks. */
function pickedBy(battle: Battle, { troop, by }: Fallen): Troop | undefined {
  const near = nearBy(battle, troop)
  if (near.includes(by) || near.length < 2) return near.includes(by) ? by : near[0]
  const { policy, view } = hostOf(battle, troop.side)
  const wanted = policy.attacks(view, troop, near)
  return near.includes(wanted) ? wanted : near[0]
}

/** The slain attack, a die for each of them where it needs one. */
function fightOn(battle: Battle, fallen: Fallen): void {
  const { troop, count } = fallen
  const target = pickedBy(battle, fallen) as Troop
  const last = asTheyStood(fallen, () => battle.strikes.lastFights(battle, troop, target)).find(
    ({ inMelee }) => fallen.inMelee || !inMelee,
  )
  if (last === undefined) return
  battle.dice.about?.(troop, null, 'falls')
  const fighting = howMany(battle, last, count)
  battle.tell?.({ event: 'falls', unit: troop.id, name: last.name, slain: count, need: last.on, fighting })
  if (fighting === 0) return
  const { blows, models } = asTheyStood(fallen, () => blowsOf(battle, troop, target, fighting))
  if (blows !== null) dealt(battle, troop, target, blows, 'fights on against', last.name, models)
}

const howMany = ({ dice }: Battle, { on }: LastFight, count: number): number => {
  if (on === null) return count
  let fighting = 0
  for (let i = 0; i < count; i++) if (on.includes(dice.die(DIE))) fighting++
  return fighting
}

/** The slain are the last of the unit as it was: all others attack nobody now. */
function blowsOf(
  battle: Battle,
  troop: Troop,
  target: Troop,
  fighting: number,
): { readonly blows: Rolls | null; readonly models: number } {
  const models = Math.min(fighting, reaching(troop, target, troop.reach))
  troop.busy = troop.models - fighting
  const { canAttack, blows: blowsAgainst } = battle.strikes
  const isArmed = troop.melee && canAttack(battle, troop, target, 'combat')
  const blows = isArmed ? blowsAgainst(battle, troop, target, 'combat') : null
  troop.busy = 0
  return { blows, models }
}

/** Mortal wounds for each model that was slain. */
function hurtInFalling(battle: Battle, fallen: Fallen, moment: Moment): void {
  if (!battle.strikes.moments.has(moment)) return
  const { troop, count } = fallen
  for (let i = 0; i < count; i++) {
    const met = pickedBy(battle, fallen)
    if (met === undefined) return
    for (const enemy of nearBy(battle, troop)) {
      const all = asTheyStood(fallen, () => battle.strikes.extras(battle, troop, enemy, moment))
      for (const { title, blows, each } of all)
        if (enemy.where === 'field' && (each === null ? enemy === met : distance(enemy, troop) <= each))
          dealt(battle, troop, enemy, blows, 'hurts', title)
    }
  }
}

/** What is asked of a unit as it was before those fell; a single model has every wound but the last. */
function asTheyStood<T>({ troop, lives, wounds }: Fallen, ask: () => T): T {
  const now = { where: troop.where, lives: troop.lives, models: troop.models, wounds: troop.wounds }
  const last = lives === 1 ? Math.max(wounds, (troop.frame.at(-1) ?? 1) - 1) : wounds
  stand(troop, { where: 'field', lives, models: lives, wounds: last })
  const answer = ask()
  stand(troop, now)
  return answer
}

/** Puts a unit as it is said to stand. */
function stand(
  troop: Troop,
  { where, lives, models, wounds }: Pick<Troop, 'where' | 'lives' | 'models' | 'wounds'>,
): void {
  troop.where = where
  troop.lives = lives
  troop.models = models
  troop.wounds = wounds
}
