/** How many enhancements, and for whom (checks 12 and 13). */
import { sameName } from '@rollcall/games'
import { type Army, hasKeyword, isPriest, isWizard, type Member } from './army.ts'
import { countOf, enhancementsOf, extrasAllowed, extrasTaken, type Given } from './enhancements.ts'
import { allowance, tooMany } from './allowance.ts'
import { bare, type Kind, KINDS } from './universal.ts'
import { OTHER_PROFILE, unchecked, unsettled, type Verdict, verdict } from './verdict.ts'

const COUNT = { check: 12, rule: '27.3' }
const BEARER = { check: 13, rule: '27.3.1' }
const TRAIT = { check: 13, rule: '27.3.2' }
const ARTEFACT = { check: 13, rule: '27.3.3' }
const SPELL = { check: 13, rule: '27.3.4' }
const PRAYER = { check: 13, rule: '27.3.5' }
const SUBFACTION = { check: 13, rule: '27.4' }

/** One of each kind, and the extra ones. */
export function checkCounts(army: Army): readonly Verdict[] {
  const all = enhancementsOf(army)
  const taken = extrasTaken(army, all)
  const allowed = extrasAllowed(army, army.rules)
  const isSure = taken.sure > allowed.possible && !army.dated && !army.partly
  const isBroken = taken.possible <= allowed.sure ? false : isSure || undefined
  const kinds = KINDS.filter((kind) => countOf(all, kind).possible > 1)
  const what = kinds.map((kind) => `${countOf(all, kind).possible} × ${kind} (${namesOf(all, kind)})`).join(', ')
  const message = `${taken.possible} more enhancement${taken.possible === 1 ? '' : 's'} than one of each kind, at most ${allowed.sure} more allowed: ${what || army.list.extraEnhancements.join(', ')}`
  return [
    ...verdict(COUNT, isBroken, [], message, 'unless an ability or a battalion gives them'),
    ...all.filter(({ kind }) => kind === undefined).map(unknown),
  ]
}

const namesOf = (all: readonly Given[], kind: Kind): string =>
  [...new Set(all.filter((each) => each.kind === kind).map(({ name }) => name))].join(', ')

const unknown = ({ name, bearer }: Given): Verdict =>
  unsettled(
    COUNT,
    labels(bearer),
    `nothing is known of "${name}"${bearer === undefined ? '' : ` of ${bearer.label}`}, so it was counted as no enhancement`,
  )

const labels = (bearer: Member | undefined): readonly string[] => (bearer === undefined ? [] : [bearer.label])

/** Who has them. */
export function checkBearers(army: Army): readonly Verdict[] {
  const all = enhancementsOf(army).filter(({ kind }) => kind !== undefined)
  return [
    ...army.members.flatMap((member) => mayBear(member, all)),
    ...all.flatMap((each) => (each.bearer === undefined ? [] : suits(army, each, each.bearer))),
    ...army.members.flatMap((member) => oneArtefact(army, member, all)),
    ...oneTrait(army, all),
    ...all.filter(({ isKnown }) => !isKnown).map(unlisted),
    ...subfaction(army, all),
  ]
}

function oneTrait(army: Army, all: readonly Given[]): readonly Verdict[] {
  const traits = all.filter(({ kind }) => kind === 'command trait')
  const names = traits.map(({ name }) => name).join(', ')
  const units = traits.flatMap(({ bearer }) => labels(bearer))
  const message = `${traits.length} command traits, an army has one: ${names}`
  const isMany = tooMany(army, 'command trait', traits.length, 1)
  return verdict(TRAIT, isMany && sureOf(army, traits), units, message, OTHER_PROFILE)
}

/** What kind of enhancement something is, is certain where the catalogue has it, and the list is of its day. */
const sureOf = ({ dated }: Army, all: readonly Given[]): true | undefined =>
  !dated && all.every(({ isKnown }) => isKnown) ? true : undefined

const borneBy = (member: Member, all: readonly Given[], kind?: Kind): readonly Given[] =>
  all.filter(({ bearer, ...each }) => bearer === member && (kind === undefined || each.kind === kind))

