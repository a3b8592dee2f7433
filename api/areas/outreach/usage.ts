import type { OpenWork } from '#api/platform/http/route.ts'

/** Whose calls or texts are counted, and what of them. */
export type UsageQuestion = { whom: 'user' | 'company'; id: string; measure: 'count' | 'cents' }

/** What an area knows of its own calls or texts. All counts are over what was begun, whether or not it was answered. */
export type UsageSource = {
  /** When these numbers (E.164) were called or texted since then, by anybody of the tenant; in any order. */
  reached(work: OpenWork, numbers: string[], since: Date): Promise<Date[]>
  /** How many a person or company began since then, or how many cents those cost. */
  used(work: OpenWork, ask: UsageQuestion, since: Date): Promise<number>
}

export type CountedChannel = 'call' | 'text'

const sources = new Map<CountedChannel, UsageSource>()

const none: UsageSource = { reached: async () => [], used: async () => 0 }

/** Has an area answer for what it does; said in its `joins`. */
export function countUsage(channel: CountedChannel, source: UsageSource): void {
  sources.set(channel, source)
}

export const usageOf = (channel: CountedChannel): UsageSource => sources.get(channel) ?? none
