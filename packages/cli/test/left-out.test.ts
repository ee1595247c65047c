/** Units in are rows out and units named: on the command line, in files, in lists; with an exit code of its own. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { EXAMPLE, fileBeside, fileWith, freshFolder, rollcall } from './program.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const CATALOGUE: readonly string[] = (
  JSON.parse(readFileSync(join(root, 'data/aos-3e/index.json'), 'utf8')) as { units: { name: string }[] }
).units.map(({ name }) => name)

/** A unit of which the source has no weapon, and who has it: whatever is modelled one day, that is left out. */
const UNARMED = readdirSync(join(root, 'data/aos-3e/factions'))
  .map((file) => JSON.parse(readFileSync(join(root, 'data/aos-3e/factions', file), 'utf8')))
  .flatMap(({ name: faction, units }: { name: string; units: { name: string; points: number; weapons: object[] }[] }) =>
    units.filter(({ weapons, points }) => weapons.length === 0 && points > 0).map((unit) => ({ ...unit, faction })),
  )[0] as { name: string; points: number; faction: string }

interface Told {
  readonly armies?: readonly { readonly points?: number; readonly absent: readonly { readonly name: string }[] }[]
  readonly results: readonly { readonly attacker: string; readonly target: string }[]
  readonly leftOut?: readonly { readonly unit: string; readonly target?: string; readonly [more: string]: unknown }[]
}

const asked = (...args: string[]): Told & { readonly status: number | null } => {
  const { status, stdout, stderr } = rollcall([...args, '--format', 'json'])
  expect(stdout, stderr).not.toBe('')
  return { status, ...(JSON.parse(stdout) as Told) }
}

/** Everybody who is in the answer, once for each target. */
const everybody = ({ results, leftOut = [] }: Told, targets: readonly string[]): readonly string[] =>
  [
    ...results.map(({ attacker, target }) => `${attacker} / ${target}`),
    ...leftOut.flatMap(({ unit, target }) =>
      (target === undefined ? targets : [target]).map((each) => `${unit} / ${each}`),
    ),
  ].toSorted()

const crossed = (units: readonly string[], targets: readonly string[]): readonly string[] =>
  units.flatMap((unit) => targets.map((target) => `${unit} / ${target}`)).toSorted()

const LIST = `faction: ${UNARMED.faction}\nunits: [${JSON.stringify(UNARMED.name)}, Grimghast Reapers, Sqigboss]\n`

describe('a list of which some units cannot be answered', () => {
  const list = fileWith('nighthaunt.yaml', LIST)

  it('has rows for the others, exit code 4, and names those with points, place and reason', () => {
    const { status, results, leftOut } = asked('damage', list, '--vs', '4+')
    expect(status).toBe(4)
    expect(results.map(({ attacker }) => attacker)).toEqual(['Grimghast Reapers'])
    expect(leftOut).toEqual([
      {
        unit: 'Sqigboss',
        number: 3,
        reason: expect.stringMatching(/^"Sqigboss" is not in the catalogue.*--without "Sqigboss"/),
      },
      {
        unit: UNARMED.name,
        number: 1,
        points: UNARMED.points,
        reason: expect.stringContaining(`${UNARMED.name} has no usable weapon`),
      },
    ])
  })

  it.each([
    ['table', 'stdout'],
    ['md', 'stdout'],
    ['csv', 'stderr'],
  ] as const)('says so first as %s', (format, where) => {
    const told = rollcall(['damage', list, '--vs', '4+', '--format', format])
    expect(told.status).toBe(4)
    const [share, first, second] = told[where].split('\n').filter((line) => line !== '')
    // Nobody knows the points of the unknown unit, so nobody knows those of the list.
    const missing = `left out: Sqigboss, ${UNARMED.name} (${UNARMED.points} points)`
    expect(share).toContain(`nighthaunt.yaml: 150 points take part; ${missing}`)
    expect(first).toMatch(/Left out: Sqigboss \(unit 3 of its list\): "Sqigboss" is not/)
    expect(second).toContain(
      `Left out: ${UNARMED.name} (unit 1 of its list, ${UNARMED.points} points) has no usable weapon`,
    )
    expect(told.stdout).toMatch(/Grimghast Reapers/)
  })

  it('is an error under --strict, all of it at once', () => {
    const { status, stdout, stderr } = rollcall(['damage', list, '--vs', '4+', '--strict'])
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/left out: Sqigboss/)
    expect(stderr).toContain(`left out: ${UNARMED.name}`)
  })

  it('is no fault where --without asks for it, by name, in any case, repeatedly', () => {
    const without = ['--without', 'sqigboss', UNARMED.name.toUpperCase()]
    const { status, leftOut } = asked('damage', list, '--vs', '4+', ...without, '--strict')
    expect(status).toBe(0)
    expect(leftOut).toMatchObject([
      { unit: UNARMED.name, number: 1, points: UNARMED.points, onPurpose: true },
      { unit: 'Sqigboss', number: 3, onPurpose: true },
    ])
  })

  it('counts points of the list alone, whoever attacks beside it', () => {
    const { armies } = asked('damage', list, 'Vindictors', 'Nobdy Knwn', '--vs', '4+')
    expect(armies).toMatchObject([{ points: 150, absent: [{ name: 'Sqigboss' }, { name: UNARMED.name }] }])
  })

  it('takes one of several units of a name by its number, and knows what nobody is called', () => {
    const three = fileWith('three.yaml', 'faction: Nighthaunt\nunits: [Grimghast Reapers, 20 x Grimghast Reapers]\n')
    const { results, leftOut } = asked('damage', three, '--vs', '4+', '--without', 'Grimghast Reapers #2')
    expect(results).toMatchObject([{ points: 150 }])
    expect(leftOut).toMatchObject([{ unit: 'Grimghast Reapers', number: 2, points: 300 }])
    const wrong = rollcall(['damage', three, '--vs', '4+', '--without', 'Grimgast Reaper'])
    expect(wrong).toMatchObject({ status: 2, stdout: '' })
    expect(wrong.stderr).toMatch(/--without "Grimgast Reaper": no unit is called so; did you mean "Grimghast Reapers"/)
  })

  it('is an error when nobody of it can be answered', () => {
    const nobody = fileWith('nobody.yaml', `faction: ${UNARMED.faction}\nunits: [${JSON.stringify(UNARMED.name)}]\n`)
    expect(rollcall(['damage', nobody])).toMatchObject({ status: 2, stdout: '' })
    expect(rollcall(['damage', nobody]).stderr).toContain(`${UNARMED.name} has no usable weapon`)
    expect(rollcall(['damage', list, '--without', UNARMED.name, 'Sqigboss', 'Grimghast Reapers']).status).toBe(2)
  })
})

