import { createHash } from 'node:crypto'
import { cancelledOutside, eventStore, outsideWords, settingsStore, type DetailOutside } from '#api/areas/calendar/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { OutsideTrouble, type CalendarService, type OwnEvent, type Written } from '#api/platform/outside/outside.ts'
import type { AuthorizationColumns, CalendarColumns } from './authorizations.store.ts'
import type { Desk } from './grants.ts'
import { linkStore, type Candidate, type LinkColumns } from './links.store.ts'
import { windowAt } from './pull.ts'
import type { Tally } from './rounds.store.ts'

const chunk = 50
const day = 86_400_000

/** Writes the appointments there that are new or changed, and takes away what is gone: each by itself, noted at once and told in the tally. */
export async function push(
  desk: Desk,
  row: AuthorizationColumns,
  calendars: readonly CalendarColumns[],
  service: CalendarService,
  access: string,
  tally: Tally,
): Promise<void> {
  await removeCopies(desk, row, service, access, false, tally)
  const calendar = calendars.find(({ writes }) => writes)
  if (!calendar) return
  const done = new Set<string>()
  for (;;) {
    const found = await desk.inWork((work) => {
      const { until } = windowAt(work.now)
      return linkStore(work).toWrite(row.user_id, calendar.id, new Date(work.now.getTime() - day), until, chunk)
    })
    // What could not be settled in this round waits for the next.
    const left = found.filter(({ id }) => !done.has(id))
    if (left.length === 0) return
    for (const one of left) {
      done.add(one.id)
      if (await writeOne(desk, row, calendar, one, service, access)) tally.written++
    }
    if (found.length < chunk) return
  }
}

type Task = { event: OwnEvent; hash: string; link: LinkColumns }

async function writeOne(
  desk: Desk,
  row: AuthorizationColumns,
  calendar: CalendarColumns,
  { id, version }: Candidate,
  service: CalendarService,
  access: string,
): Promise<boolean> {
  const task = await desk.inWork((work) => begin(work, row, calendar, id, version))
  if (!task) return false
  const { event, hash, link } = task
  const note = (written: Written) =>
    desk.inWork((work) => linkStore(work).seen(link.id, version, { ...written, hash, failed: false, tried: true }))
  try {
    const { remote_id, etag } = link
    const written = remote_id
      ? await service.change(access, calendar.remote_id, { remote_id, etag }, event)
      : await service.create(access, calendar.remote_id, event, link.tried)
    await note(written)
    return true
  } catch (error) {
    if (!(error instanceof OutsideTrouble)) throw error
    await afterTrouble(desk, error, task, version)
    return false
  }
}

/** What of an appointment is to be written; null where nothing is. The try is noted first, for whoever goes on after a kill. */
async function begin(
  work: OpenWork,
  row: AuthorizationColumns,
  calendar: CalendarColumns,
  id: string,
  version: string,
): Promise<Task | null> {
  const store = linkStore(work)
  const one = await eventStore(work).find(id)
  if (!one) return null
  const person = await eventStore(work).person(row.user_id)
  const detail: DetailOutside = row.settings.detail_outside ?? (await settingsStore(work).of(row.user_id)).detail_outside
  const { title, description, place } = outsideWords(one, detail, person?.language ?? 'en')
  const { start_date: start, end_date: end, all_day, time_zone, busy } = one
  const event: OwnEvent = { key: one.id, title, description, place, start, end, all_day, time_zone, busy }
  const hash = createHash('sha256').update(JSON.stringify(event)).digest('base64url')
  const [link] = await store.ofEvents(calendar.id, [id])
  if (link?.remote_id && link.hash === hash) {
    await store.seen(link.id, version)
    return null
  }
  if (link?.tried) return { event, hash, link }
  if (!link) await store.insert([{ calendar_id: calendar.id, user_id: row.user_id, event_id: id, origin: 'here', tried: true }])
  const [begun] = await store.ofEvents(calendar.id, [id])
  return begun ? { event, hash, link: { ...begun, tried: false } } : null
}

async function afterTrouble(desk: Desk, error: OutsideTrouble, { link }: Task, version: string): Promise<void> {
  switch (error.code) {
    // Deleted there: it is cancelled here, and can be put back.
    case 'gone':
      return desk.inWork(async (work) => {
        await linkStore(work).remove([link.id])
        const one = await eventStore(work).find(link.event_id)
        if (one) await cancelledOutside(work, one)
      })
    // Changed there since it was read: the next look says what it is now.
    case 'changed':
      return desk.inWork((work) => linkStore(work).update(link.id, { etag: null }))
    // One that cannot be written keeps no other from it.
    case 'not_allowed':
      return desk.inWork((work) => linkStore(work).seen(link.id, version, { failed: true }))
    default:
      throw error
  }
}

/** Takes away copies there; all of them where the account is left. */
export async function removeCopies(
  desk: Desk,
  row: AuthorizationColumns,
  service: CalendarService,
  access: string,
  all: boolean,
  tally?: Tally,
): Promise<void> {
  for (;;) {
    const found = await desk.inWork((work) => linkStore(work).toRemove(row.user_id, row.id, all, chunk))
    for (const link of found) {
      const remote_id = link.remote_id ?? (link.tried ? await service.find(access, link.remote_calendar, link.event_id) : null)
      if (remote_id) await service.remove(access, link.remote_calendar, remote_id).catch(unlessNotOurs)
      await desk.inWork((work) => linkStore(work).remove([link.id]))
      if (tally) tally.removed++
    }
    if (found.length < chunk) return
  }
}

/** A calendar that may be written no more keeps what it has. */
function unlessNotOurs(error: unknown): void {
  if (!(error instanceof OutsideTrouble) || error.code !== 'not_allowed') throw error
}
