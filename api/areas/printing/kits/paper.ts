import { formatDate } from '#api/contract/formats.ts'
import type { MergeFacts } from '#api/areas/texts/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Paper } from '#api/platform/pdf/pdf.ts'
import { sentence } from '#api/platform/sentences.ts'
import { clockIn } from '#config/clocks.ts'
import { ianaZone } from '#config/options.ts'
import type { KitRow } from './kits.store.ts'
import { writeLetter, type LetterLanguage } from './letter.ts'

export type OneLetter = { to: string[]; language: LetterLanguage; values: MergeFacts }

/** Letters of a kit, one after the other, as they lie in their envelopes. */
export function letterPaper(work: OpenWork, kit: Pick<KitRow, 'letter' | 'medicare'>, at: Date, letters: readonly OneLetter[]): Paper {
  const { name, contact, languages } = work.brand.set
  const zone = ianaZone(null)
  const made = clockIn(zone, at)
  const language = languages.default
  const data = {
    lang: language,
    title: sentence(language, 'print_title_letters'),
    brand: { name, lines: [...contact.address, contact.phone] },
    created: { year: made.getUTCFullYear(), month: made.getUTCMonth() + 1, day: made.getUTCDate() },
    letters: letters.map(({ to, language: lang, values }) => ({
      ...{ to, lang },
      foot: [[name, ...contact.address].join(', '), ...(kit.medicare ? [sentence(lang, 'not_the_government')] : [])],
      day: formatDate(at, `${lang}-US`, zone, 'long'),
      blocks: writeLetter(kit.letter[lang], values).blocks,
      from: [values.agent_name, values.company_name, values.agent_phone].filter(Boolean),
    })),
  }
  return { template: 'letter', data, standard: 'ua-1', at }
}
