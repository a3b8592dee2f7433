import type { Contact } from '#api/contract/contacts/contacts.ts'
import type { Event, EventReminder, NewEvent } from '#api/contract/calendar/events.ts'
import { recordActivity, requireContact, requireNamedContact } from '#api/areas/contacts/index.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { isId, newId } from '#api/platform/ids.ts'
import { calendarStream } from '#api/platform/live/channels/events.ts'
import { invalid, orNotFound, refuse } from '#api/platform/refusal.ts'
import { expandedDays, type EventType } from '#config/calendar.ts'
import { featureState } from '#config/features.ts'
import { zoneOf } from '#config/options.ts'
import type { Action } from '#config/permissions.ts'
import { isBookerOf, requireFreeTime } from './bookers.ts'
import { eventStore, type EventColumns, type Occurrence } from './events.store.ts'
import { historyStore } from './history.store.ts'
import { planReminders } from './reminders/reminders.store.ts'
import { readRule, startsOf } from './repeats.ts'
import { eventsOf } from './scopes.ts'
import { settingsStore } from './settings.store.ts'
import { planOf, spanFrom, wallOf, type Plan } from './times.ts'
import { isHidden } from './told.ts'
import { proposedTopic } from './topics.ts'

const day = 86_400_000

/** Whether follow-ups are there for the one who asks, as a feature: `off` for everybody, or by role. */
export function followUps({ brand, actor }: Work) {
  const companyNumber = actor.company_number
  return featureState('follow_ups', { brand: brand.effective(companyNumber), roles: actor.roles, companyNumber })
}

/** The event, or 404: for what is not there, is out of reach, or is somebody's private one where its words are needed. */
export async function requireEvent(work: Work, id: string, action: Action = 'see'): Promise<Occurrence> {
  const { owners } = await reachOf(work, 'calendar', action)
  const found = isId(id) ? ((await eventStore(work, owners).find(id)) ?? (action === 'see' ? await ofSeenContact(work, id) : null)) : null
  if (!found || (action !== 'see' && isHidden(found, work.actor))) throw refuse('not_found')
  if (found.type === 'follow_up' && followUps(work) !== 'on') throw refuse('not_found')
  return found
}

/** Whoever reaches a contact sees what is planned with it, whoever planned it; and whoever put it into somebody's free time sees that. */
async function ofSeenContact(work: Work, id: string): Promise<Occurrence | null> {
  const found = await eventStore(work).find(id)
  if (found && found.created_by === work.actor.user_id && (await isBookerOf(work, found.user_id))) return found
  if (!found?.contact_id) return null
  await requireContact(work, found.contact_id)
  return found
}

export async function tellEvent(work: Work, id: string): Promise<Event> {
  const found = await requireEvent(work, id)
  const overlaps = new Map([[found.id, await eventStore(work).overlapping(found)]])
  const [told] = await eventsOf(work, [found], overlaps)
  return orNotFound(told)
}

/** What is planned, with what a form may leave out. */
export async function createEvent(work: Work, body: NewEvent): Promise<Event> {
  if (body.event_id) {
    const before = await eventStore(work).find(body.event_id)
    if (before) return secondPress(work, before)
  }
  checkType(work, body.type)
  const user_id = body.user_id ?? work.actor.user_id
  const isBooked = await isBookerOf(work, user_id)
  const person = isBooked ? orNotFound(await eventStore(work).person(user_id)) : await requirePerson(work, user_id, 'create')
  const contact = await contactFor(work, body.contact_id ?? null)
  const plan = planOf({
    start_date: body.start_date,
    end_date: body.end_date,
    all_day: body.all_day ?? false,
    time_zone: body.time_zone ?? zoneOf(person),
  })
  const id = body.event_id ?? newId()
  await eventStore(work).holdCalendar(user_id)
  if (isBooked) await requireFreeTime(work, user_id, body, spanFrom(plan.start, plan))
  const event = await insertEvent(work, {
    ...wordsFor(body),
    topic: body.topic ?? (await proposedTopic(work, body.type, contact)),
    place: body.place || placeOf(contact, body.place_kind),
    reminders: body.reminders ?? (await usualReminders(work, user_id, body)),
    ...seriesOf(work, plan, body.repeats ?? null),
    id,
    user_id,
    contact_id: contact?.id ?? null,
    time_zone: plan.time_zone,
    length: plan.length,
    all_day: plan.all_day,
    start: plan.start,
  })
  if (!event) throw refuse('conflict')
  await historyStore(work).record({ event_id: id, occurrence_id: id, contact_id: contact?.id ?? null, action: 'created' })
  await audit(work, { area: 'calendar', action: 'created', subject_id: id, details: { type: body.type } })
  await tellStory(work, { ...event, contact_id: contact?.id ?? null }, 'event_created')
  await publishEvents(work, [user_id], id)
  return tellEvent(work, id)
}

/** The same form sent twice makes one event; somebody else's id is taken. */
function secondPress(work: Work, before: Occurrence): Promise<Event> {
  if (before.created_by !== work.actor.user_id) throw invalid('event_id', 'taken')
  return tellEvent(work, before.id)
}

const wordsFor = (body: NewEvent) => ({
  type: body.type,
  topic: body.topic ?? ('other' as const),
  title: body.title,
  description: body.description ?? '',
  place_kind: body.place_kind ?? ('other' as const),
  place: body.place ?? '',
  priority: body.priority ?? ('normal' as const),
  private: body.private ?? false,
  // Calling back takes no time of its own; a whole day is marked, not filled.
  busy: body.busy ?? (body.type !== 'follow_up' && !body.all_day),
})

