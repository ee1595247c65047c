/**
 * Who bears what, compared with the source unit by unit. The source is read a second time, by its entries alone: which weapon
 * stands under what, how many times that may be taken, and what the words of a special model say. Needs the source beside the
 * project.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CatalogueUnit } from '@rollcall/armies'
import { openCatalogue } from '@rollcall/armies/node'
import { describe, expect, it } from 'vitest'
import { type Carried, carriedBy } from '../../../armies/test/bearers.ts'
import { source } from './community.ts'
import { inList, type Node, type PlainSource, targetOf } from './plain-source.ts'

const root = new URL('../../../../', import.meta.url)
const data = fileURLToPath(new URL('data/aos-3e/', root))

/** Something on the way from a unit to a weapon: an entry or a group, and how many of it may be taken. */
interface Step {
  readonly name: string
  readonly isGroup: boolean
  readonly least: number
  readonly most: number
  /** Does the number grow with the unit? Then it counts models. */
  readonly grows: boolean
}

interface Place {
  readonly weapon: string
  readonly way: readonly Step[]
}

const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

function stepOf(parts: readonly Node[]): Step {
  const limits = parts
    .flatMap((part) => inList(part, 'constraints', 'constraint'))
    .filter(({ field, scope }) => field === 'selections' && scope !== 'roster' && scope !== 'force')
  const values = (type: string): readonly number[] =>
    limits.filter((each) => each['type'] === type && Number(each['value']) >= 0).map((each) => Number(each['value']))
  const ids = limits.map(({ id }) => id)
  const target = parts[0] as Node
  return {
    name: target.name,
    isGroup: target['type'] === undefined || target['defaultSelectionEntryId'] !== undefined,
    least: Math.max(0, ...values('min')),
    most: Math.min(Number.POSITIVE_INFINITY, ...values('max')),
    grows: parts
      .flatMap((part) => inList(part, 'modifiers', 'modifier'))
      .some((each) => each['type'] === 'increment' && ids.includes(String(each['field']))),
  }
}

const CHILDREN = [
  ['selectionEntries', 'selectionEntry'],
  ['selectionEntryGroups', 'selectionEntryGroup'],
  ['entryLinks', 'entryLink'],
] as const

/** Everything on an entry or below it that a function finds. */
function walk<T>(
  source: PlainSource,
  node: Node,
  find: (parts: readonly Node[], way: readonly Step[]) => readonly T[],
  way: readonly Step[] = [],
): readonly T[] {
  const target = targetOf(source, node)
  if (target === undefined || way.length > 8) return []
  const parts = target === node ? [node] : [target, node]
  if (way.length > 0 && (target['type'] === 'unit' || parts.some((part) => part['hidden'] === 'true'))) return []
  const here = way.length === 0 ? way : [...way.slice(1), stepOf(parts)]
  const below = CHILDREN.flatMap(([list, item]) => parts.flatMap((part) => inList(part, list, item)))
  const marked: readonly Step[] = [{ name: '', isGroup: false, least: 1, most: 1, grows: false }, ...here]
  return [...find(parts, here), ...below.flatMap((each) => walk(source, each, find, marked))]
}

function profilesOn(source: PlainSource, parts: readonly Node[]): readonly Node[] {
  return parts.flatMap((part) => {
    const linked = inList(part, 'infoLinks', 'infoLink').flatMap((link) => targetOf(source, link) ?? [])
    const groups = [
      ...inList(part, 'infoGroups', 'infoGroup'),
      ...linked.filter((each) => each['typeName'] === undefined),
    ]
    return [...inList(part, 'profiles', 'profile'), ...linked, ...profilesOn(source, groups)]
  })
}

const placesOf = (source: PlainSource, unit: Node): readonly Place[] =>
  walk(source, unit, (parts, way) =>
    profilesOn(source, parts)
      .filter((profile) => profile['typeName'] === 'Weapon')
      .map(({ name }) => ({ weapon: plain(name), way })),
  )

/** Models at most that have a weapon of this place in a unit of the listed size. */
function mostAt({ way }: Place, size: number): number {
  const limits = way.map(({ name, isGroup, least, most, grows }, i) => {
    const [, count] = /^(?:(\d+) )?.+ \(with .+\)$/.exec(name) ?? []
    if (/\(with .+\)$/.test(name)) return Number(count ?? 1)
    const counted = /^x(\d+) /.exec(name)
    if (counted !== null) return Number(counted[1]) * (grows ? 1 : size)
    const inCounted = (way[i - 1]?.most ?? 1) > 1 && way[i - 1]?.isGroup === true
    const countsModels = least === 0 && most !== Number.POSITIVE_INFINITY && (grows || most > 1 || inCounted)
    return countsModels || (isGroup && grows) ? Math.max(1, most) : size
  })
  return Math.min(size, ...limits)
}

const isOptional = ({ way }: Place): boolean => way.some(({ least, isGroup }) => !isGroup && least === 0)

/** Units whose weapons are told by hand, with a reason. */
const overlay = JSON.parse(readFileSync(`${data}overlay.json`, 'utf8')) as {
  readonly corrections: readonly { id: string; choices?: unknown; weapons?: Record<string, Record<string, unknown>> }[]
}
const byHand = new Set(
  overlay.corrections
    .filter(
      ({ choices, weapons = {} }) => choices !== undefined || Object.values(weapons).some((each) => 'models' in each),
    )
    .map(({ id }) => id),
)

const bearersOf = ({ weapons }: Carried, name: string): number =>
  weapons.filter(({ weapon }) => weapon.name === name).reduce((sum, { models }) => sum + models, 0)

