/** Only War: who controls a marker, and who wins with how many victory points (15.1 to 15.3). */
import { z } from 'zod'
import { odds } from '../../odds.ts'
import { whole } from '../../words.ts'
import { RULES } from '../rules.ts'

const count = whole(0, 10_000)

export const objective = odds({
  id: 'objective',
  title: 'Who controls an objective marker',
  rule: '15.1',
  asks: ['mine', 'theirs'],
  input: z.strictObject({
    mine: count.describe('My models in range'),
    theirs: count,
    mineSecured: z.boolean().default(false).describe('One of them has Objective Secured'),
    theirsSecured: z.boolean().default(false),
  }),
  play: (_, { mine, theirs, mineSecured, theirsSecured }) => {
    const secured = mineSecured !== theirsSecured
    const isMine = secured ? mineSecured : mine > theirs
    const isTheirs = secured ? theirsSecured : theirs > mine
    return { mine: isMine, theirs: isTheirs, nobody: !isMine && !isTheirs }
  },
})

/** Markers on the table, and battle rounds (15.1, 15.3). */
const { markers: MARKERS, rounds: ROUNDS } = RULES.onlyWar

const markers = whole(0, MARKERS)

/** What a player has to show for a battle. */
const player = z
  .strictObject({
    markers: z
      .union([markers.transform((each) => [each]), z.array(markers).max(ROUNDS)])
      .default([])
      .describe('Markers controlled at the end of each own Command phase'),
    atEnd: markers.default(0).describe('Markers controlled at the end of the battle'),
    warlordDestroyed: z.boolean().default(false).describe('A point for the other player'),
    armyDestroyed: z.boolean().default(false).describe('Alone, it loses regardless of points'),
  })
  .prefault({})

type Player = z.output<typeof player>

/** Points of a player against another (15.2, INT-18). */
const pointsOf = (own: Player, other: Player): number =>
  own.markers.reduce((total, each) => total + each, 0) +
  Number(other.warlordDestroyed) +
  Number(own.atEnd > other.atEnd)

/** Positive: the first player wins. An army destroyed alone loses regardless of points (15.3). */
function balance(mine: Player, theirs: Player): number {
  if (mine.armyDestroyed !== theirs.armyDestroyed) return theirs.armyDestroyed ? 1 : -1
  return pointsOf(mine, theirs) - pointsOf(theirs, mine)
}

export const onlyWar = odds({
  id: 'only-war',
  title: 'Only War: victory points and who wins',
  rule: '15.2',
  input: z
    .strictObject({ mine: player, theirs: player })
    .refine(({ mine, theirs }) => mine.atEnd + theirs.atEnd <= MARKERS, {
      error: `there are ${MARKERS} markers, and each is controlled by one player at most (40K 15.1)`,
      path: ['theirs', 'atEnd'],
    }),
  play: (_, { mine, theirs }) => {
    const won = balance(mine, theirs)
    return {
      win: won > 0,
      draw: won === 0,
      lose: won < 0,
      mine: pointsOf(mine, theirs),
      theirs: pointsOf(theirs, mine),
    }
  },
})
