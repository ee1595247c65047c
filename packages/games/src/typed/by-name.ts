/** From the name of a small question to its words and to what it answers, for every name that it goes by. */

/** Questions by their first names; `odds` lists all names of each. */
type Named = { readonly odds: string }

/** The words of the question that goes by this name. */
export type AskedAs<Questions extends Record<keyof Questions, Named>, Name> = {
  [K in keyof Questions]: Name extends Questions[K]['odds'] ? Questions[K] : never
}[keyof Questions]

/** What it answers. */
export type AnsweredAs<Questions extends Record<keyof Questions, Named>, Answers, Name> = {
  [K in keyof Questions & keyof Answers]: Name extends Questions[K]['odds'] ? Answers[K] : never
}[keyof Questions & keyof Answers]
