/** A simulation made ready: what games provide is loaded only for those that want it. */
import { compileSimulation, RollcallError, type Simulate, type SimulationSpec } from '@rollcall/core'

/** Prepares a simulation once, for any number of ranges. */
export async function prepare(spec: SimulationSpec): Promise<Simulate> {
  if (spec.kind !== 'provided') return compileSimulation(spec)
  const loaded = await Promise.all((spec.modules ?? []).map(async (address) => [address, await load(address)] as const))
  return compileSimulation(spec, (await import('@rollcall/games')).providers, Object.fromEntries(loaded))
}

/** Fails with `ERR_INPUT_UNREADABLE` when the module cannot be loaded. */
async function load(address: string): Promise<unknown> {
  try {
    return await import(address)
  } catch (cause) {
    throw new RollcallError('ERR_INPUT_UNREADABLE', `cannot load ${address}: ${(cause as Error).message}`, { cause })
  }
}
