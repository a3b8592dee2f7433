import {
  countUsage,
  gate,
  localTimeSentence,
  outreachRefusal,
  outreachSentence,
  refusalReader,
  type OutreachQuestion,
  type Refused,
} from '#api/areas/outreach/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { languages } from '#api/platform/sentences.ts'
import type { Refusal } from '#api/platform/refusal.ts'
import { usageStore } from './usage.store.ts'
import type { Dialler } from './person.ts'

/** What the rules of calling say no to: the rule's code, and the sentence for the person who wanted to call. */
export type GateRefusal = { code: string; words: string; refusal: Refusal; rule: Refused['code'] }

/** Whether the rules of calling let this person call a number now (as typed, or E.164); null where they do. */
export async function gateOf(
  work: OpenWork,
  { whole, language }: Dialler,
  to: string,
  asked: OutreachQuestion = {},
): Promise<GateRefusal | null> {
  const { id, company_id } = whole.user
  const answer = await gate(work, { user_id: id, company_id }).mayCall(to, asked)
  if (answer.allowed) return null
  const spoken = spokenBy(language)
  const refusal = outreachRefusal(work, 'call', answer)
  const words = outreachSentence(answer, { ...refusalReader(work, 'call'), language: spoken })
  return { code: refusal.details[0]?.code ?? refusal.code, words, refusal, rule: answer.code }
}

/** What the clocks show where a number is called; null where that is not known. */
export async function localTimeOf(work: OpenWork, { language }: Dialler, to: string): Promise<string | null> {
  return localTimeSentence(await gate(work).placesReached(to), { now: work.now, language: spokenBy(language) })
}

const spokenBy = (language: string) => languages.find((one) => one === language) ?? 'en'

/** Has the rules of calling count by what was called. */
export const countCalls = (): void =>
  countUsage('call', {
    reached: (work, numbers, since) => usageStore(work).reached(numbers, since),
    used: (work, { whom, id, measure }, since) => usageStore(work).used(whom, id, measure, since),
  })
