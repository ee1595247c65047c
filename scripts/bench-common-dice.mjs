// What luck decides battles? A list beside itself on the same dice, but for those of one kind, which are drawn anew for the second: how
// far both still win the same battles. A line for each kind, and one for all dice.
//   node scripts/bench-common-dice.mjs list enemy [battles]
import { compileSimulation } from '@rollcall/core'
import { loadGame } from '@rollcall/games'
import { armyIn } from '../packages/asking/dist/index.js'
import { world } from '../packages/cli/dist/world.js'
import { CommonDice } from '../packages/games/dist/aos-3e/battle/common-dice.js'

const [list, enemy, battles = '512'] = process.argv.slice(2)
/** Deeds whose dice are of one kind; a phase has dice that belong to no deed. */
const KINDS = {
  'order of acting': ['acts'],
  'runs, redeployment': ['moves', 'redeploys'],
  charges: ['charges'],
  'attacks in combat': ['fights', 'fights on against'],
  shooting: ['shoots at', 'unleashes hell on'],
  battleshock: ['flees'],
  'priority and phases': [null],
}

/** Which dice the second list of a pair has for itself. */
let isAnew = () => false
changed('begin', (dice, as, ...battle) => {
  dice.isSecond = !dice.isSecond
  return as(...battle)
})
changed('deed', (dice, as, name) => {
  dice.isNamed = true
  return as(dice.isSecond && isAnew(name) ? `${name}, anew` : name)
})
changed('turnTo', (dice, as, situation) => {
  const isOther = dice.isSecond && dice.isNamed !== true && isAnew(null)
  dice.isNamed = false
  as(isOther ? ~situation : situation)
})

/** What the dice do, done in another way. */
function changed(name, other) {
  const was = CommonDice.prototype[name]
  CommonDice.prototype[name] = function (...said) {
    return other(this, (...words) => was.apply(this, words), ...said)
  }
}

const game = await loadGame('aos-3e')
const [army, against] = await Promise.all([list, enemy].map((file) => armyIn(world, game, file, [])))
const lists = ['one', 'other'].map((name) => ({ ...army, name }))
const [{ spec, finish }] = game.ask({ question: 'paired', lists, against: [against], policies: ['greedy'] }).parts
const simulate = compileSimulation(spec, game.providers)

/** How far both win the same battles. */
function correlation() {
  const [{ correlation: share }] = finish(simulate({ seed: '1', from: 0, to: Number(battles) })).others
  return share?.toFixed(2) ?? ''
}

for (const [kind, deeds] of Object.entries(KINDS)) {
  isAnew = (deed) => deeds.includes(deed)
  console.log(`${kind}: ${correlation()}`)
}
isAnew = () => true
console.log(`all of them: ${correlation()}`)
