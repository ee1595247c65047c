/** From what a person wrote to fights: defaults filled in, numbers that contradict each other found, all at once. */
import { type Issue, range, RollcallError } from '@rollcall/core'
import type { z } from 'zod'
import type { Fight, Owned, Side, Situation, Unit, Wards, Weapon } from './fight.ts'
import { effectsOfNamed, NAMED } from './named.ts'
import { sameName } from './sequence/holds.ts'
import type { Effect } from './schema/effects.ts'
import type { fight as fightSchema, Situation as SituationInput } from './schema/scenario.ts'
import type { UnitInput } from './schema/unit.ts'

/** A fight scenario as read. */
export type FightInput = z.output<typeof fightSchema>

/** Every attacker against every target in every situation, in that order of nesting. */
export function resolveFights(input: FightInput): readonly Fight[] {
  const issues: Issue[] = []
  const attackers = oneOrMany(input, 'attacker', 'attackers', issues).map(({ value, path }) =>
    resolveUnit(value, path, 'attacker', issues),
  )
  const targets = oneOrMany(input, 'target', 'targets', issues).map(({ value, path }) =>
    resolveUnit(value, path, 'target', issues),
  )
  const situations = input.situations ?? [input.situation ?? {}]
  situations.forEach((each, i) =>
    issues.push(
      ...contradictions(each as SituationInput, input.situations === undefined ? 'situation' : `situations[${i}]`),
    ),
  )
  attackers.forEach((attacker, i) =>
    issues.push(...badSplits(attacker, targets, input.attacker === undefined ? `attackers[${i}]` : 'attacker')),
  )
  const seen = new Set(issues.map(({ path }) => path))
  for (const attacker of attackers) {
    for (const target of targets) {
      situations.forEach((each, i) => {
        const path = input.situations === undefined ? 'situation' : `situations[${i}]`
        for (const issue of impossibleFor(each as SituationInput, attacker, target, path)) {
          if (!seen.has(issue.path)) issues.push(issue)
          seen.add(issue.path)
        }
      })
    }
  }
  if (issues.length > 0) throw new RollcallError('ERR_INPUT_INVALID', 'the scenario contradicts itself', { issues })
  return attackers.flatMap((attacker) =>
    targets.flatMap((target) =>
      situations.map((each) => ({ attacker, target, situation: resolveSituation(each as SituationInput, attacker) })),
    ),
  )
}

function oneOrMany(
  input: FightInput,
  one: Side,
  many: 'attackers' | 'targets',
  issues: Issue[],
): readonly { value: UnitInput; path: string }[] {
  const [single, several] = [input[one], input[many]]
  if (single !== undefined && several !== undefined)
    issues.push({ path: many, message: `give ${one} or ${many}, not both` })
  if (single === undefined && several === undefined) issues.push({ path: one, message: 'is missing' })
  if (single !== undefined) return [{ value: single, path: one }]
  return (several ?? []).map((value, i) => ({ value, path: `${many}[${i}]` }))
}

function resolveUnit(input: UnitInput, path: string, side: Side, issues: Issue[]): Unit {
  const wounds = runsOf(input)
  const models = Array.isArray(input.wounds) ? input.wounds.length : (input.models ?? 1)
  const firstWounds = wounds?.[0]?.wounds
  const say = (field: string, message: string): void => void issues.push({ path: `${path}.${field}`, message })
  if (Array.isArray(input.wounds) && input.models !== undefined && input.models !== models)
    say('models', `is ${input.models}, but wounds lists ${models} models`)
  if (input.woundsTaken > 0 && firstWounds === undefined) say('woundsTaken', 'needs wounds: how many can a model take?')
  if (firstWounds !== undefined && input.woundsTaken >= firstWounds)
    say('woundsTaken', `is ${input.woundsTaken}, but a model with ${firstWounds} Wounds is slain then`)
  if ((input.modelsInRange ?? 0) > models)
    say('modelsInRange', `is ${input.modelsInRange}, but there are only ${models} models`)
  if (side === 'attacker' && input.weapons.length === 0)
    say('weapons', 'is missing: an attacker needs at least one weapon')
  if (side === 'attacker') issues.push(...missingCharacteristics(input, path))
  input.weapons.forEach((weapon, i) => {
    if ((weapon.models ?? 0) > models)
      say(`weapons[${i}].models`, `is ${weapon.models}, but the unit has only ${models} models`)
  })
  return {
    name: input.name ?? (side === 'attacker' ? 'Attacker' : 'Target'),
    points: input.points ?? null,
    models,
    counted: input.models !== undefined || wounds !== null,
    modelsInRange: input.modelsInRange ?? models,
    wounds,
    woundsTaken: input.woundsTaken,
    slainThisTurn: input.slainThisTurn,
    save: input.save ?? null,
    wards: wardsOf(input.ward),
    bravery: input.bravery ?? null,
    keywords: input.keywords,
    armed: input.armed,
    damageTable: input.damageTable.map(({ wounds: span, values }) => ({ ...spanOf(span), values })),
    weapons: input.weapons.map(resolveWeapon),
    effects: [
      ...input.effects,
      ...Object.entries(input.abilities).flatMap(([name, effects]) =>
        effects.map((effect): Effect => ({ name, ...effect })),
      ),
    ],
  }
}

