/** What battles say of better lists, in a sentence that can be copied into a chat. */
import { missionsWords, moreOften, type PairedList, type PairedResult } from '@rollcall/games'
import { withWins } from './goal.ts'
import type { Trial } from './trial.ts'
import { changesText, figuresText, morePoints, type Tuning } from './tuning.ts'

/** The answer of a tuner whose lists were tried in battles: of the list that is spoken of, or else of the first, it says what it is on paper. */
export const withTrial = (tuning: Tuning, trial: Trial): Tuning => ({
  ...tuning,
  trial,
  sentence: `${trialSentence(tuning, trial)} ${paperSentence(tuning, trial)}`,
})

function paperSentence(tuning: Tuning, { outcome, chosen }: Trial): string {
  const list = outcome === 'none' ? undefined : tuning.lists.find(({ number }) => number === chosen)
  return list === undefined ? `List 1 on paper: ${tuning.sentence}` : `On paper: ${figuresText(list, tuning)}.`
}

/** `List 1 (Praetors x3 for Liberators x5) wins 6.1 % (4.9 to 7.3) more often than your list, in 7 of 8 missions ...`. */
function trialSentence(tuning: Pick<Tuning, 'lists' | 'goal' | 'now'>, trial: Trial): string {
  const { lists } = tuning
  const { outcome, chosen = 1, choosing, confirming } = trial
  const name = called(tuning, chosen)
  const fresh = confirming?.others[0]
  if (outcome === 'better' && fresh !== undefined && confirming !== undefined)
    return `${name} ${worthWords(tuning, chosen, fresh)}${moreOften(fresh, 'your list')}${where(fresh)}, ${battles(confirming)}.`
  if (outcome === 'unclear' && fresh !== undefined && confirming !== undefined)
    return `Nothing better is confirmed: ${name} did best of ${lists.length}, and ${worthWords(tuning, chosen, fresh)}${moreOften(fresh, 'your list')} in ${battles(confirming)}, which may be luck.`
  const best = choosing?.others[chosen - 1]
  if (best === undefined || choosing === undefined) return 'Stopped before the first battle was over.'
  if (outcome === 'none')
    return `Nothing better was found: none of ${lists.length} ${hasWins(tuning) ? 'is worth more by this goal' : 'wins more often'} than your list in ${choosing.replicates} battles of each.`
  return `Stopped: ${name} does best so far, and ${moreOften(best, 'your list')} in ${choosing.replicates} battles; fresh battles have not confirmed it.`
}

const hasWins = ({ goal }: Pick<Tuning, 'goal'>): boolean => withWins(goal, 100, 0) !== null

/** `is worth 104.2 % (101.0 to 107.3) of your list, and `, where the goal speaks of wins. */
function worthWords({ lists, goal }: Pick<Tuning, 'lists' | 'goal'>, chosen: number, fresh: PairedList): string {
  const by = (difference: number): string =>
    (withWins(goal, lists[chosen - 1]?.worth ?? 100, difference) ?? 100).toFixed(1)
  if (!hasWins({ goal })) return ''
  return `is worth ${by(fresh.difference)} % (${by(fresh.interval.low)} to ${by(fresh.interval.high)}) of your list by this goal, and `
}

const where = (list: PairedList): string => (list.missions.length < 2 ? '' : `, ${missionsWords(list)}`)

const battles = ({ replicates, others }: PairedResult): string => {
  const lists = others[0]?.against.length ?? 1
  return `${replicates} fresh battles of each against ${lists === 1 ? 'one list' : `${lists} lists`}`
}

function called({ lists, now }: Pick<Tuning, 'lists' | 'now'>, number: number): string {
  const list = lists[number - 1]
  if (list === undefined) return `List ${number}`
  return `List ${number} (${changesText(list.in)} for ${changesText(list.out)}${morePoints(list, now)})`
}
