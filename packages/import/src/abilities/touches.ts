/** Does an ability touch the attack sequence, wards or allocation? Only these are counted as translated or not. */
import { cleanText } from './clean.ts'
import { paragraphs, sentences } from './sentences.ts'

/** Look-alikes: the same words about something the sequence never sees. */
const BENIGN: readonly RegExp[] = [
  /cannot be negated/gi,
  /(?:casting|dispelling|unbinding|chanting|charge|run|battleshock|banishment)(?:,| and| or|\/)*(?:\s*(?:casting|dispelling|unbinding|chanting|charge|run|battleshock))* rolls?/gi,
  /heal[^.]*?wounds?(?: that (?:have|has) been)? allocated to [^.,]*/gi,
  /(?:with|of|has|have|had) (?:a |combined )*wounds characteristics? of [^.,]*/gi,
  /(?:that|whose|enemy|slain|the|each|target)[\w' -]*'s wounds characteristic/gi,
  /wounds characteristic of (?:that|the|each)[^.,]*/gi,
  /if no wounds (?:have been |are )(?:currently )?allocated[^.,]*/gi,
  /slain by (?:an )?(?:attacks?|wounds?)[^.,]*/gi,
  /(?:no|with all|and with no|with no|with \d+|removed with) wounds allocated/gi,
]

const TOUCHING: readonly RegExp[] = [
  /\b(?:hit|wound|save|ward)\b(?:,| and| or| hit| wound| save| ward)* rolls?\b/i,
  /\b(?:attacks?|rend|damage|to hit|to wound|save|range) characteristics?\b|\bcharacteristics? of (?:its|this unit's|that)/i,
  /\bwounds characteristic\b/i,
  /\bdamage inflicted\b|\binflicts? [^.]*damage/i,
  /\bward of\b|\b\d\+ ward\b|\bwards?\b/i,
  /\bmortal wounds? is negated\b|\bwounds?\b[^.]*\bnegated\b|\bnegate\b/i,
  /\b(?:is|are|be) (?:instead )?allocated to (?:this|that|a|1|the|another)[^.]*(?:instead|as normal)\b|\binstead[^.]*allocated/i,
  /\bscores? (?:a hit|\w+ hits)\b|\bautomatically (?:hits?|wounds?)\b|\bhits the target\b/i,
  /\battack sequence\b|\bunmodified\b[^.]*\battack\b/i,
  /\bweapon characteristics?\b|\bweapon profile\b|\brow (?:of|on)\b/i,
  /\bdoubles the number of attacks\b|\bnumber of attacks\b/i,
  /\bwounds (?:and|or|and\/or) mortal wounds can be allocated\b/i,
]

/** A model of the unit with Wounds of its own, which is no look-alike. */
const OWN_WOUNDS =
  /^(?:in addition, )?(?:(?:an? |that )?[A-Z][\w' ,-]*?|that model),? (?:has|have)\b[^.]*\bwounds characteristic of|^(?:in addition, )?add \d to (?:that model's|[A-Z][\w' -]*'s) Wounds characteristic/i

const OTHERS = /^(?:if|each|enemy|friendly|after|at|when|in your|once|you|pick|add \d+ to each|the (?:target|enemy))\b/i

/** One sentence: does it touch the sequence, wards or allocation? */
export function sentenceTouches(sentence: string): boolean {
  if (OWN_WOUNDS.test(sentence) && !OTHERS.test(sentence)) return true
  const rest = BENIGN.reduce((text, benign) => text.replaceAll(benign, ' '), sentence)
  return TOUCHING.some((touching) => touching.test(rest))
}

/** Moments at which units charge, shoot, fight, or are slain. */
const AMONG_ATTACKS =
  /\bcharge (?:move|phase)|\b(?:combat|shooting) phase|\b(?:fights?|fought|shoots?)\b|\bpile[- ]in\b|\b(?:is|are) slain\b|\ballocated to this\b|\binstead of (?:making|attacking|piling)/i

const DEALS = /\bsuffers? [^.]*\bmortal wounds?\b|\b(?:that (?:enemy )?(?:model|unit|hero|monster)|it) is slain\b/i

/** Does it hurt or slay somebody while units charge, shoot or fight, beside their attacks or instead of them? */
export function hurtsAmongAttacks(text: string): boolean {
  const clean = cleanText(text)
  return (
    AMONG_ATTACKS.test(clean) &&
    paragraphs(clean)
      .flatMap(sentences)
      .some((each) => DEALS.test(each))
  )
}

/** Does the ability touch the attack sequence, wards or allocation of wounds? */
export function touchesSequence(text: string): boolean {
  return paragraphs(cleanText(text)).flatMap(sentences).some(sentenceTouches)
}
