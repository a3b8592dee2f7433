import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Block } from '#api/contract/campaigns/mail.ts'
import { fillIn } from '#api/areas/texts/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { Refusal, type Detail } from '#api/platform/refusal.ts'
import { pictureIn } from '../pictures/address.ts'
import { isSafeLink, linksIn, type Content } from './letter.ts'

/** Refuses what no mail could be made of, each fault beside its field; `one`: the form has one language. */
export function checkContent({ subject, preheader, blocks }: Content, languages: 'one' | 'both' = 'both'): void {
  const wrong: Detail[] = []
  const nameOf = (field: string, language: string) => (languages === 'one' ? field : `${field}.${language}`)
  const fields = (field: string, text: string) => {
    const [stranger] = fillIn(text, {}).unknown
    if (stranger !== undefined) wrong.push({ field, code: 'text_field_unknown', params: { field: stranger } })
  }
  const whole = (field: string, words: { en: string; es?: string }) => {
    fields(nameOf(field, 'en'), words.en)
    fields(nameOf(field, 'es'), words.es ?? '')
  }
  if (!subject.en) wrong.push({ field: nameOf('subject', 'en'), code: 'required' })
  whole('subject', subject)
  whole('preheader', preheader)
  if (blocks.length === 0) wrong.push({ field: 'blocks', code: 'required' })
  blocks.forEach((one, place) => checkBlock(one, `blocks.${place}`, fields, wrong))
  if (wrong.length > 0) throw new Refusal('invalid', { details: wrong })
}

function checkBlock({ kind, text, url }: Block, at: string, fields: (field: string, text: string) => void, wrong: Detail[]): void {
  if (kind === 'divider') return
  if (!text) wrong.push({ field: `${at}.text`, code: 'required' })
  fields(`${at}.text`, text)
  if (kind === 'button' && !isWebAddress(url)) wrong.push({ field: `${at}.url`, code: url ? 'link_not_https' : 'required' })
  if (kind === 'picture' && pictureIn(url) === null) wrong.push({ field: `${at}.url`, code: url ? 'picture_unknown' : 'required' })
  if (kind === 'text' && !linksIn(text).every(isSafeLink)) wrong.push({ field: `${at}.text`, code: 'link_not_https' })
}

/** Fields do not stand in addresses: what they would lead to nobody has seen. */
const isWebAddress = (url: string): boolean => /^https:\/\/[^\s{}"<>]+$/.test(url) && URL.canParse(url)

/** The words of messages. */
export function contentStore({ db, brand, now }: OpenWork) {
  return {
    /** Keeps words, or finds them kept already; their id. */
    async keep({ subject, preheader, blocks }: Content, channel: 'email' | 'text' = 'email'): Promise<string> {
      const whole = JSON.stringify({ subject, preheader, blocks })
      const hash = createHash('sha256').update(`${channel} ${whole}`).digest('hex')
      const { rows } = await db.execute<{ id: string }>(sql`
        with kept as (
          insert into message_contents (tenant_id, id, channel, subject, preheader, blocks, hash, created_at)
          values (${brand.id}, ${newId()}, ${channel}, ${JSON.stringify(subject)}::jsonb, ${JSON.stringify(preheader)}::jsonb,
            ${JSON.stringify(blocks)}::jsonb, ${hash}, ${now.toISOString()})
          on conflict (tenant_id, hash) do nothing returning id
        ) select id from kept union all select id from message_contents where hash = ${hash} limit 1`)
      if (rows[0]) return rows[0].id
      // Somebody kept the same words at the same time.
      const { rows: theirs } = await db.execute<{ id: string }>(sql`select id from message_contents where hash = ${hash}`)
      if (!theirs[0]) throw new Error('The words of a message were neither kept nor found')
      return theirs[0].id
    },

    async find(id: string): Promise<Content | null> {
      const { rows } = await db.execute<Content>(sql`select subject, preheader, blocks from message_contents where id = ${id}`)
      return rows[0] ?? null
    },
  }
}
