/** One series told as a story: every attack die by die, and what is left of the target after it. */
import { Stream } from '@rollcall/core'
import { toldNotes } from '../kit/story.ts'
import { asListed, countsOf, room, type Series, slainBy } from './series.ts'

/** The story of replicate `replicate`: the very dice that `--dice` rolls for it. */
export function explainSeries(series: Series, seed: string, replicate: number): readonly string[] {
  const { attackers, target, about } = series
  const { situation, ...notes } = about()
  const stream = new Stream(seed).start(replicate)
  const lines: string[] = []
  let suffered = 0
  for (const { attacker, phase, ability, tell } of series.strikes(asListed(series))) {
    const title = `${attackers[attacker]?.name}${ability === null ? '' : `: ${ability}`} (${phase})`
    if (suffered >= room(target.body)) {
      lines.push(`${title}: nobody is left`)
      continue
    }
    const { lines: told, points } = tell(suffered, stream)
    const { slain } = countsOf(target.body, suffered, points)
    suffered += points
    lines.push(title, ...told.map((line) => `  ${line}`), `  ${points} damage, ${slain} slain`)
  }
  return [
    `${attackers.map(({ name }) => name).join(', then ')} against ${target.name} (${situation})`,
    '',
    `Replicate ${replicate} of seed ${seed}:`,
    ...lines,
    `In all: ${suffered} damage, ${slainBy(target.body, suffered)} slain`,
    ...toldNotes(notes),
  ]
}