describe.skipIf(source === undefined)('against the source', () => {
  const catalogue = openCatalogue(data)
  const units = catalogue.contents.factions.flatMap(({ id }) => catalogue.faction(id).units)
  const cases = units.flatMap((unit) => {
    const entry = source?.byId.get(unit.id)
    return entry === undefined || source === undefined || byHand.has(unit.id)
      ? []
      : [{ unit, places: placesOf(source, entry) }]
  })
  /** Places of a weapon of the catalogue; profiles that differ under one name have a word in brackets behind it there. */
  const placesFor = (places: readonly Place[], name: string): readonly Place[] => {
    const exact = places.filter(({ weapon }) => weapon === plain(name))
    return exact.length > 0 ? exact : places.filter(({ weapon }) => weapon === plain(name.replace(/ \([^)]*\)$/, '')))
  }

  it('every unit is there', () => {
    expect(cases.length).toBeGreaterThan(750)
  })

  it('every weapon of the catalogue stands in the unit of the source', () => {
    const invented = cases.flatMap(({ unit, places }) =>
      unit.weapons
        .filter(({ name }) => placesFor(places, name).length === 0)
        .map(({ name }) => `${unit.name}: ${name}`),
    )
    expect(invented).toEqual([])
  })

  it.each([1, 2])(
    'no weapon has more bearers than its entries allow, alone and all at once: size times %i',
    (times) => {
      const wrong = cases
        .filter(({ unit }) => unit.size > 1 && unit.reinforcements >= times - 1)
        .flatMap(({ unit, places }) =>
          [undefined, ...(unit.choices ?? []).flatMap(({ of }) => of)].flatMap((option) => {
            const wish = option === undefined ? [] : [{ name: option.name }]
            const carried = carriedBy(unit, unit.size * times, wish)
            return unit.weapons.flatMap(({ name }) => {
              const most = placesFor(places, name).reduce((sum, place) => sum + mostAt(place, unit.size), 0) * times
              const own = bearersOf(carried, name)
              return own > most
                ? [`${unit.name}, ${option?.name ?? 'by default'}: ${own} ${name}, at most ${most}`]
                : []
            })
          }),
        )
      expect(wrong).toEqual([])
    },
  )

  it('what every model must have is carried by default', () => {
    const lost = cases.flatMap(({ unit, places }) => {
      const carried = carriedBy(unit, unit.size, [])
      if (unit.sizeUnknown === true) return []
      const must = places.filter((place) => !place.way.some(({ least, isGroup }) => isGroup || least === 0))
      return unit.weapons.flatMap(({ name, attacks, hit, wound, damage }) => {
        const isPrinted = [attacks, hit, wound, damage].every((each) => each !== undefined)
        const isCompulsory = must.some(({ weapon }) => weapon === plain(name))
        return isPrinted && isCompulsory && bearersOf(carried, name) === 0 ? [`${unit.name}: ${name}`] : []
      })
    })
    expect(lost).toEqual([])
  })

  it('what only an option brings is not carried by default, unless it is the only weapon', () => {
    const taken = cases
      .filter(({ unit }) => unit.size > 1)
      .flatMap(({ unit, places }) => {
        const carried = carriedBy(unit, unit.size, [])
        return unit.weapons.flatMap(({ name, kind }) => {
          const own = placesFor(places, name)
          const others = unit.weapons.some((each) => each.kind === kind && each.name !== name && each.option !== true)
          const isGrouped = own.some(({ way }) =>
            way.some((step, i) => step.isGroup && step.least > 0 && i < way.length - 1),
          )
          const isWrong = own.every(isOptional) && !isGrouped && others && bearersOf(carried, name) > 0
          return isWrong ? [`${unit.name}: ${name}`] : []
        })
      })
    expect(taken).toEqual([])
  })

  it('as many models have a special weapon as the words of the warscroll say', () => {
    const wrong = cases.flatMap(({ unit }) => {
      const specials = source === undefined || unit.sizeUnknown === true ? [] : specialsOf(source, unit)
      const carried = carriedBy(
        unit,
        unit.size,
        specials.map(({ model }) => ({ name: model })),
      )
      return unit.weapons.flatMap(({ name }) => {
        const count = specials.filter(({ has }) => has === plain(name)).reduce((sum, { models }) => sum + models, 0)
        const models = bearersOf(carried, name)
        return count > 0 && models > 0 && models !== count ? [`${unit.name}: ${models} ${name}, not ${count}`] : []
      })
    })
    expect(wrong).toEqual([])
  })
})

const SPECIAL = /(\d+) (?:in every (\d+) models?|models?) in this unit (?:can|must) be an? ([A-Z][\w' -]+?)\./
const ARMED = /armed with an? ([\w' -]+?) (?:instead of|in addition to)/

/** "1 in every 10 models in this unit must be X. That model is armed with Y instead of Z": so many in the listed size have Y. */
function specialsOf(source: PlainSource, unit: CatalogueUnit) {
  const texts = walk(source, source.byId.get(unit.id) as Node, (parts) =>
    profilesOn(source, parts).map((profile) =>
      inList(profile, 'characteristics', 'characteristic')
        .map(({ text }) => String(text ?? ''))
        .join(' ')
        .replaceAll('’', "'"),
    ),
  )
  return [...new Set(texts)].flatMap((text) => {
    const [, count, every, model] = SPECIAL.exec(text) ?? []
    const [, has] = ARMED.exec(text) ?? []
    if (count === undefined || model === undefined || has === undefined) return []
    const models = every === undefined ? Number(count) : Math.floor(unit.size / Number(every)) * Number(count)
    return [{ model, has: plain(has), models }]
  })
}
