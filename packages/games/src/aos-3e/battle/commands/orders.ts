/** Commands (3.4): who may issue one to whom, what it costs, and that nothing is used twice in a phase. */
import { hasPoint, mayReceive, pay } from '../../battle-parts/commands.ts'
import type { Battle, Host } from '../battle.ts'
import type { Command } from '../../deeds.ts'
import type { Edge } from '../../verbs/moment.ts'
import { drillFor, isDrilled } from './drills.ts'
import { favoursFor, isFavoured, isRepeated, repeaterFor, repeatsOf, use } from './favours.ts'
import { isBalked, isForbidden } from './forbidding.ts'
import { distance, NOBODY } from '../ground/field.ts'
import type { CommandOption } from '../options.ts'
import { ralliersOf } from './rallying.ts'
import { doIt, usesOf } from '../powers/using.ts'
import type { Troop } from '../troop.ts'
import { RULES } from '../../rules.ts'

/** A champion commands his own unit, a HERO and whoever leads the army units near them, a TOTEM as far as a General. */
function mayIssue(battle: Battle, command: string, issuer: Troop, receiver: Troop, within?: number | null): boolean {
  if (issuer.issued !== null || issuer.roared || issuer.where !== 'field') return false
  return isWithinCall(issuer, receiver, within) && !isForbidden(battle, issuer, 'issue', command)
}

function isWithinCall(issuer: Troop, receiver: Troop, within?: number | null): boolean {
  if (issuer === receiver && (issuer.me.champion || issuer.isHero)) return true
  if (typeof within === 'number') return distance(issuer, receiver) <= within
  const reach = issuer.isTotem || issuer.me.leads ? RULES.commands.general : issuer.isHero ? RULES.commands.hero : 0
  return reach > 0 && distance(issuer, receiver) <= reach
}

/** Whoever issues the command; a hero with a point of his own first, then the unit's own leader. */
function issuerOf(battle: Battle, { troops, points, spare }: Host, command: string, receiver: Troop): Troop | null {
  if (spare !== null && mayIssue(battle, command, spare, receiver)) return spare
  if (points === 0) return null
  for (const each of command === 'rally' ? ralliersOf(battle, receiver) : NOBODY)
    if (mayIssue(battle, command, each, receiver)) return each
  if (mayIssue(battle, command, receiver, receiver)) return receiver
  for (const each of troops) if (mayIssue(battle, command, each, receiver)) return each
  return null
}

/** Has the player a point for it, or a battalion that is drilled in it, and not used it in this phase? */
export const isOpen = (battle: Battle, host: Host, command: Command): boolean =>
  host.used.has(command)
    ? isRepeated(host, command)
    : hasPoint(host) || isDrilled(host.drills, command) || isFavoured(battle, host, command)

/** A command that was received, and from whom; `null`: by a drill. */
interface Given {
  readonly issuer: Troop | null
}

/** Gives a command if the rules allow it and the player wants to; answers whether it is received. */
export const commands = (battle: Battle, host: Host, command: Command, receiver: Troop, enemy?: Troop): boolean =>
  given(battle, host, command, receiver, enemy) !== null

/** The same; answers by whom it was given, `null`: it is not given, or not received. */
export function given(
  battle: Battle,
  host: Host,
  command: Command,
  receiver: Troop,
  enemy: Troop | null = null,
): Given | null {
  if (!isOpen(battle, host, command) || !mayReceive(receiver)) return null
  if (isForbidden(battle, receiver, 'receive', command)) return null
  if (host.used.has(command)) return repeated(battle, host, command, receiver, enemy)
  const drill = drillFor(host.drills, command, receiver)
  const favour = drill === undefined ? favourFor(battle, host, command, receiver) : undefined
  const issuer = drill === undefined ? (favour?.giver ?? issuerOf(battle, host, command, receiver)) : null
  if (drill === undefined && issuer === null) return null
  if (!host.policy.order(host.view, { command, receiver, enemy })) return null
  const own = favour === undefined && issuer !== null && host.spare === issuer
  if (drill !== undefined) drill.spent = true
  else if (favour !== undefined) use(battle, favour)
  else pay(host, own)
  host.used.add(command)
  if (issuer !== null) issues(battle, host, issuer, command, receiver)
  const told = { event: 'command', command, unit: receiver.id, issuer: issuer?.id ?? null, own } as const
  const free = favour?.favour.name ?? null
  battle.tell?.({ ...told, drill: drill?.drill.name ?? null, free, points: host.points })
  return isReceived(battle, issuer, receiver, command) ? { issuer } : null
}

