// Battles told to the referee of packages/testkit: ten pairs of armies, every policy that ships, and every illegal step found.
//   node scripts/referee.mjs                      10 000 battles in all, of armies drawn from the factions of the catalogue
//   node scripts/referee.mjs 500                  so many
//   node scripts/referee.mjs 500-1000             those of a range, the last not among them, to share them out
//   node scripts/referee.mjs 500 a.txt b.yaml ... each of these lists against the next, in place of those
// Fails where there is any illegal step, with the seed and the number of its battle, which rollcall battle --trace tells.
import { loadGame } from '@rollcall/games'
import { battleEvents } from '@rollcall/games/aos-3e'
import { battleFaults } from '../packages/testkit/dist/index.js'
import { armyIn } from '../packages/asking/dist/index.js'
import { world } from '../packages/cli/dist/world.js'
import { draftedArmies } from './drafted-armies.mjs'

const POLICIES = ['greedy', 'objective', 'plain', 'random', 'thoughtful']
const PAIRS = 10
const SEED = '18'
/** Illegal steps that are told one by one. */
const MOST = 50
const [range = '10000', ...files] = process.argv.slice(2)

const game = await loadGame('aos-3e')
const pairs = files.length > 0 ? await between(files) : await ofFactions()
const [from, to] = range.includes('-') ? range.split('-').map(Number) : [0, Number(range)]
let faults = 0
const started = performance.now()
for (let i = from; i < to; i++) {
  const { name, a, b } = pairs[i % pairs.length]
  // Every policy meets every policy, itself included, in one pair after another.
  const turn = Math.floor(i / pairs.length)
  const policyA = POLICIES[turn % POLICIES.length]
  const policyB = POLICIES[Math.floor(turn / POLICIES.length) % POLICIES.length]
  const about = `${name}, ${policyA} against ${policyB}, battle ${i} of seed ${SEED}`
  for (const fault of faultsOf({ question: 'battle', a, b, policyA, policyB }, i))
    if (++faults <= MOST) console.log(`${about}: ${fault}`)
  if ((i + 1) % 100 === 0) console.error(`${i + 1 - from} battles, ${faults} illegal steps`)
}
const seconds = Math.round((performance.now() - started) / 1000)
console.log(
  `${to - from} battles of ${pairs.length} pairs by ${POLICIES.length} policies in ${seconds} s: ${faults} illegal steps`,
)
process.exitCode = faults === 0 ? 0 : 1

/** What the referee says of a battle; one that cannot be played to its end is a fault, too. */
function faultsOf(question, replicate) {
  try {
    return battleFaults(battleEvents(question, { seed: SEED, replicate }), sparing(question.a, question.b))
  } catch (error) {
    return [`ends with ${error.stack}`]
  }
}

/** Units that negate or limit wounds allocated to them, or hand them on: of those fewer wounds arrive. */
function sparing(...armies) {
  return armies.flatMap(({ units }) =>
    units.filter((each) => JSON.stringify(each).includes('"allocate"')).map(({ name }) => String(name)),
  )
}

/** Each list against the next. */
async function between(lists) {
  const armies = []
  for (const file of lists) armies.push(await armyIn(world, game, file, []))
  return armies.map((a, i) => {
    const b = armies[(i + 1) % armies.length]
    return { name: `${String(a.name)} against ${String(b.name)}`, a, b }
  })
}

/** Armies of factions, the first against the last, until there are ten pairs. */
async function ofFactions() {
  const armies = await draftedArmies(game, 2 * PAIRS)
  return Array.from({ length: PAIRS }, (_, i) => {
    const [a, b] = [armies[i], armies[armies.length - 1 - i]]
    return { name: `${String(a.name)} against ${String(b.name)}`, a, b }
  })
}
