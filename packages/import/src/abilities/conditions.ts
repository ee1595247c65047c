/** Conditions: "this unit made a charge move in the same turn", "the target is a HERO", "you are taking the second turn". */
import { both, type Condition } from './json.ts'
import { keywordList } from './keywords.ts'
import { predicate } from './predicates.ts'
import { mayTry, type Scope } from './scope.ts'
import { targetFacts } from './who.ts'

/** A condition; or what is said of "they", whose meaning the rest of the sentence tells. */
export interface Said {
  readonly condition?: Condition
  /** With its pronoun: "it has ...", "they are ...". */
  readonly theirs?: string
}

/** "They are wholly within 12" of this unit": a distance that belongs to the unit phrase. */
export const THEIR_RANGE =
  /^(?:is|are) (wholly )?within (\d+)" of (this unit|this model|any (?:friendly )?(?:units|models) with this ability)$/i

/** Reads a whole condition; `undefined`: not understood. */
export function condition(text: string, scope: Scope): Said | undefined {
  if (!mayTry(scope)) return undefined
  const bare = text.trim()
  return simple(bare, scope) ?? compound(bare, scope)
}

type Reader = (found: RegExpExecArray, scope: Scope) => Said | undefined

const wrap = (condition: Condition | undefined): Said | undefined =>
  condition === undefined ? undefined : { condition }

const LATER =
  '(?:is|are|has|have|had|made|makes?|received|includes?|contains?|did|does|remain(?:s|ed)?|ran|retreated|charged|was|were|only)'

const READERS: readonly (readonly [RegExp, Reader])[] = [
  // Nobody uses an ability who is not there.
  [/^this unit is on the battlefield$/i, () => ({ condition: {} })],
  [
    new RegExp(`^(?:this unit|this model|the attacking model) (${LATER}\\b.+)$`, 'i'),
    ([, fact], scope) => wrap(predicate(fact as string, 'self', scope)),
  ],
  [
    // A unit is near when one of its models is: this asks for more.
    /^(?:all of the models|each model|every model) in this unit (?:is|are) within (\d+)" of (?:a|any) terrain features?$/i,
    ([, inches]) => ({ condition: { self: { mark: `every model within ${inches}" of a terrain feature` } } }),
  ],
  [
    new RegExp(`^(?:the target(?: unit)?(?: of (?:that|the) attack)?) (${LATER}\\b.+)$`, 'i'),
    ([, fact], scope) => wrap(predicate(fact as string, 'target', scope)),
  ],
  [
    new RegExp(`^the attacking unit (${LATER}\\b.+)$`, 'i'),
    ([, fact], scope) => wrap(predicate(fact as string, 'attacker', scope)),
  ],
  [new RegExp(`^(it|they|that unit|that model) (${LATER}\\b.+)$`, 'i'), theirFact],
  [/^the attack(?: was| is)? made with an? (melee|missile) weapons?$/i, () => undefined],
  [
    /^there are (\d+) or more models in the target unit$/i,
    ([, n]) => ({ condition: { target: { models: `>=${n}` } } }),
  ],
  [
    /^there are (\d+)-(\d+) models in the target unit$/i,
    ([, a, b]) => ({ condition: { target: { models: `${a}-${b}` } } }),
  ],
  [
    /^the number of models in the target unit is (greater|less) than the number of models in this unit$/i,
    ([, way]) => ({ condition: { target: { models: `${way === 'greater' ? '>' : '<'} self.models` } } }),
  ],
  [
    /^the number of models in this unit is (greater|less) than the number of models in the target unit$/i,
    ([, way]) => ({ condition: { target: { models: `${way === 'greater' ? '<' : '>'} self.models` } } }),
  ],
  [
    /^you are taking the (first|second) turn in the current battle round$/i,
    ([, turn]) => ({ condition: { battle: { turn: turn as string } } }),
  ],
  [
    /^it is the (first|second|third|fourth|fifth) battle round$/i,
    ([, which]) => ({
      condition: {
        battle: { round: `=${['first', 'second', 'third', 'fourth', 'fifth'].indexOf(String(which)) + 1}` },
      },
    }),
  ],
  [
    /^(?:any|1 or more) wounds or mortal wounds (?:were|are|have been) allocated to (?:it|this unit) (?:earlier )?in (?:the|that|this)(?: same)? phase$/i,
    () => ({ condition: { self: { mark: 'wounded earlier in this phase' } } }),
  ],
  [
    /^any wounds or mortal wounds (?:were|are|have been) allocated to (?:it|this unit) earlier in the(?: same)? phase$/i,
    () => ({ condition: { self: { mark: 'wounded earlier in this phase' } } }),
  ],
  [/^any enemy (.+?) have been slain$/i, slain],
  [/^at least half of the models in this unit \(rounding (?:up|down)\) are armed with (.+)$/i, halfArmed],
  [
    /^the base of each model in this unit is touching the bases of 2 or more other models in the same unit$/i,
    () => ({ condition: { self: { mark: 'every base touches 2 others of the unit' } } }),
  ],
  [
    /^there are (?:no enemy units within (\d+)" of this unit|any enemy units within (\d+)" of this unit)$/i,
    ([, no, some]) => ({
      condition:
        no === undefined
          ? { self: { near: { enemy: 'any', within: Number(some) } } }
          : { not: { self: { near: { enemy: 'any', within: Number(no) } } } },
    }),
  ],
  [
    /^(?:any|an?|1 or more) (enemy|friendly) (.+?) (?:is|are) (wholly )?within (\d+)" of (?:it|this unit)$/i,
    ([, side, kind, wholly, inches], scope) => nearMe(side, kind, wholly, inches, scope),
  ],
]

