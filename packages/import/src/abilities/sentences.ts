/** An ability cut into paragraphs and sentences; reminders that repeat the rules are dropped. */

/** Reminders: they say again what the rules say anyway. */
const REMINDERS: readonly RegExp[] = [
  /^make (?:a )?wound (?:roll )?and (?:a )?save rolls? for each hit$/i,
  /^this effect is in addition to the normal effect of all-out attack$/i,
  /^designer'?s'? notes?:/i,
  /^(?:for example|roll separately)\b/i,
  /^(?:you cannot|a unit cannot) make (?:both )?a wound roll/i,
]

/** Text in brackets that only repeats the rules, or points to a page of them. */
const BRACKETS =
  /\s*\((?:(?:do not|make|see|core rules|if it has one|and not|roll separately|even if|including)[^()]*|pg [^()]*|in addition to[^()]*)\)/gi

/** Names with a full stop or an exclamation mark inside keep it: only what is followed by a capital ends a sentence. */
const END = /(?<=[.!?])\s+(?=["'(]?[A-Z0-9])/

/** Paragraphs: blank lines, bullets and numbered rows start a new one. */
export function paragraphs(text: string): readonly string[] {
  return text
    .split(/\n+|(?<=\S) (?=[•*·] )/)
    .map((each) => each.replace(/^\s*[•*·-]\s*/, '').trim())
    .filter((each) => each !== '')
}

/** Sentences of a paragraph without their full stops, without reminders. */
export function sentences(paragraph: string): readonly string[] {
  return paragraph
    .replaceAll(BRACKETS, '')
    .split(END)
    .map((each) => each.replace(/[.;,:\s]+$/, '').trim())
    .filter((each) => each !== '' && !REMINDERS.some((reminder) => reminder.test(each)))
}
