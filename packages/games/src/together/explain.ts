/** One series told as a story: every attack die by die, and what is left of the target after it. */
import { Stream } from '@rollcall/core'
import { toldNotes } from '../kit/story.ts'
import { asListed, playSeries, type Series, slainBy, type Strike, type Telling } from './series.ts'

/** The story of replicate `replicate`: the very dice that `--dice` rolls for it. */
export function explainSeries(series: Series, seed: string, replicate: number): readonly string[] {
  const { attackers, target, about } = series
  const { situation, ...notes } = about()
  const stream = new Stream(seed).start(replicate)
  const strikes = series.strikes(asListed(series))
  const told = new Map<Strike, Telling>()
  const counts = playSeries(strikes, target, (strike, suffered) => {
    const telling = strike.tell(suffered, stream)
    told.set(strike, telling)
    return telling.points
  })
  const lines = strikes.flatMap((strike, i) => {
    const { attacker, phase, ability } = strike
    const title = `${attackers[attacker]?.name}${ability === null ? '' : `: ${ability}`} (${phase})`
    return linesOf(title, told.get(strike), counts[i])
  })
  const suffered = counts.at(-1)?.suffered ?? 0
  return [
    `${attackers.map(({ name }) => name).join(', then ')} against ${target.name} (${situation})`,
    '',
    `Replicate ${replicate} of seed ${seed}:`,
    ...lines,
    `In all: ${suffered} damage, ${slainBy(target.body, suffered)} slain`,
    ...toldNotes(notes),
  ]
}

/** A strike and what came of it. */
function linesOf(
  title: string,
  told: Telling | undefined,
  came: ReturnType<typeof playSeries>[number] | undefined,
): readonly string[] {
  if (told === undefined || came === undefined) return [`${title}: nobody is left`]
  const spared = told.points - came.damage
  const nothing = spared === 0 ? '' : `, ${spared} more come to nothing`
  return [title, ...told.lines.map((line) => `  ${line}`), `  ${came.damage} damage${nothing}, ${came.slain} slain`]
}
