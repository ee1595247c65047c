import common from './panels/common.json' with { type: 'json' }
import saves from './panels/saves.json' with { type: 'json' }
import standard from './panels/standard.json' with { type: 'json' }

export { factions } from './factions.js'
export { default as contents } from './index.json' with { type: 'json' }
export { default as battalions } from './battalions.json' with { type: 'json' }
export { default as battlepacks } from './battlepacks.json' with { type: 'json' }
export { default as endlessSpells } from './endless-spells.json' with { type: 'json' }
export { default as enhancements } from './enhancements.json' with { type: 'json' }
export { default as exceptions } from './exceptions.json' with { type: 'json' }
export { default as grandStrategies } from './grand-strategies.json' with { type: 'json' }
export { default as missions } from './missions.json' with { type: 'json' }
export { default as names } from './names.json' with { type: 'json' }
const unitsOf = ({ targets }) => targets.map(({ unit }) => unit)

export const panels = { saves: unitsOf(saves), standard: unitsOf(standard) }
export const weighted = { saves, standard, common }
