// Each faction is loaded when it is asked for: a page takes those that it needs.
export const factions = {
  'beasts-of-chaos': async () => (await import('./factions/beasts-of-chaos.json', { with: { type: 'json' } })).default,
  'blades-of-khorne': async () =>
    (await import('./factions/blades-of-khorne.json', { with: { type: 'json' } })).default,
  'cities-of-sigmar': async () =>
    (await import('./factions/cities-of-sigmar.json', { with: { type: 'json' } })).default,
  'daughters-of-khaine': async () =>
    (await import('./factions/daughters-of-khaine.json', { with: { type: 'json' } })).default,
  death: async () => (await import('./factions/death.json', { with: { type: 'json' } })).default,
  destruction: async () => (await import('./factions/destruction.json', { with: { type: 'json' } })).default,
  'disciples-of-tzeentch': async () =>
    (await import('./factions/disciples-of-tzeentch.json', { with: { type: 'json' } })).default,
  'flesh-eater-courts': async () =>
    (await import('./factions/flesh-eater-courts.json', { with: { type: 'json' } })).default,
  fyreslayers: async () => (await import('./factions/fyreslayers.json', { with: { type: 'json' } })).default,
  'gloomspite-gitz': async () => (await import('./factions/gloomspite-gitz.json', { with: { type: 'json' } })).default,
  'hedonites-of-slaanesh': async () =>
    (await import('./factions/hedonites-of-slaanesh.json', { with: { type: 'json' } })).default,
  'idoneth-deepkin': async () => (await import('./factions/idoneth-deepkin.json', { with: { type: 'json' } })).default,
  'kharadron-overlords': async () =>
    (await import('./factions/kharadron-overlords.json', { with: { type: 'json' } })).default,
  'legion-of-the-first-prince': async () =>
    (await import('./factions/legion-of-the-first-prince.json', { with: { type: 'json' } })).default,
  'lethisian-army': async () => (await import('./factions/lethisian-army.json', { with: { type: 'json' } })).default,
  'lumineth-realm-lords': async () =>
    (await import('./factions/lumineth-realm-lords.json', { with: { type: 'json' } })).default,
  'maggotkin-of-nurgle': async () =>
    (await import('./factions/maggotkin-of-nurgle.json', { with: { type: 'json' } })).default,
  nighthaunt: async () => (await import('./factions/nighthaunt.json', { with: { type: 'json' } })).default,
  'ogor-mawtribes': async () => (await import('./factions/ogor-mawtribes.json', { with: { type: 'json' } })).default,
  order: async () => (await import('./factions/order.json', { with: { type: 'json' } })).default,
  'orruk-warclans': async () => (await import('./factions/orruk-warclans.json', { with: { type: 'json' } })).default,
  'ossiarch-bonereapers': async () =>
    (await import('./factions/ossiarch-bonereapers.json', { with: { type: 'json' } })).default,
  seraphon: async () => (await import('./factions/seraphon.json', { with: { type: 'json' } })).default,
  skaven: async () => (await import('./factions/skaven.json', { with: { type: 'json' } })).default,
  'slaves-to-darkness': async () =>
    (await import('./factions/slaves-to-darkness.json', { with: { type: 'json' } })).default,
  'sons-of-behemat': async () => (await import('./factions/sons-of-behemat.json', { with: { type: 'json' } })).default,
  'soulblight-gravelords': async () =>
    (await import('./factions/soulblight-gravelords.json', { with: { type: 'json' } })).default,
  'stormcast-eternals': async () =>
    (await import('./factions/stormcast-eternals.json', { with: { type: 'json' } })).default,
  sylvaneth: async () => (await import('./factions/sylvaneth.json', { with: { type: 'json' } })).default,
}
