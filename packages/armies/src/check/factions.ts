/** Factions, allies, and how many spells, invocations and terrain features there may be (checks 9 and 10). */
import { type Army, isPriest, isWizard, type Member, pointsOf } from './army.ts'
import { broken, count, exceeds, unsettled, type Verdict, verdict } from './verdict.ts'

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

function belongs(army: Army, member: Member): readonly Verdict[] {
  const { label, unit, faction } = member
  if (unit === undefined) return []
  const isOwn = faction?.id === army.faction?.id || joins(army, member)
  const message = `${label} is of ${faction?.name}, and neither allied nor of ${army.faction?.name}`
  return verdict(FACTION, !isOwn, [label], message)
}

function permitted(army: Army, { label, unit, faction }: Member): readonly Verdict[] {
  const own = army.faction
  if (unit === undefined || faction === undefined) return []
  if (faction.id === own?.id)
    return [broken(PERMITTED, [label], `${label} is of ${faction.name} itself and cannot be its ally`)]
  if (own?.allies === undefined)
    return [unsettled(PERMITTED, [label], `the catalogue does not say which allies ${own?.name} may have`)]
  const message = `${label} of ${faction.name} is no ally of ${own.name}`
  return verdict(PERMITTED, !own.allies.includes(faction.id), [label], message)
}

/** One unit in four (INT-29), and the points of the battlepack. */
function numbers({ members, rules }: Army, allies: readonly Member[]): readonly Verdict[] {
  const limit = rules.battlepack.allies
  const names = allies.map(({ label }) => label)
  if (limit === false) return verdict(ALLIES, allies.length > 0, names, 'the battlepack allows no allies')
  const most = Math.floor(members.length / 4)
  const points = allies.reduce((total, each) => total + (pointsOf(each) ?? 0), 0)
  const isTooDear = limit.points !== undefined && points > limit.points
  return [
    ...verdict(
      ALLIES,
      allies.length > most,
      names,
      `${allies.length} of ${members.length} units are allied, at most ${most} may be`,
    ),
    ...verdict(ALLIES, isTooDear, names, `${points} points of allies, at most ${limit.points} are allowed`),
  ]
}

/** An endless spell for each WIZARD, an invocation for each PRIEST, one faction terrain feature. */
export function checkFeatures(army: Army): readonly Verdict[] {
  const { members, rules } = army
  const spells = featuresOf(army, 'endless spell')
  const wizards = count(members, (each) => isWizard(each, rules.universal))
  const invocations = featuresOf(army, 'invocation')
  const priests = count(members, isPriest)
  const terrain = featuresOf(army, 'terrain')
  const allowed = rules.battlepack.endlessSpells
  return [
    ...verdict(FEATURES, !allowed && spells.length > 0, spells, 'the battlepack allows no endless spells'),
    ...fewer(spells, wizards, 'endless spell', 'WIZARD'),
    ...fewer(invocations, priests, 'invocation', 'PRIEST'),
    ...verdict(
      FEATURES,
      terrain.length > 1,
      terrain,
      `${terrain.length} faction terrain features, at most 1 is allowed`,
    ),
    ...unknownFeatures(army),
  ]
}

/** At most as many as there are casters; an unknown unit may be one. */
function fewer(
  features: readonly string[],
  { sure, possible }: ReturnType<typeof count>,
  kind: string,
  keyword: string,
): readonly Verdict[] {
  // More features than casters: the unknown casters make it doubtful, not the features.
  const isBroken = exceeds({ sure: features.length - possible, possible: features.length - sure }, 0)
  return verdict(
    FEATURES,
    isBroken,
    features,
    `${features.length} × ${kind}, at most one for each ${keyword} (${sure})`,
  )
}

/** What kind of feature it is, by the list or the catalogue. */
const kindOf = ({ features }: Army, { id, kind }: Army['list']['features'][number]): string | undefined =>
  kind ?? features.find((each) => each.id === id)?.kind

const featuresOf = (army: Army, kind: string): readonly string[] =>
  army.list.features.filter((each) => kindOf(army, each) === kind).map(({ name }) => name)

/** Nobody says what it is; or it is something of which the rules say nothing. */
function unknownFeatures(army: Army): readonly Verdict[] {
  return army.list.features.flatMap((feature) => {
    const kind = kindOf(army, feature)
    if (kind === undefined)
      return [
        unsettled(
          FEATURES,
          [feature.name],
          `nobody knows whether ${feature.name} is a spell, an invocation or terrain`,
        ),
      ]
    return kind === 'incarnate' || kind === 'regiment of renown'
      ? [unsettled(FEATURES, [feature.name], `${feature.name}: nothing is known of the rules for it (${kind})`)]
      : []
  })
}
