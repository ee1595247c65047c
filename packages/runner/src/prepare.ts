/** A simulation made ready: a game is loaded only for those that want what it provides. */
import { compileSimulation, RollcallError, type Simulate, type SimulationSpec } from '@rollcall/core'

/** Prepares a simulation once, for any number of ranges. */
export async function prepare(spec: SimulationSpec): Promise<Simulate> {
  if (spec.kind !== 'provided') return compileSimulation(spec)
  const loaded = await Promise.all((spec.modules ?? []).map(async (address) => [address, await load(address)] as const))
  const { loadProviders } = await import('@rollcall/games')
  return compileSimulation(spec, await loadProviders(spec.provider), Object.fromEntries(loaded))
}

/** Fails with `ERR_INPUT_UNREADABLE` when the module cannot be loaded. */
async function load(address: string): Promise<unknown> {
  try {
    return await import(address)
  } catch (cause) {
    throw new RollcallError('ERR_INPUT_UNREADABLE', `cannot load ${address}: ${(cause as Error).message}`, { cause })
  }
}