/** Where one goes for a visit, unless it is said otherwise. */
function placeOf(contact: Contact | null, kind: NewEvent['place_kind']): string {
  const [at] = contact?.addresses ?? []
  if (kind !== 'home' || !at) return ''
  return [at.address, at.address_2, at.city, [at.state, at.zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ').slice(0, 300)
}

/** What somebody wants to be reminded of without saying so each time: of what has an hour. */
async function usualReminders(work: Work, userId: string, { type, all_day, contact_id }: NewEvent): Promise<EventReminder[]> {
  if (type === 'follow_up' || all_day) return []
  const { default_reminders } = await settingsStore(work).of(userId)
  return default_reminders.filter(({ to }) => to === 'me' || contact_id)
}

type Series = { repeats: string | null; wall_start: string; starts: Date[]; expanded_until: Date | null }

/** When a plan takes place: once, or by its rule as far ahead as rows are written. The first time is the rule's own first. */
export function seriesOf(work: OpenWork, plan: Plan & { start: Date }, repeats: string | null): Series {
  if (!repeats) return { repeats: null, wall_start: plan.wall, starts: [plan.start], expanded_until: null }
  const rule = readRule(repeats)
  if (plan.start.getTime() < work.now.getTime() - expandedDays * day) throw invalid('start_date', 'repeat_too_old', { days: expandedDays })
  const until = new Date(Math.max(work.now.getTime(), plan.start.getTime()) + expandedDays * day)
  const starts = startsOf(rule, plan, plan.start, until)
  const [first] = starts
  if (!first) throw invalid('repeats', 'repeat_never')
  const wall_start = plan.all_day ? first.toISOString().slice(0, 10) : wallOf(first, plan.time_zone)
  return { repeats: rule, wall_start, starts, expanded_until: until }
}

type Given = ReturnType<typeof wordsFor> &
  Series &
  Pick<EventColumns, 'reminders' | 'id' | 'user_id' | 'contact_id' | 'time_zone' | 'length' | 'all_day'> & {
    start: Date
    source?: EventColumns['source']
  }

/** Writes an event with the times at which it takes place; null if there is one with its id. The first bears the event's id. */
export async function insertEvent(work: OpenWork, { starts, start: _start, ...given }: Given): Promise<EventColumns | null> {
  const store = eventStore(work)
  const { brand, actor, now } = work
  const row = { ...given, tenant_id: brand.id, created_by: actor?.user_id ?? null, created_at: now, updated_at: now }
  if (!(await store.insert(row))) return null
  const written = await store.hold(given.id)
  if (!written) throw refuse('conflict')
  await writeOccurrences(work, written, starts, true)
  return written
}

/** Rows for the times of an event, with their reminders. */
export async function writeOccurrences(work: OpenWork, event: EventColumns, starts: readonly Date[], first = false): Promise<void> {
  const rows = starts.map((at, index) => {
    const { start, end } = spanFrom(at, event)
    return {
      tenant_id: event.tenant_id,
      id: first && index === 0 ? event.id : newId(),
      event_id: event.id,
      user_id: event.user_id,
      contact_id: event.contact_id,
      type: event.type,
      private: event.private,
      busy: event.busy,
      all_day: event.all_day,
      original_start: start,
      start_date: start,
      end_date: end,
      updated_at: work.now,
    }
  })
  await eventStore(work).insertOccurrences(rows)
  await planReminders(work, event.id)
}

export function checkType(work: Work, type: EventType | undefined): void {
  if (type !== 'follow_up') return
  const state = followUps(work)
  if (state === 'off_by_role') throw refuse('forbidden')
  if (state === 'off') throw invalid('type', 'not_an_option')
}

/** Whose calendar it is to be in: one's own, or that of somebody within reach. */
export async function requirePerson(work: Work, id: string, action: Action) {
  const { owners } = await reachOf(work, 'calendar', action)
  const isWithin = owners === 'all' || owners.includes(id)
  const person = isWithin ? await eventStore(work).person(id) : null
  if (!person) throw invalid('user_id', 'no_such_person')
  return person
}

/** The contact that an event is with, by its id or number. */
export async function contactFor(work: Work, idOrNumber: string | null): Promise<Contact | null> {
  if (idOrNumber === null) return null
  return requireNamedContact(work, idOrNumber)
}

type Told = Pick<EventColumns, 'id' | 'contact_id' | 'title' | 'type' | 'private'>

/** A line of the contact's story; of a private event it says that there is one. */
export async function tellStory(work: Work, event: Told, kind: string, more: { at?: string; contacted?: boolean; outcome?: string } = {}) {
  if (!event.contact_id) return
  const { contacted, ...told } = more
  const details = {
    event_id: event.id,
    type: event.private ? 'personal' : event.type,
    ...(event.private ? {} : { title: event.title, ...told }),
  }
  await recordActivity(work, event.contact_id, { kind, details, contacted })
}

/** What another area does when something is planned, changed or taken away in these people's calendars; in the same transaction. */
export type ChangeHook = (work: OpenWork, userIds: readonly string[]) => Promise<void>
const hooks: ChangeHook[] = []

/** Has an area told of changes; said in its `joins`. */
export function onEventsChanged(hook: ChangeHook): void {
  if (!hooks.includes(hook)) hooks.push(hook)
}

/** Something changed in these people's calendars: whoever keeps them elsewhere too is told, and open ones read themselves anew. */
export async function publishEvents(work: OpenWork, userIds: readonly string[], id: string): Promise<void> {
  for (const hook of hooks) await hook(work, userIds)
  await publishCalendars(work, userIds, id)
}

/** Open calendars of these people read themselves anew. */
export function publishCalendars(work: OpenWork, userIds: readonly string[], id: string): Promise<void> {
  return work.ports.bus.publish(work, [...new Set(userIds)].map(calendarStream), { event: 'event', id })
}