describe('several names', () => {
  it('give a row for everybody who is known, against every target that is known', () => {
    const { status, results, leftOut } = asked('damage', 'Vindqqrs', 'Vindictors', '--vs', '4+', 'Nobdy')
    expect(status).toBe(4)
    expect(results).toMatchObject([{ attacker: 'Vindictors', target: '4+' }])
    expect(leftOut).toEqual([
      { unit: 'Vindqqrs', reason: expect.stringMatching(/"Vindqqrs"/) },
      { unit: 'Nobdy', reason: expect.stringMatching(/"Nobdy"/) },
    ])
  })

  it('leave out the one row of a unit that has no Damage against one target', () => {
    const venom = { stat: 'damage', set: 3, if: { target: { keyword: 'MONSTER' } } }
    const stinger = { attacks: 3, hit: '3+', wound: '3+', effects: [venom] }
    const file = fileWith('fiend.json', JSON.stringify({ name: 'Fiend', points: 60, weapons: [stinger] }))
    const beast = fileWith('beast.json', JSON.stringify({ name: 'Beast', save: '4+', keywords: ['MONSTER'] }))
    const { status, results, leftOut } = asked('damage', file, '--vs', '4+', beast)
    expect(status).toBe(4)
    expect(results).toMatchObject([{ attacker: 'Fiend', target: 'Beast' }])
    expect(leftOut).toMatchObject([{ unit: 'Fiend', target: '4+', points: 60 }])
  })

  it('leave out who has no weapon of the phase', () => {
    const both = ['Vindictors', 'Judicators with Skybolt Bow']
    const { results, leftOut } = asked('damage', ...both, '--vs', '4+', '--phase', 'shooting')
    expect(results).toMatchObject([{ attacker: 'Judicators with Skybolt Bow' }])
    expect(leftOut).toMatchObject([{ unit: 'Vindictors', reason: 'Vindictors has no missile weapon (phase shooting)' }])
  })
})

