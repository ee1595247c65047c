import targets from './targets.json' with { type: 'json' }

export { factions } from './factions.js'
export { default as contents } from './index.json' with { type: 'json' }
export { default as battalions } from './battalions.json' with { type: 'json' }
export { default as battlepacks } from './battlepacks.json' with { type: 'json' }
export { default as endlessSpells } from './endless-spells.json' with { type: 'json' }
export { default as enhancements } from './enhancements.json' with { type: 'json' }
export { default as exceptions } from './exceptions.json' with { type: 'json' }
export { default as names } from './names.json' with { type: 'json' }
export const panels = targets.panels
