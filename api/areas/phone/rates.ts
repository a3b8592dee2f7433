/**
 * What a minute costs at the carrier, for limits on spending while a bill is not there yet. Public list prices for calls from
 * a browser in the United States; the carrier's invoice is what counts.
 */
const rates = [
  {
    effective_from: '2026-01-01',
    source: 'https://www.twilio.com/en-us/voice/pricing/us',
    outbound_micros: 18_000,
    inbound_micros: 12_500,
  },
]

/** Millionths of a dollar for a call of so many seconds; a started minute counts as one. */
export function costOf(direction: 'inbound' | 'outbound', seconds: number, at: Date): number {
  const day = at.toISOString().slice(0, 10)
  const rate = rates.filter(({ effective_from }) => effective_from <= day).at(-1) ?? rates[0]
  if (!rate || seconds <= 0) return 0
  return Math.ceil(seconds / 60) * (direction === 'outbound' ? rate.outbound_micros : rate.inbound_micros)
}
