/**
 * What texts cost at the carrier, for limits on spending while a bill is not there yet. Public list prices for numbers of the
 * United States; what networks charge besides differs and is left out. The carrier's invoice is what counts.
 */
const rates = [
  {
    effective_from: '2026-01-01',
    source: 'https://www.twilio.com/en-us/sms/pricing/us',
    segment_micros: 8_300,
    outbound_pictures_micros: 22_000,
    inbound_pictures_micros: 16_500,
  },
]

/** Millionths of a dollar for a text of so many parts; one with pictures costs as a whole. */
export function costOf(direction: 'inbound' | 'outbound', segments: number, pictures: number, at: Date): number {
  const day = at.toISOString().slice(0, 10)
  const rate = rates.filter(({ effective_from }) => effective_from <= day).at(-1) ?? rates[0]
  if (!rate) return 0
  if (pictures > 0) return direction === 'outbound' ? rate.outbound_pictures_micros : rate.inbound_pictures_micros
  return Math.max(1, segments) * rate.segment_micros
}
