/** Space Marine Heroes: the heroes by name. */

/** Heroes; `equipment: null`: nobody knows what they carry. */
export declare const heroes: readonly {
  readonly name: string
  readonly terminatorArmour: boolean
  readonly equipment: null
}[]
