/** A unit of Age of Sigmar as tests of armies, lists and reports want one: plain, and small enough to fight in no time. */

/** Ten models with a blade each; `more`: what is other about it. */
export const regiment = (name: string, more: object = {}) => ({
  name,
  models: 10,
  wounds: 1,
  save: '5+',
  bravery: 6,
  move: 5,
  points: 100,
  weapons: [{ name: 'Blade', attacks: 2, hit: 4, wound: 4, damage: 1 }],
  ...more,
})
