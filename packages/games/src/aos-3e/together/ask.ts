/** Questions about several units on one target. */
import { questionOf } from '../../together/question.ts'
import { diceOf, seriesOf } from './series.ts'

/** Name under which simulations ask for series. */
export const PROVIDER = 'aos-3e/together'

/** The question, ready to be asked. */
export const together = questionOf({ provider: PROVIDER, series: seriesOf, dice: diceOf })
