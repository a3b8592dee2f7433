import { createHash } from 'node:crypto'
import { cancelledOutside, eventStore, movedOutside, passedOver, publishCalendars, wallOf } from '#api/areas/calendar/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { OutsideTrouble, type RemoteEvent, type RemotePage } from '#api/platform/outside/outside.ts'
import { mostEventDays } from '#config/calendar.ts'
import { syncWindow } from '#config/integrations.ts'
import { zoneOf } from '#config/options.ts'
import type { AuthorizationColumns, CalendarColumns } from './authorizations.store.ts'
import { authorizationStore } from './authorizations.store.ts'
import type { Desk } from './grants.ts'
import type { Tally } from './rounds.store.ts'
import { linkStore, type Incoming, type LinkColumns } from './links.store.ts'

const day = 86_400_000
/** All is read again and compared once a day: services forget to tell, and the window moves on. */
const wholeAfter = 20 * 3_600_000

type There = Extract<RemoteEvent, { gone: false }>
export type Window = { from: Date; until: Date }
/** How a service is asked for a page. */
export type Puller = (question: Window & { token: string | null; next: string | null }) => Promise<RemotePage>

export function windowAt(now: Date): Window {
  const today = Math.floor(now.getTime() / day) * day
  return { from: new Date(today - syncWindow.back * day), until: new Date(today + syncWindow.ahead * day) }
}

/** Reads what has changed in a calendar there, or all of it, and adds to the tally what that changed here. What a whole reading does not find is gone. */
export async function pull(desk: Desk, row: AuthorizationColumns, calendar: CalendarColumns, ask: Puller, tally: Tally): Promise<void> {
  const { now } = await desk.inWork(async (work) => work)
  const isWhole = !calendar.sync_token || !calendar.read_at || calendar.read_at.getTime() + wholeAfter < now.getTime()
  try {
    await read(desk, row, calendar, ask, { isWhole, now, tally })
  } catch (error) {
    // The token of the last reading is worth nothing: all is read again, and what is gone goes.
    if (!(error instanceof OutsideTrouble) || error.code !== 'start_over' || isWhole) throw asAway(error)
    await read(desk, row, calendar, ask, { isWhole: true, now, tally }).catch((again: unknown) => {
      throw asAway(again)
    })
  }
}

const asAway = (error: unknown): unknown =>
  error instanceof OutsideTrouble && error.code === 'start_over'
    ? new OutsideTrouble('away', 'The readings never ended', { cause: error })
    : error

async function read(
  desk: Desk,
  row: AuthorizationColumns,
  calendar: CalendarColumns,
  ask: Puller,
  { isWhole, now, tally }: { isWhole: boolean; now: Date; tally: Tally },
): Promise<void> {
  const window = isWhole
    ? windowAt(now)
    : { from: calendar.window_from ?? windowAt(now).from, until: calendar.window_until ?? windowAt(now).until }
  const seen = new Set<string>()
  const series = new Set<string>()
  let next: string | null = null
  for (;;) {
    const page: RemotePage = await ask({ ...window, token: isWhole ? null : calendar.sync_token, next })
    for (const { remote_id, gone } of page.events) if (!gone) seen.add(remote_id)
    for (const id of page.series) series.add(id)
    const isLast = page.next === null
    tally.read += await desk.inWork(async (work) => {
      const { changed, unseen } = await applyPage(work, row, calendar, page.events, window)
      for (const id of unseen) seen.delete(id)
      const swept = isLast ? await sweep(work, row, calendar, { isWhole, seen, series, window }) : 0
      if (isLast) await keepPlace(work, calendar, page.token, isWhole, window)
      if (changed + swept > 0) await publishCalendars(work, [row.user_id], calendar.id)
      return changed + swept
    })
    if (isLast) return
    next = page.next
  }
}

/** Where the next look goes on. A quiet one leaves the place as it is: some services give a new token each time. */
async function keepPlace(
  work: OpenWork,
  calendar: CalendarColumns,
  token: string | null,
  isWhole: boolean,
  { from, until }: Window,
): Promise<void> {
  if (!isWhole && token === calendar.sync_token) return
  const whole = isWhole ? { read_at: work.now, window_from: from, window_until: until } : {}
  await authorizationStore(work).updateCalendar(calendar.id, { sync_token: token, ...whole })
}

