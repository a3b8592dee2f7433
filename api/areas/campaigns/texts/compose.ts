import { agentName, countSegments, factsOf, fillIn, houseName, type MergeFacts } from '#api/areas/texts/index.ts'
import type { WholeUser } from '#api/areas/users/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { sentence } from '#api/platform/sentences.ts'
import { inWords, type Content, type Words } from '../mail/letter.ts'
import { writtenLanguage } from '#config/written-language.ts'

export type Reader = { contact_id: string; first_name: string | null; last_name: string | null; preferred_language: string | null }
export type Composed = { body: string; added: string[]; missing: string[] }

/** A text of a broadcast as one of them gets it. */
export type Composer = (reader: Reader | null, isFirst: boolean) => Composed

/**
 * The first text to somebody names who sends it and says how to end it: where its words do not, that is added. `number` is what it
 * goes out from, `disclaimer` what has to stand in each.
 */
export function composer(
  work: OpenWork,
  text: string,
  sender: WholeUser,
  number: string | null,
  disclaimer: Words | null = null,
): Composer {
  const name = agentName(sender)
  const names = [name, sender.profile.first_name, houseName(work, sender)].filter(Boolean)
  return (reader, isFirst) => {
    const named = reader && { id: reader.contact_id, first_name: reader.first_name ?? '', last_name: reader.last_name ?? '' }
    const values: MergeFacts = factsOf(work, sender, named, number)
    const { body, missing } = fillIn(text, values)
    const language = writtenLanguage(reader?.preferred_language ?? null, work.brand.set.languages)
    const says = (words: string) => body.toLowerCase().includes(words.toLowerCase())
    const who = isFirst && name && !names.some(says) ? [`${name}:`] : []
    const stop = isFirst && !/\bstop\b/i.test(body) ? [sentence(language, 'text_stop_words')] : []
    const told = disclaimer ? [inWords(disclaimer, language)] : []
    return { body: [...who, body, ...told, ...stop].join(' '), added: [...who, ...told, ...stop], missing }
  }
}

export const partsOf = (body: string): number => countSegments(body).segments

/** A text is kept as a content of one block; what has to stand in it besides, as one for each language. */
export const wordsOf = ({ blocks }: Content): string => blocks[0]?.text ?? ''

export function disclaimerIn({ blocks }: Content): Words | null {
  const [en, es] = (['en', 'es'] as const).map((language) => blocks.find((block) => block.language === language)?.text)
  return en ? { en, ...(es && { es }) } : null
}
