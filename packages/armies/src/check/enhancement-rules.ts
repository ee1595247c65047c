/** How many enhancements, and for whom (checks 12 and 13). */
import { sameName } from '@rollcall/games'
import { type Army, hasKeyword, isPriest, isWizard, type Member } from './army.ts'
import { countOf, enhancementsOf, extrasAllowed, extrasTaken, type Given } from './enhancements.ts'
import { bare, type Kind, KINDS } from './universal.ts'
import { broken, unchecked, unsettled, type Verdict, verdict } from './verdict.ts'

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
  const taken = extrasTaken(all, army.list.extraEnhancements.length)
  const allowed = extrasAllowed(army, army.rules)
  const isBroken = taken.sure > allowed.possible ? true : taken.possible > allowed.sure ? undefined : false
  const kinds = KINDS.map((kind) => ({ kind, count: countOf(all, kind).possible })).filter(({ count }) => count > 1)
  const what = kinds.map(({ kind, count }) => `${count} × ${kind}`).join(', ') || 'as the list says'
  const message = `${taken.possible} more enhancement${taken.possible === 1 ? '' : 's'} than one of each kind (${what}), at most ${allowed.sure} more`
  return [
    ...verdict(COUNT, isBroken, [], message, 'unless an ability or a battalion gives them'),
    ...all.filter(({ kind }) => kind === undefined).map(unknown),
  ]
}

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
  const traits = all.filter(({ kind }) => kind === 'command trait')
  const names = traits.map(({ name }) => name).join(', ')
  return [
    ...army.members.flatMap((member) => mayBear(member, all)),
    ...all.flatMap((each) => (each.bearer === undefined ? [] : suits(army, each, each.bearer))),
    ...army.members.flatMap((member) => oneArtefact(member, all)),
    ...verdict(
      TRAIT,
      traits.length > 1,
      traits.flatMap(({ bearer }) => labels(bearer)),
      `an army has one command trait, never ${names}`,
    ),
    ...all.filter(({ isKnown }) => !isKnown).map(unlisted),
    ...subfaction(army, all),
  ]
}

const borneBy = (member: Member, all: readonly Given[], kind?: Kind): readonly Given[] =>
  all.filter(({ bearer, ...each }) => bearer === member && (kind === undefined || each.kind === kind))

/** Neither Unique nor allied. */
function mayBear(member: Member, all: readonly Given[]): readonly Verdict[] {
  const { label, listed, unit } = member
  const names = borneBy(member, all).map(({ name }) => name)
  if (names.length === 0) return []
  const what = names.join(', ')
  return [
    ...verdict(BEARER, listed.ally, [label], `${label} is allied and cannot have ${what}`),
    ...verdict(BEARER, unit?.unique === true, [label], `${label} is Unique and cannot have ${what}`),
  ]
}

/** Command traits for a General who is a HERO, artefacts for a HERO, spells for a WIZARD, prayers for a PRIEST. */
function suits(army: Army, { kind, name }: Given, bearer: Member): readonly Verdict[] {
  const { label, listed } = bearer
  const needs = (rule: typeof TRAIT, holds: boolean | undefined, what: string): readonly Verdict[] =>
    // Units that are not in the catalogue are named apart.
    holds === false ? [broken(rule, [label], `${label} is no ${what} and cannot have ${name}`)] : []
  if (kind === 'command trait')
    return [...needs(TRAIT, listed.general, 'General'), ...needs(TRAIT, hasKeyword(bearer, 'HERO'), 'HERO')]
  if (kind === 'artefact') return needs(ARTEFACT, hasKeyword(bearer, 'HERO'), 'HERO')
  if (kind === 'spell lore') return needs(SPELL, isWizard(bearer, army.rules.universal), 'WIZARD')
  return kind === 'prayer scripture' ? needs(PRAYER, isPriest(bearer), 'PRIEST') : []
}

function oneArtefact(member: Member, all: readonly Given[]): readonly Verdict[] {
  const names = borneBy(member, all, 'artefact').map(({ name }) => name)
  return verdict(
    ARTEFACT,
    names.length > 1,
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
