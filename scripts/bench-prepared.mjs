// An attacker made ready once and met with targets and situations, against the plain combat of bench-core: what tables and data cost.
import { prepareFight } from '@rollcall/games/aos-3e'
import { flagship, plain, withoutChecksum, work } from './bench-core.mjs'

/** Every save with every ward, at several strengths, with and without wounds. */
const targets = ['2+', '3+', '4+', '5+', '6+', '-'].flatMap((save) =>
  [{}, { ward: '5+' }, { ward: '6+' }].flatMap((ward) =>
    [1, 5, 10, 20].flatMap((models) =>
      [0, 1].map((woundsTaken) => ({ name: 'Target', save, ...ward, models, wounds: 2, woundsTaken })),
    ),
  ),
)
const situations = [{}, { charged: true }, { allOutAttack: true }, { mysticShield: true }]

/** One after another, again and again. */
const meetings = (told) => () => {
  const attacker = prepareFight(flagship.attacker)
  let i = 0
  return work(1, () => {
    i++
    return told(attacker.against(targets[i % targets.length], situations[i % situations.length]))
  })()
}

/** Every bench: what is divided by what, and the ratio that is wanted. */
export const preparedBenches = [
  {
    name: 'a further state of a prepared attack / plain combat',
    candidate: meetings((met) => met.damage().mass[0]),
    base: withoutChecksum(plain),
    most: 60,
  },
  {
    name: 'one row of a damage table, to its summary / plain combat',
    candidate: meetings((met) => met.summary().mean),
    base: withoutChecksum(plain),
    most: 100,
  },
]
