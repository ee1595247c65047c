/** A law over lists that are made up: however people write units, points and what a unit has, none is lost and none is invented. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readList } from '../src/aos-3e/lists/index.ts'
import { shipped } from './shipped.ts'

interface Wanted {
  readonly name: string
  readonly models: number
  readonly points: number
}

/** Ways to write a unit with its points. */
const LINES: readonly ((unit: Wanted) => string)[] = [
  ({ name, models, points }) => `${models} x ${name} (${points})`,
  ({ name, models, points }) => `${name} x${models} (${points} pts)`,
  ({ name, models, points }) => `${name} (${models} models, ${points} pts)`,
  ({ name, points }) => `${name} - ${points}`,
  ({ name, points }) => `${name} – ${points}pts`,
  ({ name, points }) => `${name} ..... ${points}`,
  ({ name, points }) => `${name}, ${points} pts`,
  ({ models, name, points }) => `[${points}] ${models}x ${name}`,
  ({ models, name, points }) => `${points} - ${models} ${name}`,
  ({ models, name, points }) => `${models} ${name} @ ${points}`,
  ({ models, name, points }) => `(${points}) ${models} x ${name}`,
]
/** Ways to say what the first unit has. */
const BESIDE: readonly ((line: string, has: readonly string[]) => string)[] = [
  (line, has) => `${line} - ${has.join(', ')}`,
  (line, has) => `${line} (${has.join(', ')})`,
  (line, has) => `${line} {${has.join('; ')}}`,
  (line, has) => `${line} / ${has.join(' / ')}`,
  (line, has) => [line, ...has.map((each) => `- ${each}`)].join('\n'),
  (line, has) => [line, ...has.map((each) => `   • ${each}`)].join('\n'),
]
const SUMS: readonly ((points: number) => string)[] = [
  (points) => `Total: ${points}/2000`,
  (points) => `= ${points}`,
  (points) => `Sum: ${points}`,
  (points) => `${points} pts total`,
]

/** Ways to say that a unit is in the first or the second battalion. */
const PLACES: readonly ((line: string, place: number) => string)[] = [
  (line, place) => `${line}${'*'.repeat(place)}`,
  (line, place) => `${'*'.repeat(place)}${line}`,
  (line, place) => `${'*'.repeat(place)} ${line}`,
  (line, place) => line.replace(' (', `${'*'.repeat(place)} (`),
  (line, place) => `${line} in ${BATTALIONS[place - 1]}`,
  (line, place) => `${line} [${BATTALIONS[place - 1]}]`,
  (line, place) => `${line}\n- Battalion: ${BATTALIONS[place - 1]}`,
]
const BATTALIONS = ['Battle Regiment', 'Warlord']
/** Words before the faction: of a tool, and of people. */
const NAMING = ['Allegiance: ', 'Faction: ', 'Alleanza: ', ''] as const

/** Names with a comma among them; numbers and brackets in a name are another matter. */
const FACTIONS = ['gloomspite-gitz', 'idoneth-deepkin', 'stormcast-eternals', 'soulblight-gravelords'].map((id) =>
  shipped.faction(id),
)
const made = fc.constantFrom(...FACTIONS).chain((faction) => {
  const plain = faction.units.filter(({ name, points }) => points >= 70 && !/[()\d]/.test(name))
  return fc.record({
    faction: fc.constant(faction.name),
    artefact: fc.constantFrom('Amulet of Destiny', ...faction.artefacts),
    units: fc.array(fc.constantFrom(...plain), { minLength: 3, maxLength: 6 }),
    line: fc.constantFrom(...LINES),
    beside: fc.constantFrom(...BESIDE),
    sum: fc.constantFrom(...SUMS),
    headings: fc.boolean(),
  })
})

it('as many units as were written, in their order, each with its points; the general and the artefact are there', async () => {
  const law = fc.asyncProperty(made, async ({ faction, artefact, units, line, beside, sum, headings }) => {
    const all = units.map(({ name, size: models, points }) => ({ name, models, points }))
    const [first = '', ...others] = all.map(line)
    const text = [
      `Faction: ${faction}`,
      ...(headings ? ['Leaders'] : []),
      beside(first, ['General', `Artefact: ${artefact}`]),
      ...others,
      sum(all.reduce((total, { points }) => total + points, 0)),
    ].join('\n')
    const { list, notes } = await readList(text, shipped)
    expect(
      list.units.map(({ points }) => points),
      text,
    ).toEqual(all.map(({ points }) => points))
    expect(
      list.units.map(({ name }) => name),
      text,
    ).toEqual(all.map(({ name }) => name))
    expect(list.units[0]?.general, text).toBe(true)
    expect(JSON.stringify([list.units[0], notes]), text).toContain(JSON.stringify(artefact).slice(1, -1))
  })
  await fc.assert(law, { seed: 20_240_504, numRuns: 100 })
})

it('every unit is in the battalion that it was written into', async () => {
  const ways = fc.record({
    army: made,
    place: fc.constantFrom(...PLACES),
    naming: fc.constantFrom(...NAMING),
    bullet: fc.constantFrom('- ', '\u2022 '),
  })
  const law = fc.asyncProperty(ways, async ({ army: { faction, units }, place, naming, bullet }) => {
    const text = [
      `${naming}${faction}`,
      'Leaders',
      ...units.map(({ name, points, size }, i) => place(`${size} x ${name} (${points})`, 1 + (i % 2))),
      `${bullet}General`,
      'Core Battalions',
      ...BATTALIONS.map((name, i) => `${'*'.repeat(i + 1)}${name}`),
      `Total: ${units.reduce((total, { points }) => total + points, 0)}/2000`,
    ].join('\n')
    const { list } = await readList(text, shipped)
    expect(
      list.units.map(({ name, battalions }) => [name, battalions]),
      text,
    ).toEqual(units.map(({ name }, i) => [name, [1 + (i % 2)]]))
    expect(
      list.battalions.map(({ name }) => name),
      text,
    ).toEqual(BATTALIONS)
    expect(list.units.at(-1)?.general, text).toBe(true)
  })
  await fc.assert(law, { seed: 20_240_504, numRuns: 100 })
})
