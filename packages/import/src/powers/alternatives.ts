/** Spells and prayers that let their player choose: for friends or for enemies, or one of several effects upon one unit. */

const EITHER =
  /^pick 1 friendly (.+?) unit, or 1 enemy unit, within range(?: of the caster)?( and visible to the caster)?$/i
const IF_FRIEND = /^if you picked a friendly .+? unit, (.+)$/i
const IF_ENEMY = /^if you picked an enemy unit, (.+)$/i

/** Another way that the caster declares before he rolls: nobody has to take it. */
const DECLARED =
  /^(?:alternatively, before making the casting roll|before attempting to cast this spell), you can say that\b/i

/** One of several effects, each with a name and a colon before it. */
const ONE_OF = /^(pick .+?),? (?:and|then) pick (?:one|1) of the (?:following effects|effects below)(?:: (.+))?$/i
const NAMED = /^[A-Z][\w' -]*: (.+)$/
const LASTS = /^that effect lasts (until (?:the start of )?your next hero phase)$/i

/** The sentences of each way of using a power; where its player picks an effect, those that nobody reads need not be picked. */
interface Ways {
  readonly ways: readonly (readonly string[])[]
  readonly picked: boolean
}

/** The ways of using it; most have one. */
export function waysOf(all: readonly string[]): Ways {
  const declared = all.findIndex((line) => DECLARED.test(line))
  const lines = declared === -1 ? all : all.slice(0, declared + 1)
  const several = eitherOf(lines) ?? moreForSome(lines)
  return several === undefined ? (oneOf(lines) ?? { ways: [lines], picked: false }) : { ways: several, picked: false }
}

function oneOf([first = '', ...rest]: readonly string[]): Ways | undefined {
  const [, pick, inline] = ONE_OF.exec(first) ?? []
  if (pick === undefined) return undefined
  const lasts = rest.flatMap((line) => LASTS.exec(line)?.[1] ?? [])[0]
  const effects = [...(inline === undefined ? [] : [inline]), ...rest.filter((line) => !LASTS.test(line))].map(
    (line) => NAMED.exec(line)?.[1],
  )
  const read = effects.filter((each) => each !== undefined)
  if (read.length !== effects.length || read.length < 2) return undefined
  return { ways: read.map((each) => [pick, lasts === undefined ? each : `${each} ${lasts}`]), picked: true }
}

/** More for some units than for others. */
const MORE =
  /^if you picked (?:a unit of (.+?)|an? (.+?) unit),? (you can return up to .+ slain models to that unit) instead of 1$/i

/** "If that HERO is a WIZARD, they suffer D3 mortal wounds instead of 1". */
const MORE_WOUNDS = /^if (that \w+) is an? (.+?), (?:they|it) suffers? (D\d|\d) mortal wounds instead of (\d)$/i

function moreForSome(lines: readonly string[]): Ways['ways'] | undefined {
  const [pick = '', usual = '', last = ''] = lines
  const [, whom, kind, amount] = lines.length === 3 ? (MORE_WOUNDS.exec(last) ?? []) : []
  if (whom !== undefined)
    return [
      [pick, `only of ${kind}`, `${whom} suffers ${amount} mortal wounds`],
      [pick, `none of ${kind}`, usual],
    ]
  return moreModels(lines)
}

function moreModels(lines: readonly string[]): Ways['ways'] | undefined {
  const [, units, unit, more] = MORE.exec(lines.at(-1) ?? '') ?? []
  const some = units ?? unit
  if (some === undefined || more === undefined || lines.length !== 3) return undefined
  const [pick = '', usual = ''] = lines
  return [
    [pick, `only of ${some}`, more],
    [pick, `none of ${some}`, usual],
  ]
}

/** For friends or for enemies. */
function eitherOf(lines: readonly string[]): Ways['ways'] | undefined {
  const [first = '', second = '', third = '', ...more] = lines
  const either = EITHER.exec(first)
  const [friend, enemy] = [IF_FRIEND.exec(second)?.[1], IF_ENEMY.exec(third)?.[1]]
  if (either === null || friend === undefined || enemy === undefined || more.length > 0) return undefined
  return [
    [`pick 1 friendly ${either[1]} unit within range${either[2] ?? ''}`, friend],
    [`pick 1 enemy unit within range${either[2] ?? ''}`, enemy],
  ]
}
