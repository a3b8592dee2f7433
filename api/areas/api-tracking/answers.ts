import type { LeadAnswer } from '#api/contract/api-tracking.ts'
import { html } from '#api/platform/html.ts'
import { sentence } from '#api/platform/sentences.ts'
import type { StoredReason } from '#api/platform/tables/index.ts'

export type AnswerFormat = 'json' | 'xml'

type Told = { outcome: LeadAnswer['status']; code: string; lead_id: string | null; reasons?: readonly StoredReason[] }

/** What a vendor is told, in English: their machines look for a word in it. */
export function answerOf({ outcome, code, lead_id, reasons = [] }: Told): LeadAnswer {
  const errors = reasons.map(({ field, code: why }) => ({ field, code: why, message: sentence('en', why) }))
  return {
    status: outcome,
    success: outcome !== 'rejected' && outcome !== 'duplicate',
    code,
    lead_id,
    message: sentence('en', `lead_${code}`),
    ...(outcome === 'rejected' && errors.length > 0 && { errors }),
  }
}

/** The answer as it goes over the wire. */
export function written(answer: LeadAnswer, format: AnswerFormat): { type: string; text: string } {
  if (format === 'json') return { type: 'application/json; charset=utf-8', text: JSON.stringify(answer) }
  const { status, success, code, lead_id, message, errors = [] } = answer
  const list = errors.map(
    (one) => html`<error><field>${one.field}</field><code>${one.code}</code><message>${one.message}</message></error>`,
  )
  const body = html`<response
    ><status>${status}</status><success>${String(success)}</success><code>${code}</code><lead_id>${lead_id ?? ''}</lead_id
    ><message>${message}</message>${errors.length > 0 && html`<errors>${list}</errors>`}</response
  >`
  return { type: 'text/xml; charset=utf-8', text: `<?xml version="1.0" encoding="UTF-8"?>\n${body.html}\n` }
}
