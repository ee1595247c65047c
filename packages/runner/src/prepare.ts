/** A simulation made ready: a game is loaded only for those that want what it provides. */
import { compileSimulation, type Providers, RollcallError, type Simulate, type SimulationSpec } from '@rollcall/core'

/** Loads what a game provides for simulations of this name. */
export type LoadProviders = (name: string) => Promise<Providers>

/** The game is loaded no sooner than somebody wants what it provides. */
const fromGames: LoadProviders = async (name) => (await import('@rollcall/games')).loadProviders(name)

/** Prepares a simulation once, for any number of ranges. */
export async function prepare(spec: SimulationSpec, load: LoadProviders = fromGames): Promise<Simulate> {
  if (spec.kind !== 'provided') return compileSimulation(spec)
  const loaded = await Promise.all(
    (spec.modules ?? []).map(async (address) => [address, await moduleAt(address)] as const),
  )
  return compileSimulation(spec, await load(spec.provider), Object.fromEntries(loaded))
}

/** Fails with `ERR_INPUT_UNREADABLE` when the module cannot be loaded. */
async function moduleAt(address: string): Promise<unknown> {
  try {
    return await import(address)
  } catch (cause) {
    throw new RollcallError('ERR_INPUT_UNREADABLE', `cannot load ${address}: ${(cause as Error).message}`, { cause })
  }
}
