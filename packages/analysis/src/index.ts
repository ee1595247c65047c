/** What units and whole lists are worth. */
export { isPanel, type Panel, PANEL_NAME, panelSchema, type PanelTarget, readPanel } from './panel.ts'