describe('numbers of models', () => {
  it.each([
    ['2x Vindictors x10', /"2x Vindictors x10" has two numbers: "Vindictors x10" is 10 of them in one unit/],
    ['Liberators x10, 2 Grandweapon x3', /"2 Grandweapon x3" has two numbers/],
  ])('that contradict each other are an error: %s', (name, message) => {
    const { status, stdout, stderr } = rollcall(['damage', name, '--vs', '4+'])
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(message)
  })

  it('may be said twice when they are the same, and belong to a name that begins with one', () => {
    expect(asked('damage', '10x Vindictors x10', '--vs', '4+').results).toMatchObject([{ points: 220 }])
    expect(asked('damage', '3 Chaos Chariots', '--vs', '4+').results).toMatchObject([{ attacker: '3 Chaos Chariots' }])
  })

  it('that a unit cannot have are said, with what its points are', () => {
    const { stdout } = rollcall(['damage', 'Vindictors x12', '--vs', '4+', '--format', 'table'])
    expect(stdout).toMatch(
      /assumed: Vindictors: 12 models, and a unit has 5 or 10 or 15; its points are those of 15 \(330\)/,
    )
  })
})

describe('question files', () => {
  it('are answered with everybody who is known', () => {
    const file = fileWith(
      'some.yaml',
      `attackers: [Vindictors, Nobdy, ${JSON.stringify(UNARMED.name)}]\ntargets: [4+, "5x 3W 4+"]\n`,
    )
    const { status, results, leftOut } = asked('run', file)
    expect(status).toBe(4)
    expect(results).toHaveLength(2)
    expect(leftOut?.map(({ unit }) => unit)).toEqual(['Nobdy', UNARMED.name])
    expect(asked('run', file, '--without', 'Nobdy', UNARMED.name, '--strict').status).toBe(0)
  })

  it('of which one has nobody keep their places: a line without results that says who', () => {
    const questions = [{ attacker: 'Nobdy' }, EXAMPLE, { attacker: UNARMED.name, name: 'No scythe' }]
    const file = fileWith(
      'three.ndjson',
      questions.map((each) => `${JSON.stringify({ target: '4+', ...each })}\n`).join(''),
    )
    const { status, stdout } = rollcall(['run', file, '--format', 'json'])
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Told)
    expect(status).toBe(4)
    expect(answers.map(({ results }) => results.length)).toEqual([0, 1, 0])
    expect(answers[0]?.leftOut).toMatchObject([{ unit: 'Nobdy' }])
    expect(answers[1]).not.toHaveProperty('leftOut')
    expect(answers[2]).toMatchObject({ name: 'No scythe', leftOut: [{ unit: UNARMED.name }] })
    const lines = rollcall(['run', file, '--format', 'table']).stdout.split('\n')
    expect(lines[0]).toMatch(/^Left out: Nobdy: /)
    expect(lines[1]).toContain(`Left out: ${UNARMED.name}`)
  })

  it('keep who is left out through plan, shard and merge', () => {
    const file = fileWith(
      'some.yaml',
      `attackers: [Vindictors, Nobdy, ${JSON.stringify(UNARMED.name)}]\ntarget: 4+\nreplicates: 1000\n`,
    )
    const folder = freshFolder()
    const at = (name: string): string => join(folder, name)
    expect(rollcall(['plan', file, '--dice', '--out', at('plan.json')]).status).toBe(0)
    for (const i of ['1', '2'])
      rollcall(['shard', at('plan.json'), '--index', i, '--of', '2', '--threads', '1', '--out', at(`${i}.json`)])
    const merged = asked('merge', at('1.json'), at('2.json'))
    expect(merged.status).toBe(4)
    expect(merged.leftOut).toEqual(asked('run', file, '--dice', '--threads', '1').leftOut)
    expect(merged.leftOut?.map(({ unit }) => unit)).toEqual(['Nobdy', UNARMED.name])
  })
})

