/**
 * Presets and exceptions are what the community's data files say. Needs them beside the project (`../shared/bsdata`);
 * without them the tests of the committed files stand alone.
 */
import { fileURLToPath } from 'node:url'
import { openCatalogue } from '@rollcall/armies/node'
import { plainName } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { attribute, type Element } from '../../src/bsdata/xml.ts'
import { exceptions, presets } from '../../../armies/test/aos-3e/check/check-army.ts'
import { library } from './community.ts'

const files = library?.files ?? []
const inside = (element: Element): readonly Element[] => [element, ...element.children.flatMap(inside)]
const all = files.flatMap(({ root: file }) => inside(file))
const named = new Map(all.map((each) => [attribute(each, 'id'), attribute(each, 'name')]))
const below = (element: Element, kind: string): readonly Element[] =>
  inside(element).filter(({ name }) => name === kind)
const directly = (element: Element, list: string): readonly Element[] =>
  element.children.filter(({ name }) => name === list).flatMap(({ children }) => children)
const limitsOf = (element: Element, type: string): readonly string[] =>
  directly(element, 'constraints')
    .filter((each) => attribute(each, 'type') === type)
    .map((each) => attribute(each, 'id'))
const changesOf = (element: Element, limits: readonly string[]): readonly Element[] =>
  directly(element, 'modifiers').filter((each) => limits.includes(attribute(each, 'field')))
const conditionsOf = (change: Element): readonly string[] =>
  [...below(change, 'condition'), ...below(change, 'repeat')].map((each) => attribute(each, 'childId'))

/** What the limit of a category becomes with a game type such as `1500 Points`. */
function limitWith(link: Element | undefined, type: 'min' | 'max', points: number): number | undefined {
  if (link === undefined) return undefined
  const is = (id: string): boolean => Number(/^0*(\d+) points/i.exec(named.get(id) ?? '')?.[1]) === points
  const [value] = changesOf(link, limitsOf(link, type))
    .filter((each) => conditionsOf(each).some(is))
    .map((each) => Number(attribute(each, 'value')))
  return value
}

describe.skipIf(library === undefined)('the presets', () => {
  const packs = files
    .flatMap(({ root: file }) => directly(file, 'forceEntries'))
    .filter((each) => /pitched battle|contest of generals/i.test(attribute(each, 'name')))

  it.each(presets.battlepacks.map((each) => [each.name, each] as const))(
    '%s has the limits of every pitched battle of the source',
    (_, { points, roles, reinforcements, allies }) => {
      expect(packs.length).toBeGreaterThan(3)
      for (const pack of packs) {
        const category = (name: string) =>
          directly(pack, 'categoryLinks').find((each) => attribute(each, 'name') === name)
        const most = (name: string) => limitWith(category(name), 'max', points)
        const forces = directly(pack, 'forceEntries').find((each) => attribute(each, 'name') === 'Allies')
        expect([most('Leader'), most('Behemoth'), most('Artillery'), most('Reinforced')]).toEqual([
          roles.leader?.max,
          roles.behemoth?.max,
          roles.artillery?.max,
          reinforcements,
        ])
        expect(limitWith(category('Battleline'), 'min', points)).toBe(roles.battleline?.min)
        expect({ points: limitWith(forces, 'max', points) }).toEqual(allies)
      }
    },
  )
})

describe.skipIf(library === undefined)('the exceptions', () => {
  const catalogue = openCatalogue(fileURLToPath(new URL('../../../../data/aos-3e/', import.meta.url)))
  const terrain = new Set(
    catalogue.contents.factions.flatMap(({ id }) =>
      catalogue.faction(id).features.flatMap(({ kind, id: feature }) => (kind === 'terrain' ? [feature] : [])),
    ),
  )
  /** Whatever holds the limit of a kind of enhancement, of Generals, or of a terrain feature. */
  const isLimited = (each: Element): boolean =>
    terrain.has(attribute(each, 'id')) ||
    (each.name === 'categoryEntry' && /^(artefact|general)$/i.test(attribute(each, 'name'))) ||
    (each.name === 'selectionEntry' && attribute(each, 'name') === 'General') ||
    (each.name === 'selectionEntryGroup' &&
      /^((great )?endrinworks|.*(artefacts?|mount traits|magmadroth traits|command traits|spell lores|unique enhancements))$/i.test(
        attribute(each, 'name'),
      ))
  /** Entries that bring a category of this id, by name; anything else by its own name. */
  const whoBrings = (id: string): readonly string[] => {
    const bringers = all.filter(({ children }) =>
      children.some(
        ({ name, children: links }) =>
          name === 'categoryLinks' && links.some((link) => attribute(link, 'targetId') === id),
      ),
    )
    return [named.get(id) ?? '', ...bringers.map((each) => attribute(each, 'name'))]
  }
  const known = exceptions.exceptions.flatMap(({ with: any = [], by }) => [...any.flat(), by]).map(plainName)
  /** An extra enhancement: of a battalion or battlepack, where checking counts them. */
  const isExtra = (names: readonly string[]): boolean =>
    names.some((each) => /^extra enhancement|^warscroll battalion$/i.test(each))

  const raised = all.filter(isLimited).flatMap((each) =>
    changesOf(each, limitsOf(each, 'max'))
      // To nought: hidden, not raised.
      .filter((change) => Number(attribute(change, 'value')) !== 0)
      .map((change) => [attribute(each, 'name'), conditionsOf(change).flatMap(whoBrings)] as const),
  )

  it('hold everything that raises a limit of an army', () => {
    const open = raised.filter(
      ([, names]) =>
        !isExtra(names) &&
        !names.some((each) =>
          known.some((one) => plainName(each).includes(one) || one.includes(plainName(each) || '?')),
        ),
    )
    expect(raised.length).toBeGreaterThan(20)
    expect(open).toEqual([])
  })

  it('are of factions that are there, and of their subfactions, traits, artefacts and units', () => {
    for (const { faction, with: any = [] } of exceptions.exceptions) {
      const own = catalogue.faction(faction)
      const names = [
        ...own.subfactions,
        ...own.commandTraits,
        ...own.artefacts,
        ...catalogue.contents.units.map(({ name }) => name),
      ].map(plainName)
      const said = any.flat().filter((each) => !/ General$|^Allegiance: /.test(each))
      expect(said.filter((each) => !names.includes(plainName(each)))).toEqual([])
    }
  })

  it('name allies who cost more than all allies of a large battle may, by the source', () => {
    const forces = all.filter((each) => each.name === 'forceEntry' && attribute(each, 'name') === 'Allies')
    const dear = forces
      .flatMap((each) => changesOf(each, limitsOf(each, 'max')).flatMap(conditionsOf))
      .map((id) => named.get(id) ?? '')
      .filter((name) => !/\d points/i.test(name))
    expect([...new Set(dear)]).toEqual(exceptions.dearAllies)
  })
})
