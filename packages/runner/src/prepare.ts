/** A simulation made ready: what games provide is loaded only for those that want it. */
import { compileSimulation, type Simulate, type SimulationSpec } from '@rollcall/core'

/** Prepares a simulation once, for any number of ranges. */
export async function prepare(spec: SimulationSpec): Promise<Simulate> {
  if (spec.kind !== 'provided') return compileSimulation(spec)
  return compileSimulation(spec, (await import('@rollcall/games')).providers)
}