describe('an army of a battle', () => {
  const HOST = `faction: Orruk Warclans
name: Host
grandStrategy: Predator's Domain
units:
  - { name: Wurrgog Squig-thing, points: 110 }
  - { name: Gutrippaz, points: 160 }
  - { name: Killaboss on Great Gnashtoof, points: 160, general: true, enhancements: { commandTrait: Skilled Leader } }
  - { name: Gutrippaz, points: 160 }
features: [{ name: Chronomantic Cogs, points: 40 }]
`
  const host = fileWith('host.yaml', HOST)
  const enemy = join(root, 'data/aos-3e/lists/stormcast-eternals.yaml')
  const short = ['--replicates', '1', '--rounds', '1', '--threads', '1']
  const fight = (...more: string[]): string[] => ['battle', host, enemy, ...short, ...more]

  // 160 + 160 + 160 of these and 110 + 40 on top.
  const SHARE =
    'Host (A): 480 of 630 points take part; not on the table: Wurrgog Squig-thing (110 points), Chronomantic Cogs (40 points)'

  it('has the same share where it attacks as where it fights: endless spells do neither', () => {
    const share = (list: string): string =>
      rollcall(['damage', list, '--vs', '4+', '--format', 'table']).stdout.split('\n')[0] as string
    // 480 of the units that are known, 110 of the one that is not, 40 of the endless spell.
    expect(share(host)).toMatch(
      /480 of 630 points take part; .*Wurrgog Squig-thing .*, Chronomantic Cogs \(40 points\)$/,
    )
    // It is called as its file is, wherever that lies.
    expect(share(host)).toMatch(/^host\.yaml: /)
    // One unit of a list is not the list.
    expect(share(`${host}#Killaboss on Great Gnashtoof`)).toMatch(/all 160 points take part$/)
  })

  it('counts units that are bought together once, wherever it is asked about', () => {
    // The common price of 160 stands beside both (160 + 160 + 100 are printed): 160 + 100 are paid.
    const pair = fileWith(
      'pair.txt',
      '- Army Faction: Cities of Sigmar\nLEADERS\nGalen Ven Denst (160)\nBATTLELINE\nFreeguild Steelhelms (100)\nOTHER\nDoralia ven Denst (160)\nTOTAL POINTS: 260/2000\n',
    )
    const asked = (...args: string[]): string => rollcall([...args, '--format', 'table']).stdout
    expect(asked('damage', pair, '--vs', '4+')).toMatch(/^pair\.txt: all 260 points take part$/m)
    expect(asked('battle', pair, enemy, ...short)).toMatch(/^.*\(A\): all 260 points take part$/m)
    expect(asked('analyse', pair, '--vs', '4+')).toMatch(/^3 units of 260 points: /m)
    expect(asked('compare', pair, enemy, '--vs', '4+')).toMatch(/^pair\.txt +260 /m)
    expect(asked('list', 'show', pair)).toContain('260 points')
  })

  it('fights without whom nobody knows, and says so first, with the share of its points', () => {
    const { status, stdout } = rollcall([...fight(), '--format', 'table'])
    expect(status).toBe(4)
    const [first, second, third] = stdout.split('\n')
    expect(first).toBe(SHARE)
    expect(second).toMatch(/^Thunder on the hill \(B\): all 1990 points take part$/)
    expect(third).toMatch(/^Left out: Wurrgog Squig-thing \(unit 1 of its list, 110 points\): .*--without "Wurrgog/)
    expect(rollcall([...fight(), '--format', 'md']).stdout).toMatch(/^Host \(A\): 480 of 630 points/)
    expect(rollcall([...fight(), '--format', 'csv']).stderr).toContain(SHARE)
  })

  it('has its share before its results in JSON, and its units in their places', () => {
    const { status, stdout } = rollcall([...fight(), '--format', 'json'])
    const answer = JSON.parse(stdout)
    expect(status).toBe(4)
    expect(Object.keys(answer).slice(0, 5)).toEqual(['rollcall', 'game', 'question', 'armies', 'results'])
    expect(answer.armies[0]).toEqual({
      name: 'Host',
      side: 'a',
      points: 480,
      ofPoints: 630,
      absent: [
        { name: 'Wurrgog Squig-thing', points: 110 },
        { name: 'Chronomantic Cogs', points: 40 },
      ],
    })
    expect(answer.leftOut).toMatchObject([{ unit: 'Wurrgog Squig-thing', number: 1, side: 'a', points: 110 }])
    expect(answer.results[0].a.units).toHaveLength(3)
  })

  it('names the rules that are not played, once for each army; all of it fails under --strict', () => {
    const { stderr } = rollcall([...fight(), '--format', 'csv'])
    const told = stderr.split('\n').filter((line) => line.includes('not played'))
    expect(told).toHaveLength(2)
    expect(told[0]).toMatch(
      /^rollcall: warning: Host: not played: the allegiance abilities of Orruk Warclans; an ability of its warscrolls \(battleshock 1\); the grand strategy Predator's Domain$/,
    )
    expect(told[1]).toMatch(/the battalion abilities Unified \(Battle Regiment\)/)
    const strict = rollcall(fight('--strict'))
    expect([strict.status, strict.stdout]).toEqual([2, ''])
    expect(strict.stderr).toMatch(/left out: Wurrgog Squig-thing/)
    expect(strict.stderr).toMatch(/warning: Host: not played/)
  })

  it('goes without units by --without: exit code 0, named all the same', () => {
    const { status, stdout } = rollcall(fight('--without', 'Wurrgog Squig-thing', 'Gutrippaz #2', '--format', 'json'))
    const { leftOut, armies, results } = JSON.parse(stdout)
    expect(status).toBe(0)
    expect(leftOut).toMatchObject([
      { unit: 'Wurrgog Squig-thing', number: 1, side: 'a', onPurpose: true },
      { unit: 'Gutrippaz', number: 4, side: 'a', onPurpose: true },
    ])
    expect(armies[0].points).toBe(320)
    expect(results[0].a.units).toHaveLength(2)
    expect(rollcall(fight('--without', 'Gutrippa5')).stderr).toMatch(/no unit is called so; did you mean "Gutrippaz"/)
  })

  it('may be written by names, in a file or in a question', () => {
    const units = ['Vindictors x10', 'Nobdy', 'Knight-Arcanum, general']
    const army = fileWith('army.json', JSON.stringify({ units }))
    const typed = fileWith(
      'typed.json',
      JSON.stringify({ question: 'battle', a: { units }, b: 'enemy.yaml', replicates: 2 }),
    )
    fileBeside(typed, 'enemy.yaml', readFileSync(enemy, 'utf8'))
    for (const args of [
      ['battle', army, enemy, '--replicates', '2'],
      ['run', typed],
    ]) {
      const { status, stdout } = rollcall([...args, '--threads', '1', '--format', 'json'])
      const { leftOut, results, armies } = JSON.parse(stdout)
      expect(status).toBe(4)
      expect(leftOut).toMatchObject([{ unit: 'Nobdy', number: 2, side: 'a' }])
      expect(results[0].a.units.map(({ name }: { name: string }) => name)).toEqual(['Vindictors', 'Knight-Arcanum'])
      expect(armies[0]).toMatchObject({ points: 310, absent: [{ name: 'Nobdy' }] })
      expect(armies[0]).not.toHaveProperty('ofPoints')
    }
    expect(rollcall(['run', typed, '--without', 'Nobdy', '--threads', '1']).status).toBe(0)
  })
})

describe('units in are rows out and units named', () => {
  it('over the whole catalogue, in any order', () => {
    const target = '10x 2W 4+ bravery 6'
    const some = asked('damage', ...CATALOGUE, '--vs', target)
    expect(everybody(some, [target])).toEqual(crossed(CATALOGUE, [target]))
    const question = { attackers: CATALOGUE.toReversed(), targets: target }
    const file = asked('run', fileWith('all.json', JSON.stringify(question)))
    expect(everybody(file, [target])).toEqual(crossed(CATALOGUE, [target]))
    expect(file.results.length).toBe(some.results.length)
  })

  it('is all told at once under --strict', () => {
    const { status, stdout, stderr } = rollcall(['damage', ...CATALOGUE, '--vs', '4+', '--strict'])
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain(`left out: ${UNARMED.name}`)
    expect(stderr.match(/^ {2}warning: /gm)?.length).toBeGreaterThan(100)
    expect(stderr).not.toMatch(/attacker \d/)
  })

  const shipped = readdirSync(join(root, 'data/aos-3e/lists')).map((name) => join(root, 'data/aos-3e/lists', name))
  it.each(shipped)('of %s', (file) => {
    const { units } = JSON.parse(rollcall(['list', 'convert', file, '--to', 'json']).stdout) as {
      units: { name: string }[]
    }
    const names = units.map(({ name }) => name)
    expect(everybody(asked('damage', file, '--vs', '5x 3W 4+'), ['5x 3W 4+'])).toEqual(crossed(names, ['5x 3W 4+']))
  })

  it.each(shipped)('of %s in a battle', (file) => {
    const { units } = JSON.parse(rollcall(['list', 'convert', file, '--to', 'json']).stdout) as {
      units: { name: string }[]
    }
    const short = ['--replicates', '1', '--rounds', '1', '--threads', '1']
    const { stdout } = rollcall(['battle', file, file, ...short, '--format', 'json'])
    const { results, leftOut = [] } = JSON.parse(stdout)
    for (const side of ['a', 'b'])
      expect(
        [...results[0][side].units, ...leftOut.filter((each: { side: string }) => each.side === side)].length,
      ).toBe(units.length)
  })

  const fixtures = fileURLToPath(new URL('../../../../shared/fixtures/lists/aos-3e/', import.meta.url))
  it.skipIf(!existsSync(fixtures))('of real lists', () => {
    for (const name of readdirSync(fixtures).filter((each) => each.endsWith('.txt'))) {
      const file = join(fixtures, name)
      const { units } = JSON.parse(rollcall(['list', 'convert', file, '--to', 'json']).stdout) as {
        units: { name: string }[]
      }
      const names = units.map((each) => each.name)
      expect(everybody(asked('damage', file, '--vs', '5x 3W 4+'), ['5x 3W 4+']), name).toEqual(
        crossed(names, ['5x 3W 4+']),
      )
    }
  })
})
