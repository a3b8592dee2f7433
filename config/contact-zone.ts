import { ianaZone } from './options.ts'
import { placeOfState, readDialled } from './outreach/index.ts'

/** The clock that a contact lives by: their zone, else the state's, else the area code's, else ours. */
export function zoneOfContact(now: Date, { timezone, state, phone }: Record<'timezone' | 'state' | 'phone', string | null>): string {
  if (timezone) return ianaZone(timezone)
  const place = state ? placeOfState(state) : null
  if (place?.zones[0]) return place.zones[0]
  const dialled = phone ? readDialled(phone, now.toISOString().slice(0, 10)) : null
  return (dialled?.kind === 'geographic' && dialled.place.zones[0]) || ianaZone('')
}
