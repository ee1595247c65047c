/** Numbers of models that a unit can have, and what to say of others. */
import type { CatalogueUnit } from './schema.ts'

/** Points of so many models: those of the listed size, as often as it takes; an incomplete unit costs as much (12.1, core book 25.3). */
export const pointsAt = ({ points, size }: Pick<CatalogueUnit, 'points' | 'size'>, models: number): number =>
  points * Math.ceil(models / size)

/** What is taken of a number of models that the unit cannot have, and of its points (12.1, core book 25.3); nothing of any other. */
export function oddSize(unit: CatalogueUnit, models: number): readonly string[] {
  const { size, reinforcements, sizeUnknown } = unit
  const sizes = Array.from({ length: 1 + reinforcements }, (_, i) => size * (i + 1))
  if (sizeUnknown === true || sizes.includes(models)) return []
  const times = Math.ceil(models / size)
  const many = `${models} ${models === 1 ? 'model' : 'models'}`
  return [
    `${many}, and a unit has ${sizes.join(' or ')}; its points are those of ${size * times} (${pointsAt(unit, models)})`,
  ]
}
