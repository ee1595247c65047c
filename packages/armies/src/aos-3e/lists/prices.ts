/** Points that tools write otherwise than their totals count them: where one such reading alone makes the total right, it is taken. */
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Feature } from '../catalogue/schema.ts'
import type { ArmyList, ListedFeature, ListedUnit } from './list.ts'
import type { RawList } from './raw.ts'
import { totalsOf } from './totals.ts'

/** Another way to read the points of a list. */
type Reading = (list: ArmyList) => ArmyList

/** The list with the points that its total counts. */
export function pricedByTotal(
  list: ArmyList,
  { format, entries }: RawList,
  catalogue: Catalogue,
  feature: (name: string) => Feature | undefined,
): ArmyList {
  const said = list.totals.points
  if (said === undefined || totalsOf(list).points === said) return list
  const copies = format === 'official-app' && entries.some(({ count }) => count) ? [each(asCopies)] : []
  const missing = priceFeatures(feature)
  const readings = [
    ...copies,
    missing,
    ...copies.map(
      (reading): Reading =>
        (it) =>
          missing(reading(it)),
    ),
  ]
  // Two units that are bought together have the common price beside both: they keep what is written.
  const twice = bundled(list, catalogue)
  const fits = (it: ArmyList, once: number): boolean => totalsOf(it).points - once === said
  for (const once of new Set([0, twice])) {
    if (once > 0 && fits(list, once)) return each((unit) => asBundled(unit, catalogue))(list)
    const found = readings.map((reading) => reading(list)).find((it) => fits(it, once))
    if (found !== undefined) return once === 0 ? found : each((unit) => asBundled(unit, catalogue))(found)
  }
  return list
}

const each =
  (read: (unit: ListedUnit) => ListedUnit): Reading =>
  (list) => ({ ...list, units: list.units.map(read) })

/** Is it paid for with another unit? The catalogue has 0 points for it then. */
const isBundled = ({ id, points }: ListedUnit, catalogue: Catalogue): boolean =>
  id !== undefined && points !== undefined && points > 0 && catalogue.unit(id)?.unit.points === 0

const bundled = ({ units }: ArmyList, catalogue: Catalogue): number =>
  units.reduce((sum, unit) => sum + (isBundled(unit, catalogue) ? (unit.points ?? 0) : 0), 0)

const asBundled = (unit: ListedUnit, catalogue: Catalogue): ListedUnit =>
  isBundled(unit, catalogue) ? { ...unit, bundled: true, assumed: [...unit.assumed, countedOnce(unit)] } : unit

const countedOnce = ({ points }: ListedUnit): string =>
  `its ${points} points are those of the unit it is bought with: the total of the list counts them once`

/** In 2024 the app wrote `20 x Gutrippaz (150)` with the points of the listed size, while its total counted both halves. */
function asCopies(unit: ListedUnit): ListedUnit {
  const { points, reinforced } = unit
  if (reinforced === 0 || points === undefined) return unit
  const all = points * (1 + reinforced)
  const why = `${all} points: the app writes ${points} for the listed size, and its total counts ${1 + reinforced} of them`
  return { ...unit, points: all, assumed: [...unit.assumed, why] }
}

/** Copying may lose the points of a feature. */
const priceFeatures =
  (feature: (name: string) => Feature | undefined): Reading =>
  (list) => ({
    ...list,
    features: list.features.map((one): ListedFeature => {
      const points = one.points ?? feature(one.name)?.points
      return points === undefined ? one : { ...one, points }
    }),
  })
