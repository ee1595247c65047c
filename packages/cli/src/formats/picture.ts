/** Pages and charts. */
import { drawingOf, pictured, type Pictured } from '../pictures.ts'
import type { Writer } from './writer.ts'

/** A page, or one chart. */
export const picture =
  (format: Pictured): Writer =>
  async (answers, view, args, told) =>
    await pictured(drawingOf(answers, view, args, told), format, args)
