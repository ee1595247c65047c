/** A counter in one line, as it would be typed. */
import { type Fielded, fielded } from './schema/action.ts'
import type { CombatValue } from './schema/values.ts'

const signed = (value: number | 'X' | undefined): string =>
  value === undefined ? '?' : value === 'X' ? 'X' : `${value < 0 ? '' : '+'}${value}`

const valueOf = (value: CombatValue | undefined): string =>
  value === undefined ? '' : [value.infantry, value.lightVehicle, value.heavyVehicle].map(signed).join('/')

const TYPES: Readonly<Record<Fielded['type'], string>> = {
  infantry: '',
  lightVehicle: 'light',
  heavyVehicle: 'heavy',
}

/** `light D7 CV +3/+3/X`; several weapons each with its own values. Nothing of what cannot be read. */
export function cardLine(said: object): string {
  const { success, data } = fielded.safeParse(said)
  if (!success) return ''
  const [intact, reduced] = data.sides
  const own = data.attacks?.filter(({ combatValue }) => combatValue !== undefined) ?? []
  const values =
    own.length > 1
      ? own.map(({ name = 'weapon', combatValue }) => `${name} ${valueOf(combatValue)}`).join('; ')
      : [intact, reduced]
          .flatMap((side) => (side?.combatValue === undefined ? [] : [valueOf(side.combatValue)]))
          .join(' reduced ')
  const assault = intact?.assault === null || intact === undefined ? '' : `assault +${intact.assault}`
  return [
    TYPES[data.type],
    `D${data.sides.map(({ defence }) => defence).join('/')}`,
    values === '' ? '' : `CV ${values}`,
    assault,
  ]
    .filter((each) => each !== '')
    .join(' ')
}