/** Characteristics that a weapon needs, unless an ability is rolled instead of its attacks. */
function missingCharacteristics(input: UnitInput, path: string): readonly Issue[] {
  const effects = [...input.effects, ...Object.values(input.abilities).flat()]
  const isInstead = (effect: Effect): boolean => 'inflict' in effect && effect.instead !== undefined
  const replaced = (name: string): boolean =>
    effects.some(
      (each) => isInstead(each) && (each.weapon === undefined || each.weapon.some((other) => sameName(other, name))),
    )
  return input.weapons.flatMap((weapon, i) => {
    if (weapon.effects.some(isInstead) || replaced(weapon.name)) return []
    const given = (each: string): boolean =>
      [...weapon.effects, ...effects].some(
        (effect) => 'stat' in effect && effect.stat === each && effect.set !== undefined,
      )
    const missing = (['attacks', 'hit', 'wound', 'damage'] as const).filter(
      (each) => weapon[each] === undefined && !given(each),
    )
    return missing.map((each) => ({ path: `${path}.weapons[${i}].${each}`, message: 'is missing' }))
  })
}

/** Models in the order of allocation, as runs of equal models. */
function runsOf(input: UnitInput): Unit['wounds'] {
  const { wounds } = input
  if (wounds === undefined) return null
  if (!Array.isArray(wounds)) return [{ count: input.models ?? 1, wounds: wounds as number }]
  const runs: { count: number; wounds: number }[] = []
  for (const each of wounds as readonly number[]) {
    const last = runs.at(-1)
    if (last?.wounds === each) last.count++
    else runs.push({ count: 1, wounds: each })
  }
  return runs
}

function wardsOf(ward: UnitInput['ward']): Wards {
  if (typeof ward === 'object')
    return {
      normal: ward.normal ?? null,
      mortal: ward.mortal ?? null,
      melee: ward.melee ?? null,
      missile: ward.missile ?? null,
    }
  return { normal: ward ?? null, mortal: ward ?? null, melee: null, missile: null }
}

function spanOf(text: string): { from: number; to: number } {
  const [from, to] = text.split('-')
  return {
    from: Number.parseInt(from as string, 10),
    to: to === undefined ? (text.endsWith('+') ? Number.MAX_SAFE_INTEGER : Number(from)) : Number(to),
  }
}

function resolveWeapon(input: UnitInput['weapons'][number]): Weapon {
  return {
    name: input.name,
    kind: input.kind,
    models: input.models ?? null,
    attacks: input.attacks ?? null,
    hit: input.hit ?? null,
    wound: input.wound ?? null,
    rend: input.rend,
    damage: input.damage ?? null,
    mount: input.mount,
    split: input.split ?? null,
    effects: input.effects,
  }
}

function resolveSituation(input: SituationInput, attacker: Unit): Situation {
  const onlyMissile = attacker.weapons.length > 0 && attacker.weapons.every((weapon) => weapon.kind === 'missile')
  const shooting = input.phase === undefined && (onlyMissile || input.named?.['unleashHell'] !== undefined)
  return {
    ...input,
    named: input.named ?? {},
    activations: input.activations ?? 1,
    choose: input.choose ?? {},
    decline: input.decline ?? [],
    target: targetFacts(input),
    phase: input.phase ?? (shooting ? 'shooting' : 'combat'),
  }
}

/** Whoever says that the target has cover says that it did not charge, which would cost it the cover (17.1.1). */
function targetFacts({ target, targetCharged, named }: SituationInput): Situation['target'] {
  const facts = targetCharged === undefined ? (target ?? {}) : { ...target, charged: targetCharged }
  return named?.['cover'] !== undefined && facts.charged === undefined ? { ...facts, charged: false } : facts
}

