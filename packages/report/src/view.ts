/** Of what a table has its rows. */

/** What to show of a fight; `units`: of a battle. */
export type View = 'fights' | 'weapons' | 'values' | 'units'
