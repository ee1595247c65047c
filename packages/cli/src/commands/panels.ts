/** `rollcall panels`: named sets of targets to measure against, and what is in them. */
import { RollcallError } from '@rollcall/core'
import { didYouMean, gameCard, stated } from '@rollcall/games'
import { flowed } from '@rollcall/report'
import type { ArgsOf } from '../command.ts'
import type { PANELS } from '../command-options.ts'
import { quoted } from '../fact-options.ts'
import { gameFor } from '@rollcall/asking'
import type { OutputArgs } from '../options.ts'
import { formatOf, write } from '../output.ts'
import { pageOf } from '../page.ts'
import { type KnownPanel, panelSheet, panelsSheet } from '../panel-sheets.ts'
import { panels as shipped } from '../panels.ts'
import { settings } from '../settings.ts'
import { sheetText } from '../sheet-text.ts'
import { shelf, world } from '../world.ts'

type Args = ArgsOf<typeof PANELS> & { readonly name?: string | undefined }

/** The panels of a game and of rollcall.yaml; by name, the targets of one. Fails with `ERR_NAME_UNKNOWN`. */
export async function panels({ name, game, ...args }: Args): Promise<void> {
  const { id, title } = gameCard(gameFor(world, game, []))
  const all = knownPanels(id)
  if (all.length === 0) throw new RollcallError('ERR_NAME_UNKNOWN', `${title} has no panels`)
  const found = all.find(({ panel }) => panel === name)
  if (name !== undefined && found === undefined) throw unknown(name, all)
  write(`${(await textOf(found, all, id, args)).trimEnd()}\n`, args)
}

function knownPanels(game: string): readonly KnownPanel[] {
  const { panels: own, file } = settings()
  return [
    ...Object.values(shipped(game)).map(({ panel, about, targets, situations = [] }) => ({
      panel,
      about,
      from: 'ships',
      targets,
      situations,
    })),
    ...Object.entries(own).map(([panel, said]) => ({
      panel,
      about: '',
      from: file,
      targets: said.map((each) => ({ weight: 1, ...(typeof each === 'string' ? { unit: each } : weightOf(each)) })),
      situations: [],
    })),
  ]
}

/** Without the words that nobody said. */
const weightOf = ({
  unit,
  weight = 1,
  role,
}: {
  unit: string
  weight?: number | undefined
  role?: string | undefined
}) => ({
  unit,
  weight,
  ...stated({ role }),
})

const unknown = (name: string, all: readonly KnownPanel[]): RollcallError =>
  new RollcallError(
    'ERR_NAME_UNKNOWN',
    `there is no panel "${name}"${didYouMean(
      name,
      all.map(({ panel }) => panel),
    )}`,
    { issues: [{ path: '', message: `known: ${all.map(({ panel }) => panel).join(', ')}` }] },
  )

/** How to use one. */
function further(game: string, [first]: readonly KnownPanel[]): string {
  const panel = first?.panel ?? ''
  const unit = quoted(shelf(game).units[0]?.name ?? 'Vindictors')
  const said = game === 'aos-3e' ? '' : ` --game ${game}`
  return `The targets of one: rollcall panels ${panel}${said}. To measure against it: rollcall damage ${unit} --vs ${panel}${said}`
}

async function textOf(
  found: KnownPanel | undefined,
  all: readonly KnownPanel[],
  game: string,
  args: OutputArgs,
): Promise<string> {
  if (formatOf(args) === 'json') return JSON.stringify(found ?? all, null, 2)
  if (found !== undefined) return await sheetText(panelSheet(found), args)
  return await sheetText(panelsSheet(all), args, flowed(further(game, all), pageOf(args).prose))
}
