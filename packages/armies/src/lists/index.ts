/** Army lists. */
export { type ArmyList, armyList, type ListedBattalion, type ListedFeature, type ListedUnit } from './list.ts'
