/** Spells and prayers that let their player choose: for friends or for enemies, or one of several effects upon one unit. */

const EITHER =
  /^pick 1 friendly (.+?) unit, or 1 enemy unit, within range(?: of the caster)?( and visible to the caster)?$/i
const IF_FRIEND = /^if you picked a friendly .+? unit, (.+)$/i
const IF_ENEMY = /^if you picked an enemy unit, (.+)$/i

/** Another way that the caster declares before he rolls: nobody has to take it. */
const DECLARED =
  /^(?:alternatively, before making the casting roll|before attempting to cast this spell), you can say that\b/i

/** The sentences of each way of using it; most have one way. */
export function alternativesOf(all: readonly string[]): readonly (readonly string[])[] {
  const declared = all.findIndex((line) => DECLARED.test(line))
  const lines = declared === -1 ? all : all.slice(0, declared + 1)
  const [first = '', second = '', third = '', ...more] = lines
  const either = EITHER.exec(first)
  const [friend, enemy] = [IF_FRIEND.exec(second)?.[1], IF_ENEMY.exec(third)?.[1]]
  if (either === null || friend === undefined || enemy === undefined || more.length > 0) return [lines]
  return [
    [`pick 1 friendly ${either[1]} unit within range${either[2] ?? ''}`, friend],
    [`pick 1 enemy unit within range${either[2] ?? ''}`, enemy],
  ]
}
