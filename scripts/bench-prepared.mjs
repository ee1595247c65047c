// An attacker made ready once and met with targets and situations, against the plain combat of bench-core: what tables and data cost.
import { prepareFight } from '@rollcall/games/aos-3e'
import { prepareFight as prepareVolley } from '@rollcall/games/wh40k-9e'
import { flagship, plain, volley, withoutChecksum, work } from './bench-core.mjs'

/** Every save with every other protection, at several strengths, with and without wounds. */
const targetsOf = (protections, body) =>
  ['2+', '3+', '4+', '5+', '6+', '-'].flatMap((save) =>
    protections.flatMap((each) =>
      [1, 5, 10, 20].flatMap((models) =>
        [0, 1].map((woundsTaken) => ({ name: 'Target', save, ...each, ...body, models, wounds: 2, woundsTaken })),
      ),
    ),
  )

/** One after another, again and again. */
const meetings = (prepare, attacker, targets, situations) => (told) => () => {
  const ready = prepare(attacker)
  let i = 0
  return work(1, () => {
    i++
    return told(ready.against(targets[i % targets.length], situations[i % situations.length]))
  })()
}

const GAMES = [
  {
    game: 'Age of Sigmar',
    met: meetings(prepareFight, flagship.attacker, targetsOf([{}, { ward: '5+' }, { ward: '6+' }], {}), [
      {},
      { charged: true },
      { allOutAttack: true },
      { mysticShield: true },
    ]),
  },
  {
    game: 'Warhammer 40,000',
    met: meetings(
      prepareVolley,
      volley.attacker,
      targetsOf([{}, { invulnerable: '4+' }, { ignoreWounds: '6+' }], { toughness: 4 }),
      [{}, { distance: 9 }, { attackerMoved: true }, { attackerAdvanced: true }],
    ),
  },
]

/** Every bench: what is divided by what, and the ratio that is wanted. */
export const preparedBenches = GAMES.flatMap(({ game, met }) => [
  {
    name: `a further state of a prepared attack (${game}) / plain combat`,
    candidate: met((each) => each.damage().mass[0]),
    base: withoutChecksum(plain),
    most: 60,
  },
  {
    name: `one row of a damage table, to its summary (${game}) / plain combat`,
    candidate: met((each) => each.summary().mean),
    base: withoutChecksum(plain),
    most: 100,
  },
])
