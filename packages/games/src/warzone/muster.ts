/** Lists that name the same models again and again: whoever is under a marker on a hit, and after each way to miss. */
import type { Target } from './schema/target.ts'

/** Every model once, and who of them is in each list. */
export interface Muster {
  readonly models: readonly Target[]
  readonly lists: readonly (readonly number[])[]
}

/** The n-th of equal models in a list is the n-th of them in every other. */
export function muster(lists: readonly (readonly Target[])[]): Muster {
  const models: Target[] = []
  const written: string[] = []
  const numbered = lists.map((list) => {
    const taken = new Set<number>()
    return list.map((each) => {
      const text = JSON.stringify(each)
      const known = written.findIndex((other, i) => other === text && !taken.has(i))
      const number = known >= 0 ? known : models.push(each) - 1
      written[number] = text
      taken.add(number)
      return number
    })
  })
  return { models, lists: numbered }
}
