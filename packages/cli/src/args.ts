/** What somebody said, in the types of the options that were offered. */
import type { InferredOptionType, Options as Option } from 'yargs'

/** Options by name, as yargs wants them. */
export type Options = Readonly<Record<string, Option>>

type Camel<Name> = Name extends `${infer First}-${infer Other}` ? `${First}${Capitalize<Camel<Other>>}` : Name

type Fixed<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value

/** What somebody said, by the options that were offered; those that were not said are `undefined`. */
export type ArgsOf<O extends Options> = {
  readonly [Name in keyof O as Camel<Name>]: Fixed<InferredOptionType<O[Name]>>
}

/** The same for what several commands share: each has some of these options. */
export type SomeArgsOf<O extends Options> = { readonly [Name in keyof ArgsOf<O>]?: ArgsOf<O>[Name] | undefined }
