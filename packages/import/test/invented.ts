/** An invented unit of an invented game, and how its abilities are read. */
import { effectSchema } from '@rollcall/games/aos-3e/grammar'
import { expect } from 'vitest'
import { type AbilityContext, type Reading, readAbility } from '@rollcall/import/abilities'

const weapon = (
  name: string,
  kind: 'melee' | 'missile',
  more: Partial<AbilityContext['weapons'][number]> = {},
): AbilityContext['weapons'][number] => ({ name, kind, mount: false, option: null, ...more })

/** Riders of eels with lances, oars and bows. */
export const WARDENS: AbilityContext = {
  unit: 'Mire Wardens',
  army: 'Mirefolk',
  size: 10,
  weapons: [
    weapon('Tide Lance', 'melee', { option: 'Tide Lance' }),
    weapon('Hooked Oar', 'melee', { option: 'Hooked Oar and Shell Shield' }),
    weapon('Splinter Bow', 'missile'),
    weapon('Splinter Bow (Melee)', 'melee'),
    weapon('Eel Jaws', 'melee', { mount: true }),
    weapon('Brine Spout', 'missile'),
    weapon('Great Crossbow: Bolt', 'missile'),
    weapon('Great Crossbow: Stone', 'missile'),
    weapon('Claws, Teeth and Spines', 'melee'),
  ],
  options: ['Tide Lance', 'Hooked Oar and Shell Shield', 'Reed Piper', 'Coral Mail'],
  models: ['Mire Warden'],
  keywords: ['SALTBORN', 'MIRE WARDENS'],
  dictionary: [
    'SALTBORN',
    'MIREFOLK',
    'BEAST',
    'HERO',
    'MONSTER',
    'WIZARD',
    'TIDE CALLER',
    'MIRE WARDENS',
    'KELP CROWN',
  ],
  columns: ['Spout', 'Undertow'],
}

/** Reads an invented text. */
export const read = (text: string, option: string | null = null, context: AbilityContext = WARDENS): Reading =>
  readAbility({ id: 'invented', name: 'Invented', text, option }, context)

/** The effects of a text, each of which the grammar takes; fails when it was not read. */
export function effects(text: string, option: string | null = null): readonly unknown[] {
  const reading = read(text, option)
  if (reading.kind === 'unread') expect.fail(`unread (${reading.why}): ${text}`)
  for (const effect of reading.effects) expect(effectSchema.safeParse(effect).error?.issues ?? []).toEqual([])
  return reading.effects
}
