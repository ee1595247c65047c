/** Units that somebody asks to be left out: `--without Squigboss`, all of that name, or `--without "Vindictors #2"`. */
import { RollcallError } from '@rollcall/core'
import { didYouMean, type LeftOut, sameName } from '@rollcall/games'

/** `Vindictors #2`: the second of them. */
export function numbered(text: string): { readonly name: string; readonly number?: number } {
  const [, name, number] = /^(.*?) *# *(\d{1,3})$/.exec(text) ?? []
  return name === undefined ? { name: text } : { name, number: Number(number) }
}

/** The name of a unit among these, `Vindictors #2` where there are several. */
export function called(names: readonly string[], at: number): string {
  const alike = names.flatMap((each, i) => (sameName(each, names[at] as string) ? [i] : []))
  return alike.length === 1 ? `${names[at]}` : `${names[at]} #${alike.indexOf(at) + 1}`
}

/** Which of these units, in their order, are meant. */
export function meantBy(without: readonly string[], names: readonly string[]): readonly boolean[] {
  const wanted = without.map(numbered)
  return names.map((name, i) => {
    const place = names.slice(0, i + 1).filter((each) => sameName(each, name)).length
    return wanted.some((each) => sameName(each.name, name) && (each.number === undefined || each.number === place))
  })
}

/** Whoever asks for a unit to be left out that is not there mistyped it. Fails with `ERR_NAME_UNKNOWN`. */
export function checkWithout(without: readonly string[], names: readonly string[]): void {
  for (const text of without)
    if (!meantBy([text], names).includes(true))
      throw new RollcallError('ERR_NAME_UNKNOWN', `--without "${text}": no unit is called so${didYouMean(text, names)}`)
}

/** What was left out because somebody asked for it is no fault. */
export const onPurpose = (each: Omit<LeftOut, 'reason'>): LeftOut => ({
  ...each,
  reason: 'left out by --without',
  onPurpose: true,
})
