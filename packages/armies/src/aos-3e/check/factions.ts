/** Factions, allies, and how many spells, invocations and terrain features there may be (checks 9 and 10). */
import { sameName } from '@rollcall/games'
import { type Army, isPriest, isWizard, type Member, pointsOf, underAll } from './army.ts'
import type { Battlepack } from './battlepack.ts'
import { allowance, tooMany } from './allowance.ts'
import { otherSize } from './totals.ts'
import { type Count, count, exceeds, OTHER_PROFILE, SOME_UNREAD, unsettled, type Verdict, verdict } from './verdict.ts'

const FACTION = { check: 9, rule: '1.4' }
const ALLIES = { check: 9, rule: '27.1' }
const PERMITTED = { check: 9, rule: '25.8' }
const FEATURES = { check: 10, rule: '1.4.1' }

/** Every unit is of the faction, or allied; allies are few enough, and permitted. */
export function checkFactions(army: Army): readonly Verdict[] {
  const allies = army.members.filter(({ listed }) => listed.ally)
  return [
    ...(army.faction === undefined
      ? [
          unsettled(
            FACTION,
            [],
            `"${army.list.faction}" is not in the catalogue, so factions and allies were not checked`,
          ),
        ]
      : army.members.flatMap((member) => (member.listed.ally ? permitted(army, member) : belongs(army, member)))),
    ...numbers(army, allies),
  ]
}

/** May a unit of another faction join as if it were of this one? */
const joins = ({ faction }: Army, { unit, faction: of }: Member): boolean =>
  (faction?.also ?? []).some((each) => each.unit === unit?.id && each.faction === of?.id)

/** Faction, allies and who may join are of the profiles: where the list is of another day, nothing of it is certain. */
const isOfToday = ({ dated }: Army, member: Member): true | undefined => (dated || member.dated ? undefined : true)

function belongs(army: Army, member: Member): readonly Verdict[] {
  const { label, unit, faction } = member
  if (unit === undefined) return []
  const isOwn = faction?.id === army.faction?.id || joins(army, member)
  const message = `${label} is of ${faction?.name}, and neither allied nor of ${army.faction?.name}`
  return verdict(FACTION, !isOwn && isOfToday(army, member), [label], message, OTHER_PROFILE)
}

function permitted(army: Army, member: Member): readonly Verdict[] {
  const { label, unit, faction, listed } = member
  const own = army.faction
  if (unit === undefined || faction === undefined || joins(army, member)) return []
  const isSure = listed.assumed.length === 0 ? isOfToday(army, member) : undefined
  if (faction.id === own?.id) {
    const message = `${label} is of ${faction.name} itself and cannot be its ally`
    return verdict(PERMITTED, isSure, [label], message, OTHER_PROFILE)
  }
  if (own?.allies === undefined)
    return [unsettled(PERMITTED, [label], `${label}: the catalogue does not say which allies ${own?.name} may have`)]
  const message = `${label} of ${faction.name} is no ally of ${own.name}`
  return verdict(PERMITTED, !own.allies.includes(faction.id) && isSure, [label], message, OTHER_PROFILE)
}

/** One unit in four (INT-29), and the points of the battlepack. */
function numbers(army: Army, allies: readonly Member[]): readonly Verdict[] {
  const { members, rules, partly } = army
  const names = allies.map(({ label }) => label)
  if (rules.battlepack.allies === false)
    return verdict(ALLIES, allies.length > 0, names, `the battlepack allows no allies: ${names.join(', ')}`)
  // Those who may join, and those that the reader took for allies, may be none.
  const sure = allies.filter((each) => each.listed.assumed.length === 0 && !joins(army, each))
  const most = Math.floor(members.length / 4)
  const found = { sure: sure.length, possible: allies.length }
  const isMany = partly && allies.length > most ? undefined : exceeds(found, most)
  const points = pointsTogether(allies)
  const cost = { sure: pointsTogether(sure), possible: points }
  const isDear = underAll(rules, (each) => exceeds(cost, alliedPoints(army, each, allies)))
  const limit = alliedPoints(army, rules.battlepack, allies)
  const who = names.join(', ')
  return [
    ...verdict(
      ALLIES,
      isMany,
      names,
      `${allies.length} of ${members.length} units are allied, at most ${most} (one in four) are allowed: ${who}`,
      partly ? SOME_UNREAD : PERHAPS_NONE,
    ),
    ...verdict(
      ALLIES,
      isDear,
      names,
      `${points} points of allies, at most ${limit} are allowed: ${who}`,
      sure.length < allies.length ? PERHAPS_NONE : otherSize(army),
    ),
  ]
}

const PERHAPS_NONE = 'not certain: some of them may be no allies'

const pointsTogether = (members: readonly Member[]): number =>
  members.reduce((total, each) => total + (pointsOf(each) ?? 0), 0)