/** What was not found in a whole reading, or in a series that was told whole. */
async function sweep(
  work: OpenWork,
  row: AuthorizationColumns,
  calendar: CalendarColumns,
  { isWhole, seen, series, window }: { isWhole: boolean; seen: Set<string>; series: Set<string>; window: Window },
): Promise<number> {
  const store = linkStore(work)
  const found = isWhole ? await store.incomingIn(calendar.id, window.from) : await store.ofSeries(calendar.id, [...series], window.from)
  const dropped = await store.dropIncoming(found.filter(({ remote_id }) => remote_id !== null && !seen.has(remote_id)))
  if (!isWhole || !calendar.writes) return dropped
  // A copy of ours that was not told may be deleted, or only left out: it is asked for by itself when it is written next.
  for (const link of await store.writtenIn(calendar.id, window.from, window.until))
    if (link.remote_id !== null && !seen.has(link.remote_id) && link.hash !== null)
      await store.update(link.id, { hash: null, seen_at: null })
  return dropped
}

async function applyPage(
  work: OpenWork,
  row: AuthorizationColumns,
  calendar: CalendarColumns,
  events: readonly RemoteEvent[],
  window: Window,
): Promise<{ changed: number; unseen: string[] }> {
  const store = linkStore(work)
  const known = grouped(
    await store.ofRemote(
      calendar.id,
      events.map((one) => one.remote_id),
    ),
  )
  const gone: LinkColumns[] = []
  const fresh: There[] = []
  const unseen: string[] = []
  let changed = 0
  for (const event of events) {
    const links = known.get(event.remote_id) ?? []
    const ours = links.find(({ origin }) => origin === 'here')
    if (ours) changed += (await applyToOurs(work, ours, event)) ? 1 : 0
    else if (event.gone || isBeyond(event, window)) {
      gone.push(...links)
      if (!event.gone) unseen.push(event.remote_id)
    } else if (event.key && (await takeUp(work, row, calendar, event))) continue
    // A calendar that is only written tells of our own.
    else if (!calendar.reads) continue
    else if (links.length === 0 || links.some(({ hash }) => hash !== hashOf(event))) fresh.push(event)
    else await keepEtag(work, links, event)
  }
  changed += await store.dropIncoming(gone)
  changed += await write(work, row, calendar, fresh, known)
  return { changed, unseen }
}

function grouped(links: readonly LinkColumns[]): Map<string, LinkColumns[]> {
  const found = new Map<string, LinkColumns[]>()
  for (const link of links) found.set(link.remote_id ?? '', [...(found.get(link.remote_id ?? '') ?? []), link])
  return found
}

const isBeyond = ({ start, end }: There, { from, until }: Window): boolean => end <= from || start >= until

/** The same words at another version are no change. */
async function keepEtag(work: OpenWork, links: readonly LinkColumns[], { etag }: There): Promise<void> {
  for (const link of links) if (link.etag !== etag) await linkStore(work).update(link.id, { etag })
}

/** What its owner did there with an appointment of ours. True if it changed anything here. */
async function applyToOurs(work: OpenWork, link: LinkColumns, event: RemoteEvent): Promise<boolean> {
  const store = linkStore(work)
  const one = await eventStore(work).find(link.event_id)
  if (!one || one.user_id !== link.user_id) return false
  if (event.gone) {
    await store.remove([link.id])
    await cancelledOutside(work, one)
    return true
  }
  if (event.etag === link.etag) return false
  await store.update(link.id, { etag: event.etag })
  const isSame = event.start.getTime() === one.start_date.getTime() && event.end.getTime() === one.end_date.getTime()
  if (isSame || event.all_day !== one.all_day || event.end.getTime() - event.start.getTime() > mostEventDays * day) return false
  // Changed on both sides: the later one counts, and ours is written there once more.
  const isChangedHere = link.seen_at === null || one.updated_at.getTime() - link.seen_at.getTime() > 0
  if (isChangedHere && (event.updated_at === null || event.updated_at < one.updated_at)) {
    await store.update(link.id, { hash: null, seen_at: null })
    await passedOver(work, one, event)
    return false
  }
  await movedOutside(work, one, event)
  await store.update(link.id, { hash: null, seen_at: null })
  return true
}