function theirFact([whole, , fact = '']: RegExpExecArray, scope: Scope): Said | undefined {
  return THEIR_RANGE.test(fact) || predicate(fact, 'self', scope) !== undefined ? { theirs: whole } : undefined
}

function slain([, what]: RegExpExecArray, { context }: Scope): Said | undefined {
  const keyword = keywordList(what ?? '', context)
  const names = (Array.isArray(keyword) ? keyword : [keyword]).join(' or ')
  return keyword === undefined ? undefined : { condition: { self: { mark: `an enemy ${names} has been slain` } } }
}

function halfArmed([, what]: RegExpExecArray, scope: Scope): Said | undefined {
  const armed = predicate(`is armed with ${what}`, 'self', { ...scope, option: null })
  const name = armed?.self?.['armed']
  // The option on which the ability stands is that of the whole unit, beside whose few special weapons it is more than half.
  if (name !== undefined && name === scope.option) return { condition: {} }
  return typeof name === 'string' ? { condition: { self: { mark: `at least half armed with ${name}` } } } : undefined
}

function nearMe(
  side: string | undefined,
  kind: string | undefined,
  wholly: string | undefined,
  inches: string | undefined,
  scope: Scope,
): Said | undefined {
  return wrap(predicate(`is ${wholly ?? ''}within ${inches}" of any ${side} ${kind}`, 'self', scope))
}

function simple(text: string, scope: Scope): Said | undefined {
  for (const [pattern, read] of READERS) {
    const found = pattern.exec(text)
    const said = found === null ? undefined : read(found, scope)
    if (said !== undefined) return said
  }
  return pickedFact(text, scope)
}

/** "That enemy unit has ...": a fact about what was picked, which is the target in its own attacks' eyes. */
function pickedFact(text: string, scope: Scope): Said | undefined {
  const found = /^(?:the target)(?: unit)? (?:is|has) (.+)$/i.exec(text)
  return found === null ? undefined : wrap(targetFacts(found[1] as string, scope))
}

/** "C and D", "C or D", "C or if D". */
function compound(text: string, scope: Scope): Said | undefined {
  for (const joint of text.matchAll(/,? (and|or)(?: (?:if|while))? /g)) {
    const first = simple(text.slice(0, joint.index), scope)
    const second = first === undefined ? undefined : condition(text.slice(joint.index + joint[0].length), scope)
    const joined =
      first === undefined || second === undefined ? undefined : together(joint[1] as string, first, second, scope)
    if (joined !== undefined) return joined
  }
  return undefined
}

/** "They" on both sides stays together only when both say it; otherwise "it" is this unit. */
function together(word: string, a: Said, b: Said, scope: Scope): Said | undefined {
  const plain = (said: Said): Condition | undefined =>
    said.condition ??
    (said.theirs === undefined ? undefined : predicate(said.theirs.replace(/^(?:it|they) /i, ''), 'self', scope))
  const [first, second] = [plain(a), plain(b)]
  if (first === undefined || second === undefined) return undefined
  if (word === 'or') return { condition: { any: [first, second] } }
  return wrap(both(first, second))
}
