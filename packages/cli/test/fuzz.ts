/** How much is tried: seconds in the suite, as much as one likes with `npm run fuzz`. */

/** Mutations of each kind of input. */
export const FUZZ_RUNS = Number(process.env['ROLLCALL_FUZZ'] ?? 300)
