/** Policies of battles from modules of somebody's own: where they are, and what they export when a battle is told here. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { RollcallError } from '@rollcall/core'

/** A policy as the game reads it: a module goes by its whole address. Fails with `ERR_INPUT_UNREADABLE` when it is not there. */
export function policyAddress(text: string): string {
  if (!/\.m?js$/i.test(text) || text.startsWith('file:')) return text
  if (!existsSync(text)) throw new RollcallError('ERR_INPUT_UNREADABLE', `there is no policy ${text}`)
  return pathToFileURL(resolve(text)).href
}

/** The modules that a question names, by their addresses. Fails with `ERR_INPUT_UNREADABLE` where one cannot be loaded. */
export async function policyModules(document: object): Promise<Readonly<Record<string, unknown>>> {
  const said = ['policyA', 'policyB'].map((key) => (document as Readonly<Record<string, unknown>>)[key])
  const addresses = said.filter((each): each is string => typeof each === 'string' && each.startsWith('file:'))
  return Object.fromEntries(await Promise.all(addresses.map(async (each) => [each, await load(each)] as const)))
}

async function load(address: string): Promise<unknown> {
  try {
    return await import(address)
  } catch (error) {
    throw new RollcallError('ERR_INPUT_UNREADABLE', `cannot load ${address}: ${(error as Error).message}`, {
      cause: error,
    })
  }
}
