/** Battalions that one General's Handbook has and no other: for a season every army may take them (core book 26.0). */
import { sameName } from '@rollcall/games'

/** By season; facts from BSData/warhammer-age-of-sigmar 3.3.54. */
export const SEASONS = [
  { handbook: '2021', battalions: ['Hunters of the Heartlands', 'Alpha-Beast Pack'] },
  { handbook: '2022-23, season 1', battalions: ['Expert Conquerors', 'Bounty Hunters'] },
  {
    handbook: '2022-23, season 2',
    battalions: ['Galletian Command', 'Galletian Sharpshooters', 'Galletian Veterans'],
  },
  { handbook: '2023-24', battalions: ['Andtorian Acolytes', 'Wizard-finders of Andtor'] },
] as const

/** The General's Handbook of a battalion; `undefined`: of the core rules, of a faction, or nobody's. */
export const handbookOf = (battalion: string): string | undefined =>
  SEASONS.find(({ battalions }) => battalions.some((each) => sameName(each, battalion)))?.handbook