/** A copy that we wrote and did not note any more: it is ours, whoever tells of it. */
async function takeUp(work: OpenWork, row: AuthorizationColumns, calendar: CalendarColumns, event: There): Promise<boolean> {
  const store = linkStore(work)
  const key = event.key ?? ''
  const one = await eventStore(work).find(key)
  if (!one) return false
  const [known] = await store.ofEvents(calendar.id, [key])
  const told = { remote_id: event.remote_id, etag: event.etag, html_link: event.html_link, tried: true }
  if (known) await store.update(known.id, told)
  else await store.insert([{ ...told, calendar_id: calendar.id, user_id: row.user_id, event_id: key, origin: 'here' }])
  return true
}

/** Events that are new or changed; longer ones than ours may be in pieces. */
async function write(
  work: OpenWork,
  row: AuthorizationColumns,
  calendar: CalendarColumns,
  events: readonly There[],
  known: ReadonlyMap<string, LinkColumns[]>,
): Promise<number> {
  if (events.length === 0) return 0
  const store = linkStore(work)
  const person = await eventStore(work).person(row.user_id)
  const zone = zoneOf(person ?? { timezone: null, time_zone_name: null })
  const isNew = (event: There) => !known.has(event.remote_id)
  const twins = await store.twins(
    calendar.id,
    row.user_id,
    events.filter(isNew).flatMap(({ uid }) => uid || []),
  )
  const contacts = await store.contactsOf(
    row.user_id,
    events.flatMap(({ email }) => email ?? []),
  )
  const rows: Incoming[] = []
  const links: Parameters<typeof store.insert>[0][number][] = []
  const left: LinkColumns[] = []
  for (const event of events) {
    const before = known.get(event.remote_id) ?? []
    const hash = hashOf(event)
    const twin = isNew(event) ? twins.get(`${event.uid} ${event.start.getTime()}`) : undefined
    const pieces = piecesOf(event)
    for (const [piece, span] of pieces.entries()) {
      const link = before.find((one) => one.piece === piece)
      const id = link?.event_id ?? (pieces.length === 1 ? twin : undefined) ?? newId()
      // The same meeting in two calendars is one: it is written by whichever was first.
      if (!twin || pieces.length > 1) rows.push(incomingOf(event, span, id, zone, contacts.get(event.email ?? '') ?? null))
      const told = { etag: event.etag, hash, uid: event.uid, series_id: event.series_id, html_link: event.html_link }
      if (link) await store.update(link.id, told)
      else
        links.push({
          ...told,
          calendar_id: calendar.id,
          user_id: row.user_id,
          event_id: id,
          origin: 'outside',
          remote_id: event.remote_id,
          piece,
        })
    }
    left.push(...before.filter(({ piece }) => piece >= pieces.length))
  }
  await store.putIncoming(row.user_id, row.kind, zone, rows)
  await store.insert(links)
  await store.dropIncoming(left)
  return events.length
}

type Span = { start: Date; end: Date }

function piecesOf({ start, end }: There): Span[] {
  const most = mostEventDays * day
  const pieces: Span[] = []
  for (let at = start.getTime(); at < end.getTime() || pieces.length === 0; at += most)
    pieces.push({ start: new Date(at), end: new Date(Math.min(Math.max(end.getTime(), start.getTime()), at + most)) })
  return pieces.slice(0, 24)
}

function incomingOf(event: There, { start, end }: Span, id: string, zone: string, contact_id: string | null): Incoming {
  const { title, description, place, all_day, busy } = event
  return {
    id,
    title: title.slice(0, 200),
    description: description.slice(0, 5000),
    place: place.slice(0, 300),
    start_date: start.toISOString(),
    end_date: end.toISOString(),
    all_day,
    busy,
    wall_start: all_day ? start.toISOString().slice(0, 10) : wallOf(start, zone),
    length: Math.round((end.getTime() - start.getTime()) / (all_day ? day : 60_000)),
    contact_id,
  }
}

function hashOf({ title, description, place, start, end, all_day, busy, html_link, uid }: There): string {
  return createHash('sha256')
    .update(JSON.stringify([title, description, place, start, end, all_day, busy, html_link, uid]))
    .digest('base64url')
}
