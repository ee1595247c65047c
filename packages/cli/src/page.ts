/** The page of this program: how wide it is, and whether it is on a terminal. Nothing else asks the terminal. */
import { colouredShade, flowed, type Ink, markedShade, type Page, plainInk } from '@rollcall/report/layout'
import picocolors from 'picocolors'
import { type OutputArgs, STDIN } from './options.ts'

/** Columns where neither the terminal nor `COLUMNS` says. */
const USUAL = 80

/** Columns of the terminal; elsewhere what `COLUMNS` says, else 80. */
export function pageWidth({ isTTY, columns }: Pick<NodeJS.WriteStream, 'isTTY' | 'columns'> = process.stdout): number {
  const said = isTTY ? columns : Number(process.env['COLUMNS'])
  return Number.isSafeInteger(said) && said > 0 ? said : USUAL
}

/** Is the answer written on a terminal? */
export const isOnTerminal = ({ out }: Pick<OutputArgs, 'out'>): boolean =>
  (out === undefined || out === STDIN) && process.stdout.isTTY === true

/** The page that an answer is drawn on: colours and folded sentences are for terminals only. */
export function pageOf(args: Pick<OutputArgs, 'out'> = {}): Page {
  const isTerminal = isOnTerminal(args)
  return {
    width: pageWidth(),
    prose: isTerminal ? pageWidth() : Number.POSITIVE_INFINITY,
    ink: isTerminal ? inkOf(process.stdout) : plainInk,
    more: ' (name columns with --columns; --format csv has all)',
  }
}

/** Heat maps are coloured where there are colours enough, else marked: both are for terminals, other programs get plain tables. */
function inkOf(terminal: NodeJS.WriteStream): Ink {
  if (!picocolors.isColorSupported || isPlain()) return { ...plainInk, shade: markedShade }
  const { bold, dim } = picocolors
  return { bold, dim, shade: terminal.hasColors(256) ? colouredShade : markedShade }
}

/** Does somebody want no colours now? The library asks once, when it is loaded. */
const isPlain = (): boolean => (process.env['NO_COLOR'] ?? '') !== ''

/** A text for people on standard error: folded on a terminal, in a pipe one line for each sentence. */
export const forReading = (text: string): string =>
  process.stderr.isTTY ? flowed(text, pageWidth(process.stderr)) : text