/** Things of section 7 that cannot be in force together. */
function contradictions(situation: SituationInput, path: string): readonly Issue[] {
  const on = Object.keys(situation.named ?? {})
  const table = NAMED
  const { targetCharged, target } = situation
  const disagrees = targetCharged !== undefined && target?.charged !== undefined && target.charged !== targetCharged
  const facts: Issue[] = disagrees
    ? [{ path: `${path}.targetCharged`, message: `is ${targetCharged}, but target.charged says otherwise` }]
    : []
  return facts.concat(
    on.flatMap((key) => {
      const named = table[key]
      if (named === undefined) return []
      const clash = named.excludes.find((other) => on.includes(other) && key < other)
      const issues: Issue[] =
        clash === undefined
          ? []
          : [
              {
                path: `${path}.${key}`,
                message: `${named.name} and ${table[clash]?.name} cannot be in force together (${named.rule})`,
              },
            ]
      if (situation.phase !== undefined && !named.phases.includes(situation.phase)) {
        issues.push({
          path: `${path}.${key}`,
          message: `${named.name} is never in force in the ${situation.phase} phase (${named.rule})`,
        })
      }
      return issues
    }),
  )
}

/** Things of section 7 that this attacker or this target cannot have. */
function impossibleFor(situation: SituationInput, attacker: Unit, target: Unit, path: string): readonly Issue[] {
  const on = Object.entries(situation.named ?? {})
  const weapons = on.flatMap(([key, where]) =>
    typeof where === 'string' ? wrongWeapon(key, where, attacker, `${path}.${key}`) : [],
  )
  const wounds = target.wounds?.[0]?.wounds ?? 0
  const tooBig = wounds >= 10 && on.some(([key]) => key === 'garrison')
  return tooBig
    ? [
        ...weapons,
        {
          path: `${path}.garrison`,
          message: `${target.name} has ${wounds} Wounds; models of 10 or more cannot garrison (17.2.1)`,
        },
      ]
    : weapons
}

/** Flaming Weapon and the Vial work on one melee weapon; the artefact does not reach a mount (27.3.1). */
function wrongWeapon(key: string, name: string, attacker: Unit, path: string): readonly Issue[] {
  const { reachesMount } = NAMED[key] as (typeof NAMED)[string]
  const fits = (weapon: Weapon): boolean => weapon.kind === 'melee' && (reachesMount || !weapon.mount)
  if (attacker.weapons.some((weapon) => fits(weapon) && sameName(weapon.name, name))) return []
  const possible = attacker.weapons.filter(fits).map((weapon) => weapon.name)
  return [
    {
      path,
      message: `"${name}" is no melee weapon of ${attacker.name} that it can be used on (${possible.join(', ') || 'none'})`,
    },
  ]
}

/** Attacks split among targets cannot be more than the weapon makes (4.1). */
function badSplits(attacker: Unit, targets: readonly Unit[], path: string): readonly Issue[] {
  return attacker.weapons.flatMap((weapon, i): readonly Issue[] => {
    if (weapon.split === null) return []
    const where = `${path}.weapons[${i}].split`
    const unknown = Object.keys(weapon.split).filter((name) => !targets.some((target) => target.name === name))
    const issues: Issue[] = unknown.map((name) => ({
      path: `${where}.${name}`,
      message: `there is no target called "${name}" (targets: ${targets.map((each) => each.name).join(', ')})`,
    }))
    const sum = Object.values(weapon.split).reduce((total, each) => total + each, 0)
    const attacks =
      weapon.attacks === null || 'column' in weapon.attacks ? Number.POSITIVE_INFINITY : range(weapon.attacks).most
    const most = attacks * Math.min(weapon.models ?? attacker.models, attacker.modelsInRange)
    if (sum > most) issues.push({ path: where, message: `splits ${sum} attacks, but the weapon makes ${most} at most` })
    return issues
  })
}

/** Effects of a fight in the order in which they count: the attacker's weapons, the attacker, what helps it; then the target's. */
export function effectsOf(fight: Fight): readonly Owned[] {
  const { attacker, target, situation } = fight
  const owned: Omit<Owned, 'id'>[] = []
  const add = (
    owner: Side,
    weapon: number | null,
    effects: readonly Effect[],
    fallback: string,
    reachesMount = true,
  ): void => {
    for (const effect of effects) owned.push({ effect, owner, weapon, reachesMount, title: effect.name ?? fallback })
  }
  attacker.weapons.forEach((weapon, i) => add('attacker', i, weapon.effects, weapon.name))
  add('attacker', null, attacker.effects, attacker.name)
  addNamed('attacker')
  add('target', null, target.effects, target.name)
  addNamed('target')
  return owned.map((each, id) => ({ ...each, id }))

  function addNamed(side: Side): void {
    for (const [key, on] of Object.entries(situation.named)) {
      const named = NAMED[key]
      if (named?.side !== side) continue
      const effects = effectsOfNamed(named).map(
        (effect): Effect => (typeof on === 'string' ? { ...effect, weapon: [on] } : effect),
      )
      add(side, null, effects, named.name, named.reachesMount)
    }
  }
}
