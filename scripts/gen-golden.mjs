// Writes data/golden/corpus.ndjson: every worked example of the rules that has an answer in fractions, and plain fights; with --check
// it only says whether the file is up to date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { exactAnswer } from '@rollcall/dataset'
import { loadGames } from '@rollcall/games'
import { parse } from 'yaml'

const folder = new URL('../data/golden/', import.meta.url)

const plain = (text) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)

const filesOf = (game) => {
  const own = new URL(`${game.id}/`, folder)
  return existsSync(own) ? readdirSync(own) : []
}

const casesOf = (game) =>
  filesOf(game)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .flatMap((file) => {
      const { cases } = parse(readFileSync(new URL(`${game.id}/${file}`, folder), 'utf8'))
      return cases.map(({ name, document }, i) => ({
        id: `${game.id}/${file.slice(0, -'.yaml'.length)}/${i + 1}-${plain(name)}`,
        game: game.id,
        scenario: document,
        answer: exactAnswer(game, document),
      }))
    })
    .filter(({ answer }) => Object.keys(answer).length > 0)

/** Beside the examples of the rules: plain fights that every engine of the game should know. */
const plainFights = ['2+', '4+', '6+'].flatMap((hit) =>
  ['3+', '5+', '-'].flatMap((save) =>
    [{}, { ward: '5+' }].flatMap((ward) =>
      [1, 3].map((damage) => ({
        game: 'aos-3e',
        attacker: { models: 3, weapons: [{ attacks: 2, hit, wound: '3+', rend: -1, damage }] },
        target: { models: 4, wounds: 2, save, ...ward },
      })),
    ),
  ),
)

const plainCases = (game) =>
  plainFights
    .filter((scenario) => scenario.game === game.id)
    .map((scenario, i) => ({
      id: `${game.id}/plain/${i + 1}`,
      game: game.id,
      scenario,
      answer: exactAnswer(game, scenario),
    }))

const lines = (await loadGames()).flatMap((game) => [...casesOf(game), ...plainCases(game)])
const text = `${lines.map((each) => JSON.stringify(each)).join('\n')}\n`
const file = new URL('corpus.ndjson', folder)
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error('data/golden/corpus.ndjson is out of date: run "npm run golden"')
  process.exitCode = 1
}
