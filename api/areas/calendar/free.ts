import type { z } from 'zod'
import type { freeQuery, freeTimes } from '#api/contract/events.ts'
import { reachOf } from '#api/areas/users/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { orNotFound, refuse } from '#api/platform/refusal.ts'
import { zoneOf } from '#config/options.ts'
import { eventStore } from './events.store.ts'
import { hoursOn, settingsStore } from './settings.store.ts'
import { instantOf, startOfDay, dayAfter, withOffset } from './times.ts'

export type Span = { start: Date; end: Date }

/** What is left of some hours when the busy times are taken out of them. */
export function leftOf(hours: readonly Span[], busy: readonly Span[]): Span[] {
  const sorted = [...busy].sort((one, other) => one.start.getTime() - other.start.getTime())
  return hours.flatMap(({ start, end }) => {
    const left: Span[] = []
    let at = start
    for (const one of sorted) {
      if (one.end <= at || one.start >= end) continue
      if (one.start > at) left.push({ start: at, end: one.start })
      if (one.end > at) at = one.end
    }
    if (at < end) left.push({ start: at, end })
    return left
  })
}

/** The working hours of a day as instants; clocks that change in between make them longer or shorter. */
export const spansOf = (day: string, zone: string, hours: readonly { from: string; to: string }[]): Span[] =>
  hours
    .map(({ from, to }) => ({
      start: instantOf(`${day}T${from}`, zone),
      end: to === '24:00' ? startOfDay(dayAfter(day, 1), zone) : instantOf(`${day}T${to}`, zone),
    }))
    .filter(({ start, end }) => end > start)

/** When somebody has nothing planned on a day, within their hours: times, no words. */
export async function freeOn(work: Work, { user_id, day }: z.output<typeof freeQuery>): Promise<z.input<typeof freeTimes>> {
  const { owners } = await reachOf(work, 'calendar', 'see')
  const id = user_id ?? work.actor.user_id
  if (owners !== 'all' && !owners.includes(id)) throw refuse('not_found')
  const store = eventStore(work)
  const zone = zoneOf(orNotFound(await store.person(id)))
  const busy = await store.busy(id, startOfDay(day, zone), startOfDay(dayAfter(day, 1), zone), zone)
  const hours = hoursOn(await settingsStore(work).of(id), day)
  const data = leftOf(spansOf(day, zone, hours), busy).map(({ start, end }) => ({
    start_date: withOffset(start, zone),
    end_date: withOffset(end, zone),
  }))
  return { data, meta: { zone, day } }
}
