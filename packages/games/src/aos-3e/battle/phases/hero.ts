/** Hero phase (8.1): command points of Generals, heroic actions, dispelling, Rally, spells and prayers, endless spells. */
import { gainOfGeneral, rallies } from '../../battle-parts/commands.ts'
import { beginFinestHour, isOfUse, recovers } from '../../battle-parts/heroics.ts'
import { leadershipNeeds, leads } from '../../odds/moments.ts'
import { endAuras } from '../powers/auras.ts'
import { actors, type Battle, hasGeneral, type Host, ungrant } from '../battle.ts'
import { actAll, dispelAll, mayDispel } from '../powers/endless.ts'
import { nearest } from '../ground/field.ts'
import { castAll, mend, revive } from '../powers/magic.ts'
import { given } from '../commands/orders.ts'
import { rallyNeeds } from '../commands/rallying.ts'
import type { HeroicOption } from '../options.ts'
import { doIt, usesOf } from '../powers/using.ts'
import { hurtBesides } from '../attacks/besides.ts'
import { braveryOf } from '../powers/needs.ts'
import { triesOf } from '../powers/tries.ts'
import type { Troop } from '../troop.ts'
import { RULES } from '../../rules.ts'

/** Spells and prayers last until their player's next hero phase (9.1, 9.2); then comes what is used at its start. */
export function endPowers(battle: Battle): void {
  for (const troop of battle.troops) ungrant(battle, troop, battle.active)
  if (battle.auras.length > 0) endAuras(battle)
}

/** The hero phase. */
export function heroPhase(battle: Battle): void {
  const { active, armies } = battle
  for (const host of actors(battle)) begin(battle, host)
  for (const host of actors(battle)) heroicAction(battle, host)
  dispelAll(battle)
  for (const host of actors(battle)) for (const troop of host.troops) rally(battle, host, troop)
  castAll(battle, armies[active])
  if (battle.strikes.moments.has('hero'))
    for (const host of actors(battle)) for (const troop of host.troops) wounds(battle, troop)
  actAll(battle)
}

/** A point for each General on the battlefield (3.3, INT-38); what casters may do in this phase. */
function begin(battle: Battle, host: Host): void {
  const { active, tell } = battle
  const mine = host.side === active
  if (hasGeneral(host)) {
    gainOfGeneral(host)
    tell?.({ event: 'gains', side: host.side, by: 'general', points: host.points })
    if (mine && host.strategists > 0) plans(host, tell)
  }
  host.tried.clear()
  for (const troop of host.mages) {
    const { wizard, priest } = troop.me
    // Others may have leave to undo spells; they cast and chant nothing, because they know nothing (9.1).
    troop.casts = mine && wizard !== null ? triesOf(battle, troop, 'casts', wizard.casts) : 0
    troop.chants = mine && priest !== null ? triesOf(battle, troop, 'chants', priest.chants) : 0
    troop.unbinds = mine ? 0 : triesOf(battle, troop, 'unbinds', wizard?.unbinds ?? 0)
    const undoes = troop.isPriest || (wizard !== null && troop.casts + troop.unbinds > 0)
    troop.dispels = undoes || (mine && triesOf(battle, troop, 'dispels', 0) > 0) ? 1 : 0
    troop.reRolled = false
    troop.summoned = false
    if (mine) troop.bolt = false
  }
}

/** Strategists of a battalion: once per battle, where points are received in the own hero phase (core book 26.3); the first is taken. */
function plans(host: Host, tell: Battle['tell']): void {
  host.strategists--
  host.points += RULES.commandPoints.strategists
  tell?.({ event: 'gains', side: host.side, by: 'strategists', points: host.points })
}

/** One heroic action with one HERO for each player. */
function heroicAction(battle: Battle, host: Host): void {
  let options: HeroicOption[] | undefined
  for (const each of host.heroics) if (isOpen(battle, each)) (options ??= []).push(each)
  if (battle.abilities.deeds.has('heroic')) (options ??= []).push(...ownOf(battle, host))
  const chosen = options === undefined ? null : host.policy.heroic(host.view, options)
  if (chosen !== null && options?.includes(chosen) === true) act(battle, host, chosen)
}

const ownOf = (battle: Battle, { troops }: Host): readonly HeroicOption[] =>
  troops.flatMap((hero) =>
    hero.isHero ? usesOf(battle, hero, 'heroic', 'start').map((use) => ({ action: 'own', hero, use }) as const) : [],
  )

/** Heroic Willpower is for a HERO who is no WIZARD, in his own hero phase only where there is something to dispel. */
function isOpen(battle: Battle, { action, hero }: HeroicOption): boolean {
  if (hero.where !== 'field' || action === 'own') return false
  if (action === 'willpower') return !hero.isWizard && (hero.side !== battle.active || mayDispel(battle, hero.side))
  return isOfUse(action, hero, hero.me.unit.bravery)
}

function act(battle: Battle, host: Host, option: HeroicOption): void {
  const { action, hero } = option
  if (action === 'own') {
    battle.tell?.({ event: 'heroic', action: option.use.ability.power.name, unit: hero.id })
    return doIt(battle, host, option.use)
  }
  battle.dice.about?.(hero, null, action)
  battle.tell?.({ event: 'heroic', action, unit: hero.id })
  if (action === 'leadership') {
    // One in reserve has not been slain.
    const slain = host.general?.where === 'gone'
    const gains = leads(battle.dice, slain)
    if (gains) host.spare = hero
    battle.tell?.({ event: 'leads', unit: hero.id, need: leadershipNeeds(slain), gains })
  } else if (action === 'willpower') offWizard(battle, hero)
  else if (action === 'finestHour') beginFinestHour(hero)
  else recover(battle, hero)
}

/** Heroic Recovery: 2D6 against Bravery. */
function recover(battle: Battle, hero: Troop): void {
  const bravery = braveryOf(battle, hero) ?? 0
  const wounds = recovers(battle.dice, bravery, hero.wounds)
  battle.tell?.({ event: 'recovers', unit: hero.id, bravery, wounds })
  mend(battle, hero, wounds)
}

/** One unbinding in the enemy hero phase, one dispelling in his own (8.1). */
function offWizard({ active }: Battle, hero: Troop): void {
  if (hero.side === active) hero.dispels = 1
  else hero.unbinds = 1
}

/** A die for each slain model, away from enemies (3.5). */
function rally(battle: Battle, host: Host, troop: Troop): void {
  if (troop.slain === 0 || troop.where !== 'field' || troop.engaged) return
  const rallied = given(battle, host, 'rally', troop)
  if (rallied === null) return
  battle.dice.about?.(troop, null, 'rallies')
  const need = rallyNeeds(battle, rallied.issuer, troop)
  revive(battle, troop, rallies(battle.dice, troop.slain, need), need)
}

/** Mortal wounds of abilities in the hero phase, on the nearest enemy in combat with the unit. */
function wounds(battle: Battle, troop: Troop): void {
  const enemy = troop.where === 'field' ? nearest(troop.foes, troop) : null
  if (enemy !== null) hurtBesides(battle, troop, enemy, 'hero')
}