/** Neither Unique nor allied. Whether a Unique WIZARD gets the spell of every WIZARD is open: 27.3.1 against 27.3.4. */
function mayBear(member: Member, all: readonly Given[]): readonly Verdict[] {
  const { label, listed, unit, dated } = member
  const borne = borneBy(member, all)
  const isForAll = ({ kind }: Given): boolean => kind === 'spell lore' || kind === 'prayer scripture'
  const names = (some: readonly Given[]): string => some.map(({ name }) => name).join(', ')
  const [learnt, given] = [borne.filter(isForAll), borne.filter((each) => !isForAll(each))]
  const isAlly = listed.ally && borne.length > 0
  const isUnique = unit?.unique === true
  const sure = dated || listed.assumed.length > 0 ? undefined : true
  return [
    ...verdict(BEARER, isAlly && sure, [label], `${label} is allied and cannot have ${names(borne)}`, NO_ALLY),
    ...verdict(
      BEARER,
      isUnique && given.length > 0 && (dated ? undefined : true),
      [label],
      `${label} is Unique and cannot have ${names(given)}`,
      OTHER_PROFILE,
    ),
    ...(isUnique && learnt.length > 0
      ? [
          unsettled(
            BEARER,
            [label],
            `${label} is Unique and has no enhancements (core book 27.3.1), though every WIZARD and PRIEST may learn (core book 27.3.4): ${names(learnt)}`,
          ),
        ]
      : []),
  ]
}

const NO_ALLY = 'not certain: it may be no ally'

/** Command traits for a General who is a HERO, artefacts for a HERO, spells for a WIZARD, prayers for a PRIEST. */
function suits(army: Army, { kind, name, isKnown }: Given, bearer: Member): readonly Verdict[] {
  const { label, listed, dated } = bearer
  const needs = (rule: typeof TRAIT, holds: boolean | undefined, what: string): readonly Verdict[] =>
    // Units that are not in the catalogue are named apart.
    verdict(
      rule,
      holds === false && (isKnown && !dated ? true : undefined),
      [label],
      `${label} is no ${what} and cannot have ${name}`,
      OTHER_PROFILE,
    )
  if (kind === 'command trait') {
    const isFree = listed.general || allowance(army, kind).possible > 0
    return [...needs(TRAIT, isFree, 'General'), ...needs(TRAIT, hasKeyword(bearer, 'HERO'), 'HERO')]
  }
  if (kind === 'artefact') return needs(ARTEFACT, hasKeyword(bearer, 'HERO'), 'HERO')
  if (kind === 'spell lore') return needs(SPELL, isWizard(bearer, army.rules.universal), 'WIZARD')
  return kind === 'prayer scripture' ? needs(PRAYER, isPriest(bearer), 'PRIEST') : []
}

function oneArtefact(army: Army, member: Member, all: readonly Given[]): readonly Verdict[] {
  const names = borneBy(member, all, 'artefact').map(({ name }) => name)
  const isMany = tooMany(army, 'artefact of one bearer', names.length, 1)
  const isBroken = isMany && sureOf(army, borneBy(member, all, 'artefact'))
  return verdict(
    ARTEFACT,
    isBroken,
    [member.label],
    `${member.label} has ${names.join(' and ')}; a HERO has one artefact`,
  )
}

const unlisted = ({ name, kind, bearer }: Given): Verdict =>
  unsettled(BEARER, labels(bearer), `the catalogue has no ${kind} "${name}", so who may have it was not checked`)

/** Traits and first artefacts that a subfaction forces on an army. */
function subfaction(army: Army, all: readonly Given[]): readonly Verdict[] {
  const { list, faction } = army
  const own = list.subfaction
  if (own === undefined || faction === undefined) return []
  if (faction.compulsory === undefined)
    return [
      unchecked(
        SUBFACTION,
        `the catalogue does not know which command trait or artefact ${own} makes compulsory, if any`,
      ),
    ]
  return faction.compulsory
    .filter((each) => sameName(each.subfaction, own))
    .flatMap(({ keyword, commandTrait, artefact }) => {
      const bound = army.members.filter(
        (each) => !each.listed.ally && (keyword === undefined || hasKeyword(each, keyword) === true),
      )
      return [...forcedTrait(own, bound, all, commandTrait), ...forcedArtefact(own, bound, all, artefact)]
    })
}

function forcedTrait(own: string, bound: readonly Member[], all: readonly Given[], trait?: string): readonly Verdict[] {
  const general = bound.find(
    (each) => each.listed.general && hasKeyword(each, 'HERO') === true && each.unit?.unique !== true,
  )
  if (trait === undefined || general === undefined) return []
  const has = borneBy(general, all, 'command trait').some(({ name }) => sameName(bare(name), trait))
  return verdict(SUBFACTION, !has, [general.label], `the General of ${own} has the command trait ${trait}`)
}

/** The first artefact: later ones are free. */
function forcedArtefact(
  own: string,
  bound: readonly Member[],
  all: readonly Given[],
  artefact?: string,
): readonly Verdict[] {
  const heroes = bound.filter((each) => hasKeyword(each, 'HERO') === true)
  const taken = heroes.flatMap((hero) => borneBy(hero, all, 'artefact'))
  if (artefact === undefined || taken.length === 0) return []
  const has = taken.some(({ name }) => sameName(bare(name), artefact))
  return verdict(
    SUBFACTION,
    !has,
    taken.flatMap(({ bearer }) => labels(bearer)),
    `the first artefact of ${own} is ${artefact}`,
  )
}
