import type { OpenWork } from '#api/platform/http/route.ts'
import { scopeProducts, type MeetingMethod } from '#config/options.ts'
import { mayDiscuss, ruleOn } from '#config/soa/index.ts'
import { asHeld } from './scope.ts'
import { soaStore } from './soa.store.ts'

/** An appointment about Medicare: with whom, when, by which calendar day where it takes place, and how they meet. */
export type PlannedMeeting = { id: string; contact_id: string; at: Date; on: string; method: MeetingMethod }
export type MeetingScope = { state: 'covered' | 'missing' | 'not_needed'; until: string | null }

export const noScopeNeeded: MeetingScope = { state: 'not_needed', until: null }

/** Whether each of these meetings may take place by what its contact has signed: what the law binds, one product at least. */
export async function scopesOfMeetings(work: OpenWork, meetings: readonly PlannedMeeting[]): Promise<Map<string, MeetingScope>> {
  if (meetings.length === 0) return new Map()
  const rows = await soaStore(work).signedBy([...new Set(meetings.map(({ contact_id }) => contact_id))])
  const signed = new Map<string | null, typeof rows>()
  for (const row of rows) signed.set(row.contact_id, [...(signed.get(row.contact_id) ?? []), row])
  return new Map(
    meetings.map(({ id, contact_id, at, on, method }) => {
      const bound = ruleOn('before', on)?.products ?? []
      const held = (signed.get(contact_id) ?? []).flatMap(asHeld)
      const answers = scopeProducts
        .filter((product) => bound.includes(product))
        .map((product) => mayDiscuss(product, { at, on, method, scheduled: true }, held))
      if (answers.length === 0) return [id, noScopeNeeded]
      const until = answers.flatMap((answer) => (answer.allowed && answer.until ? answer.until.toISOString() : [])).sort()
      return [
        id,
        until.length > 0 ? { state: 'covered' as const, until: until.at(-1) ?? null } : { state: 'missing' as const, until: null },
      ]
    }),
  )
}
