import { longestText } from '#api/contract/texts/texts.ts'
import { fillIn } from '#api/areas/texts/index.ts'
import { invalid } from '#api/platform/refusal.ts'
import type { Content, Words } from '../mail/letter.ts'

/** The words of a text to many as they are kept; refused beside the field where no text could be made of them and of what is added. */
export function textContent(text: string, field: string, disclaimer: Words | null = null): Content {
  if (!text) throw invalid(field, 'required')
  if (text.length > longestText) throw invalid(field, 'too_long', { max: longestText })
  const [stranger] = fillIn(text, {}).unknown
  if (stranger !== undefined) throw invalid(field, 'text_field_unknown', { field: stranger })
  if (/\bhttp:\/\//i.test(text) || /https:\/\/\S*\{\{/i.test(text)) throw invalid(field, 'link_not_https')
  const room = disclaimer ? longestText - Math.max(disclaimer.en.length, disclaimer.es?.length ?? 0) - 1 : longestText
  if (text.length > room) throw invalid(field, 'too_long_with_disclaimer', { max: room })
  return { subject: { en: '' }, preheader: { en: '' }, blocks: [{ kind: 'text', language: 'all', text, url: '' }] }
}