/** Most points of allies; some may cost more than that alone, and then there are no others. */
function alliedPoints({ rules }: Army, { allies: limit }: Battlepack, allies: readonly Member[]): number {
  if (limit === false) return 0
  const dear = allies.filter(({ unit }) => rules.exceptions.dearAllies.some((name) => sameName(name, unit?.name ?? '')))
  return Math.max(limit.points ?? Number.POSITIVE_INFINITY, ...dear.map((each) => pointsOf(each) ?? 0))
}

/** An endless spell for each WIZARD, an invocation for each PRIEST, one faction terrain feature. */
export function checkFeatures(army: Army): readonly Verdict[] {
  const { members, rules } = army
  const spells = named(army, 'endless spell')
  const wizards = count(members, (each) => isWizard(each, rules.universal))
  const priests = count(members, isPriest)
  const none = `the battlepack allows no endless spells: ${spells.join(', ')}`
  return [
    ...verdict(FEATURES, !rules.battlepack.endlessSpells && spells.length > 0, spells, none),
    ...fewer(army, 'endless spell', wizards, 'WIZARD'),
    ...fewer(army, 'invocation', priests, 'PRIEST'),
    ...either(army, wizards.sure, priests.sure),
    ...terrain(army),
    ...unknownFeatures(army),
  ]
}

const named = (army: Army, kind: string): readonly string[] =>
  army.list.features.filter((each) => isKind(army, each, kind) === true).map(({ name }) => name)

/** At most as many as there are casters; an unknown unit may be one. */
function fewer(army: Army, kind: 'endless spell' | 'invocation', casters: Count, keyword: string): readonly Verdict[] {
  const names = named(army, kind)
  const more = kind === 'endless spell' ? allowance(army, kind) : { sure: 0, possible: 0 }
  const isSure = !army.dated && !army.partly && names.length > casters.possible + more.possible
  const isBroken = names.length <= casters.sure + more.sure ? false : isSure || undefined
  const found = `${names.length} × ${kind}, at most one for each ${keyword} (${casters.sure}) is allowed`
  return verdict(FEATURES, isBroken, names, `${found}: ${names.join(', ')}`, army.dated ? OTHER_PROFILE : undefined)
}

/** Those of which nobody knows whether they are spells or invocations need a caster, too. */
function either(army: Army, wizards: number, priests: number): readonly Verdict[] {
  const isOpen = (each: ListedFeature): boolean => isKind(army, each, 'endless spell') === undefined
  const names = army.list.features.filter((each) => isOpen(each) && each.kind !== undefined).map(({ name }) => name)
  const left = (casters: number, kind: string): number => Math.max(0, casters - named(army, kind).length)
  const room = left(wizards, 'endless spell') + left(priests, 'invocation')
  if (names.length <= room) return []
  const message = `${names.length} × endless spell or invocation, with WIZARDS and PRIESTS left for ${room}: ${names.join(', ')}`
  return [unsettled(FEATURES, names, message)]
}

/** One, unless the faction may have several of them. */
function terrain(army: Army): readonly Verdict[] {
  const names = named(army, 'terrain')
  const answers = [...new Set(names)].map((of) => tooMany(army, 'terrain', names.length, 1, of))
  const isOpen = army.dated || answers.includes(undefined)
  const isBroken = answers.length === 0 || answers.includes(false) ? false : isOpen ? undefined : true
  const message = `${names.length} faction terrain features, at most 1 is allowed: ${names.join(', ')}`
  return verdict(FEATURES, isBroken, names, message, army.dated ? OTHER_PROFILE : undefined)
}

type ListedFeature = Army['list']['features'][number]

/** What kind of feature it is: by the catalogue, else by the list, whose headings do not part spells and invocations. */
function isKind({ features }: Army, { id, kind }: ListedFeature, wanted: string): boolean | undefined {
  const known = features.find((each) => each.id === id)?.kind
  const isEither = [kind, wanted].every((each) => each === 'endless spell' || each === 'invocation')
  if (known === undefined && (kind === undefined || isEither)) return undefined
  return (known ?? kind) === wanted
}

/** Nobody says what it is; or it is something of which the rules say nothing. */
function unknownFeatures(army: Army): readonly Verdict[] {
  return army.list.features.flatMap((feature) => {
    const kind = army.features.find((each) => each.id === feature.id)?.kind ?? feature.kind
    if (kind === undefined)
      return [
        unsettled(
          FEATURES,
          [feature.name],
          `nobody knows whether ${feature.name} is an endless spell, an invocation or terrain`,
        ),
      ]
    return kind === 'incarnate' || kind === 'regiment of renown'
      ? [unsettled(FEATURES, [feature.name], `${feature.name}: nothing is known of the rules for it (${kind})`)]
      : []
  })
}
