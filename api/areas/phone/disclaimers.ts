import type { z } from 'zod'
import type { Call, callDisclaimer, readingDisclaimer } from '#api/contract/phone.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { planDisclaimer } from '#api/platform/plan-disclaimer.store.ts'
import { invalid, Refusal } from '#api/platform/refusal.ts'
import type { CallRow } from './calls.store.ts'
import { keepDisclaimer } from './disclaimers.store.ts'

/** What has to be read in a call that goes on today, and what was. */
export async function disclaimerOf(work: Work, { disclaimer }: Pick<Call, 'disclaimer'>): Promise<z.infer<typeof callDisclaimer>> {
  const found = await planDisclaimer(work, work.now, work.actor.company_number)
  const words = found === 'not_set' ? null : found
  return { rule: words?.rule ?? null, words: words && { en: words.en, es: words.es }, read: disclaimer }
}

/** Keeps that it was read, while both still talk; who says so twice has said so once. */
export async function keepReading(work: Work, call: CallRow, { rule, language }: z.output<typeof readingDisclaimer>): Promise<void> {
  if (!call.answered_at || call.ended_at || call.internal) throw invalid('base', 'dialer_no_call')
  const found = await planDisclaimer(work, work.now, work.actor.company_number)
  if (found === 'not_set') throw invalid('base', 'tpmo_not_set')
  if (found?.rule !== rule) throw new Refusal('conflict', { details: [{ field: 'base', code: 'disclaimer_changed' }] })
  const isNew = await keepDisclaimer(work, { call_id: call.id, rule, language, words: found[language] })
  if (isNew) await audit(work, { area: 'phone', action: 'disclaimer_read', subject_id: call.id, details: { rule, language } })
}