/** A unit issues one command in a phase (3.4), but for those that may issue it more often. */
function issues(battle: Battle, host: Host, issuer: Troop, command: string, receiver: Troop): void {
  issuer.issued = command
  issuer.repeats = host.favours.length === 0 ? 0 : repeatsOf(battle, host, issuer, receiver)
}

/** The same command once more, by whoever has issued it, without a point. */
function repeated(battle: Battle, host: Host, command: Command, receiver: Troop, enemy: Troop | null): Given | null {
  const { giver, favour } = repeaterFor(battle, host, command, receiver) ?? {}
  if (giver === undefined || favour === undefined || !isWithinCall(giver, receiver)) return null
  if (isForbidden(battle, giver, 'issue', command)) return null
  if (!host.policy.order(host.view, { command, receiver, enemy })) return null
  giver.repeats--
  const told = { event: 'command', command, unit: receiver.id, issuer: giver.id, own: false, drill: null } as const
  battle.tell?.({ ...told, free: favour.name, points: host.points })
  return isReceived(battle, giver, receiver, command) ? { issuer: giver } : null
}

/** The unit that issues it for nothing. */
const favourFor = (battle: Battle, host: Host, command: Command, receiver: Troop) =>
  favoursFor(battle, host, command, receiver).find(({ giver, favour }) =>
    mayIssue(battle, command, giver, receiver, favour.within),
  )

/** It is, unless somebody's ability comes between. */
function isReceived(battle: Battle, issuer: Troop | null, receiver: Troop, command: string): boolean {
  receiver.received = !isBalked(battle, issuer, receiver, command)
  return receiver.received
}

/** Commands that the core book does not have, one after another, at their moment; `receiver`: the unit that is picked then. */
export function commandAll(battle: Battle, host: Host, edge: Edge, receiver: Troop | null = null): void {
  const { abilities, phase } = battle
  if (!abilities[edge].has(phase) || !(abilities.deeds.has('command') || abilities.deeds.has('ownCommand'))) return
  for (;;) {
    if (!hasPoint(host)) return
    const options = commandsNow(battle, host, edge, receiver)
    const chosen = options.length === 0 ? null : host.policy.command(host.view, options)
    if (chosen === null || !options.includes(chosen)) return
    give(battle, host, chosen)
  }
}

function commandsNow(battle: Battle, host: Host, edge: Edge, wanted: Troop | null): readonly CommandOption[] {
  return host.troops.flatMap((troop) =>
    [...usesOf(battle, troop, 'command', edge), ...usesOf(battle, troop, 'ownCommand', edge)].flatMap((use) => {
      const { ability, target: receiver } = use
      const { name } = ability.power
      if (wanted !== null && receiver !== wanted) return []
      if (host.used.has(name) || !mayReceive(receiver) || isForbidden(battle, receiver, 'receive', name)) return []
      const issuer =
        ability.deed === 'command'
          ? issuerOf(battle, host, name, receiver)
          : ownIssuer(battle, host, name, troop, receiver)
      return issuer === null ? [] : [{ use, issuer, receiver }]
    }),
  )
}

/** Whoever has the command issues it himself. */
const ownIssuer = (
  battle: Battle,
  { points, spare }: Host,
  command: string,
  troop: Troop,
  receiver: Troop,
): Troop | null => ((points > 0 || spare === troop) && mayIssue(battle, command, troop, receiver) ? troop : null)

function give(battle: Battle, host: Host, { use, issuer, receiver }: CommandOption): void {
  const { name } = use.ability.power
  const own = host.spare === issuer
  pay(host, own)
  host.used.add(name)
  issues(battle, host, issuer, name, receiver)
  const told = {
    event: 'command',
    command: name,
    unit: receiver.id,
    issuer: issuer.id,
    own,
    drill: null,
    free: null,
  } as const
  battle.tell?.({ ...told, points: host.points })
  if (isReceived(battle, issuer, receiver, name)) doIt(battle, host, use)
}

/** What was used in a phase may be used again in the next; where nobody commanded or fought there is nothing to forget. */
export function endPhase({ armies: { a, b }, troops, phase }: Battle): void {
  if (a.used.size === 0 && b.used.size === 0 && phase !== 'combat') return
  a.used.clear()
  b.used.clear()
  for (const troop of troops) troop.endPhase()
}
