/** JSON: one text, or a line for each answer. */
import { type JsonForm, toJson } from '@rollcall/report'
import type { OutputArgs } from '../options.ts'
import type { Writer } from './writer.ts'

/** Answers at full precision. */
export const json: Writer<string> = async (answers, _, args) => toJson(answers, jsonForm(args))

/** A file that ends in .ndjson has a line for each answer, one that ends in .json is one JSON text. */
export const jsonForm = ({ out = '' }: OutputArgs): JsonForm | undefined =>
  /\.ndjson$/i.test(out) ? 'lines' : /\.json$/i.test(out) ? 'text' : undefined
