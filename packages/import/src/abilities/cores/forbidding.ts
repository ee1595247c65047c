/** What units may not do: issue or receive commands, retreat, contest objectives, rampage. */
import type { Draft } from '../json.ts'
import { meant } from '../who.ts'
import type { Core } from './core.ts'

const COMMANDS =
  /^(?<whom>.+?) can(?:not|'t) (?<deeds>issue or receive|rec(?:ei|ie)ve|issue) (?:commands|the (?<names>.+?) commands?)$/i
const OTHERS =
  /^(?<whom>.+?) cannot (?:carry out (?<rampages>monstrous rampages)|(?<deed>retreat|contest objectives))$/i

/** Commands of the core book by their names. */
const NAMES: Readonly<Record<string, string>> = {
  rally: 'rally',
  'at the double': 'atTheDouble',
  redeploy: 'redeploy',
  'forward to victory': 'forwardToVictory',
  'unleash hell': 'unleashHell',
  'all-out attack': 'allOutAttack',
  'all-out defence': 'allOutDefence',
  'inspiring presence': 'inspiringPresence',
}

/** `undefined`: some of them are no commands of the core book. */
function named(text: string): readonly string[] | undefined {
  const known = text.split(/,? (?:and|or) |, /i).map((each) => NAMES[each.toLowerCase()])
  const found = known.filter((each) => each !== undefined)
  return found.length === known.length ? found : undefined
}

const single = <T>(all: readonly T[]): T | readonly T[] => (all.length === 1 ? (all[0] as T) : all)

const commands: Core = (text, scope) => {
  const { whom = '', deeds = '', names } = COMMANDS.exec(text)?.groups ?? {}
  const units = whom === '' ? undefined : meant(whom, 'self', scope)
  const which = names === undefined ? [] : named(names)
  if (units === undefined || which === undefined) return undefined
  const what = single(
    ['issue', 'receive'].filter((each) =>
      deeds
        .replace(/ie(?=ve)/i, 'ei')
        .toLowerCase()
        .includes(each),
    ),
  )
  return units.whos.map(
    (who): Draft => ({
      forbid: what,
      ...(which.length === 0 ? {} : { commands: single(which) }),
      ...(who === 'self' ? {} : { for: who }),
      ...(units.once === true ? { stack: false } : {}),
    }),
  )
}

const others: Core = (text, scope) => {
  const { whom = '', rampages, deed = '' } = OTHERS.exec(text)?.groups ?? {}
  const units = whom === '' ? undefined : meant(whom, 'self', scope)
  return units?.whos.map(
    (who): Draft => ({
      forbid: rampages === undefined ? deed.split(' ')[0]?.toLowerCase() : 'rampage',
      ...(who === 'self' ? {} : { for: who }),
      ...(units.once === true ? { stack: false } : {}),
    }),
  )
}

/** Families of what is forbidden. */
export const forbidding: readonly Core[] = [commands, others]
