/** A tournament of policies as one HTML file. */
import type { Tournament } from '@rollcall/games'
import { element, harmless } from '../charts/svg.ts'
import { tournamentSentence, tournamentTables } from '../tournament.ts'
import { madeHtml } from './about.ts'
import { htmlPage } from './page.ts'
import { tableOf } from './table.ts'

/** The text of the page; `notes`: what a reader must know. */
export const tournamentHtml = (tournament: Tournament, notes: readonly string[]): string =>
  htmlPage({
    title: 'A tournament of players',
    lead: [element('p', {}, harmless(tournamentSentence(tournament)))],
    main: tournamentTables(tournament).flatMap((each) => [
      element('h2', {}, harmless(each.title)),
      tableOf(each.table({}, 'person'), each.title),
    ]),
    foot: madeHtml(
      [
        ['Program', `Rollcall ${tournament.rollcall}`],
        ['Game', tournament.game],
        ['Random streams', `contract ${tournament.contract}, seed ${tournament.seed}`],
        ['Lists', tournament.lists.join(', ')],
        ['Missions', tournament.missions.join(', ')],
      ],
      { 'In other words': notes },
    ),
  })
