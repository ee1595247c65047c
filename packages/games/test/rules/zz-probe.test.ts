import { it } from 'vitest'
import { fight, blade } from './ask.ts'
const show = (name: string, d: object) => { try { const r = fight(d as never); console.log(name, r.damage.mean, r.warnings, r.assumptions) } catch (e) { console.log(name, String(e), (e as any).issues) } }
it('probe', () => {
  show('models>', { attacker: { models: 1, effects: [{ roll: 'hit', add: 1, if: { target: { models: '> self.models' } } }] }, target: { models: 2 } })
  show('charged', { attacker: { abilities: { Zeal: [{ roll: 'hit', add: 1, if: { self: { charged: true } } }] } } })
  show('not charged', { attacker: { abilities: { Zeal: [{ roll: 'hit', add: 1, if: { not: { self: { charged: true } } } }] } } })
  show('not near', { attacker: { abilities: { Zeal: [{ roll: 'hit', add: 1, if: { not: { self: { near: { friendly: 'HERO', within: 3} } } } }] } } })
  show('UH', { situation: { unleashHell: true } })
  show('FW', { situation: { flamingWeapon: 'Spork' } })
  show('Vial', { situation: { vialOfManticoreVenom: 'Spork' } })
  show('tc', { situation: { targetCharged: true, target: { charged: false } } })
  show('tc+cover', { target: { save: '4+' }, situation: { cover: true, targetCharged: true, target: { charged: false } } })
  show('gar', { target: { wounds: 10 }, situation: { garrison: true } })
})
