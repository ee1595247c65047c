/** Units of Warzone in a line: letters and numbers as cards print them, and as files write them. */
import { describe, expect, it } from 'vitest'
import { notation } from '../../src/warzone/notation.ts'

describe('a colon between letters and number, as files have it', () => {
  it.each([
    '3x Guard RC 10 AR 9 CO 11 AZ 2 with Rifle +0 D10',
    'RC 9 with Flamer +0 D10 flame',
    'CC 10 FO 8 AR 8 with Sword +0 FO+2 melee',
  ])('means what none does: %s', (text) => {
    const [card = '', weapon] = text.split(' with ')
    for (const mark of [':', ': ', ' : ']) {
      const written = `${card.replaceAll(/([A-Z]{2}) (\d)/g, `$1${mark}$2`)} with ${weapon}`
      expect({ ...notation.attacker(written)?.unit, name: '' }).toEqual({ ...notation.attacker(text)?.unit, name: '' })
    }
  })

  it('is read of targets, too', () => {
    expect(notation.target('AR: 11 FE: 3 CO: 12')?.unit).toMatchObject({ armour: 11, wounds: 3, leadership: 12 })
  })
})
