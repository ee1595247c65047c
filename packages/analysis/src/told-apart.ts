/** What units are called that are shown together. */
import { countsOf, factWords, type Game } from '@rollcall/games'
import { type Member, nameOf } from './question.ts'

const listIn = (said: unknown): readonly string[] => (Array.isArray(said) ? said.map(String) : [])

/** Units of one name, each perhaps several times, are told apart by their options, else by their places, by what is said of them, or by numbers. */
export function toldApart(game: Game, groups: readonly (readonly Member[])[]): readonly string[] {
  const firsts = groups.map(([unit]) => unit as Member)
  const names = firsts.map((unit, i) => {
    const others = firsts.filter((each) => each !== unit && nameOf(each) === nameOf(unit))
    const own = (wordsOf: (member: Member) => readonly string[]): readonly string[] =>
      wordsOf(unit).filter((word) => !others.some((other) => wordsOf(other).includes(word)))
    const places = (groups[i] as readonly Member[]).flatMap(({ unit: { number } }) =>
      typeof number === 'number' ? [` #${number}`] : [],
    )
    if (others.length === 0) return nameOf(unit)
    const [options, said] = [own(({ unit: { loadout } }) => listIn(loadout)), own((each) => saidOf(game, each))]
    const told = options.length > 0 ? options : places.length > 0 ? [] : said
    return nameOf(unit) + (told.length > 0 ? ` (${told.join(', ')})` : places.join(''))
  })
  return numbered(names)
}

/** What hangs on a unit, and what its question says of it. */
const saidOf = (game: Game, { unit, attacking }: Member): readonly string[] => [
  ...listIn(unit['enhancements']),
  ...game
    .situations()
    .flatMap(({ key, name }) => (attacking[key] === undefined || attacking[key] === false ? [] : [name])),
  ...factWords(game.facts, { ...unit, ...attacking }),
]

/** What no word tells apart is numbered. */
function numbered(names: readonly string[]): readonly string[] {
  const all = countsOf(names)
  return names.map((name, i) =>
    all.get(name) === 1 ? name : `${name} [${names.slice(0, i + 1).filter((each) => each === name).length}]`,
  )
}
