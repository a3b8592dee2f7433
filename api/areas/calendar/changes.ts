import type { Event, EventChanges } from '#api/contract/calendar/events.ts'
import { daysBetween } from '#api/contract/formats.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, orNotFound, stale } from '#api/platform/refusal.ts'
import { tellBooker } from './booking/telling.ts'
import {
  checkType,
  contactFor,
  publishEvents,
  requireEvent,
  requirePerson,
  seriesOf,
  tellEvent,
  tellStory,
  writeOccurrences,
} from './events.ts'
import { eventStore, type EventColumns, type Occurrence, type OccurrenceColumns } from './events.store.ts'
import { historyStore } from './history.store.ts'
import { planReminders } from './reminders/reminders.store.ts'
import { ruleMoved } from './repeats.ts'
import { isFromOutside } from './told.ts'
import { dayAfter, dayOf, planOf, spanFrom, wallOf, withOffset, type Plan } from './times.ts'
import { mayBecome } from './transitions.ts'

const onEvent = ['topic', 'title', 'description', 'place_kind', 'place', 'priority'] as const
const onBoth = ['type', 'private', 'busy'] as const

/** What a change comes to: fields with their new values, and the new plan where it is to be at another time. */
type Change = {
  words: Partial<Pick<EventColumns, (typeof onEvent)[number]>>
  kept: Partial<Pick<OccurrenceColumns, (typeof onBoth)[number] | 'user_id' | 'contact_id' | 'all_day'>>
  plan: (Plan & { start: Date }) | null
}

/** Changes an event; of a series one time of it, or it and all that lie ahead. */
export async function changeEvent(work: Work, id: string, body: EventChanges): Promise<Event> {
  const before = await requireEvent(work, id, 'change')
  const store = eventStore(work)
  await store.holdCalendar(before.user_id)
  const event = orNotFound(await store.hold(before.event_id))
  if (body.lock_version !== undefined && body.lock_version !== event.lock_version) throw stale(await tellEvent(work, id), body)
  if (body.status && !mayBecome(body.type ?? before.type, before.status, body.status)) throw invalid('status', 'status_not_possible')
  const change = await changeOf(work, before, body)
  if (isFromOutside(before) && isTheirs(before, change, body)) throw invalid('base', 'change_it_there')
  const isSeries = event.repeats !== null
  const isWhole = !isSeries || body.apply_to === 'all'
  if (!isWhole && body.repeats !== undefined && body.repeats !== event.repeats) throw invalid('repeats', 'repeat_of_all')
  if (!isWhole && body.reminders) throw invalid('reminders', 'repeat_of_all')

  const becomesSeries = !isSeries && Boolean(body.repeats)
  if (isWhole && (isSeries || becomesSeries)) await changeSeries(work, event, before, change, body)
  else if (isWhole) await changeSingle(work, event, before, change, body)
  else await changeOne(work, event, before, change)
  if (body.status && body.status !== before.status) await store.updateOccurrence(before.id, { status: body.status, updated_at: work.now })
  await planReminders(work, event.id)

  const after = await store.find(before.id)
  await told(work, before, after ?? before, isWhole && isSeries)
  return tellEvent(work, after ? before.id : event.id)
}

/** What came from outside is changed there: here it gets a contact, reminders, and an end. */
function isTheirs(before: Occurrence, { words, kept, plan }: Change, { repeats }: EventChanges): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  const isOther = (['title', 'description', 'place'] as const).some(
    (name) => words[name] !== undefined && plain(words[name]) !== plain(before[name]),
  )
  return (
    isOther ||
    plan !== null ||
    Boolean(repeats) ||
    (kept.busy !== undefined && kept.busy !== before.busy) ||
    (kept.user_id !== undefined && kept.user_id !== before.user_id)
  )
}

async function changeOf(work: Work, before: Occurrence, body: EventChanges): Promise<Change> {
  if (body.type !== before.type) checkType(work, body.type)
  if (body.user_id !== undefined && body.user_id !== before.user_id) await requirePerson(work, body.user_id, 'change')
  const contact = body.contact_id === undefined ? undefined : await contactFor(work, body.contact_id)
  const words = picked(body, onEvent)
  const kept = {
    ...picked(body, onBoth),
    ...(body.user_id !== undefined && { user_id: body.user_id }),
    ...(contact !== undefined && { contact_id: contact?.id ?? null }),
  }
  return { words, kept, plan: newPlan(before, body) }
}

function picked<Name extends keyof EventChanges>(
  body: EventChanges,
  names: readonly Name[],
): { [Key in Name]?: NonNullable<EventChanges[Key]> } {
  return Object.fromEntries(names.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]]))) as never
}

/** Where only the start is moved, it lasts as long as before. Null where it stays when it was. */
function newPlan(before: Occurrence, { start_date, end_date, all_day, time_zone }: EventChanges): Change['plan'] {
  if ([start_date, end_date, all_day, time_zone].every((value) => value === undefined)) return null
  const day = all_day ?? before.all_day
  const start = start_date ?? (before.all_day ? dayOf(before.start_date) : withOffset(before.start_date, before.time_zone))
  const asked = planOf({ start_date: day ? start.slice(0, 10) : start, end_date, all_day: day, time_zone: time_zone ?? before.time_zone })
  const keepsLength = end_date === undefined && day === before.all_day
  const plan = keepsLength ? { ...asked, length: lengthOf(before) } : asked
  const isSame = day === before.all_day && plan.start.getTime() === before.start_date.getTime() && plan.length === lengthOf(before)
  return isSame && plan.time_zone === before.time_zone ? null : plan
}

function lengthOf({ start_date, end_date, all_day }: Occurrence): number {
  return Math.round((end_date.getTime() - start_date.getTime()) / (all_day ? 86_400_000 : 60_000))
}

const spanColumns = (plan: Plan & { start: Date }) => {
  const { start, end } = spanFrom(plan.start, plan)
  return { all_day: plan.all_day, start_date: start, end_date: end }
}

const planColumns = (plan: Plan) => ({ all_day: plan.all_day, time_zone: plan.time_zone, wall_start: plan.wall, length: plan.length })

async function changeSingle(work: Work, event: EventColumns, before: Occurrence, { words, kept, plan }: Change, body: EventChanges) {
  const store = eventStore(work)
  await store.update(event.id, {
    ...words,
    ...kept,
    ...(plan && { ...planColumns(plan), sequence: event.sequence + 1 }),
    ...(body.reminders && { reminders: body.reminders }),
    updated_at: work.now,
  })
  const span = plan && spanColumns(plan)
  await store.updateOccurrence(before.id, { ...kept, ...(span && { ...span, original_start: span.start_date }), updated_at: work.now })
}

/** One time of a series: what it does differently is kept with it. */
async function changeOne(work: Work, event: EventColumns, before: Occurrence, { words, kept, plan }: Change) {
  const store = eventStore(work)
  if (plan && plan.all_day !== event.all_day) throw invalid('all_day', 'repeat_of_all')
  const zone = plan && plan.time_zone !== event.time_zone ? { time_zone: plan.time_zone } : {}
  await store.update(event.id, { updated_at: work.now, ...(plan && { sequence: event.sequence + 1 }) })
  await store.updateOccurrence(before.id, {
    ...kept,
    ...(plan && spanColumns(plan)),
    differs: { ...before.differs, ...words, ...zone },
    updated_at: work.now,
  })
}

/**
 * A series, and all of it that lies ahead of the one that was changed: what has been, and what stands apart from the others, stays.
 * The rule moves along where its days do.
 */
async function changeSeries(work: Work, event: EventColumns, before: Occurrence, { words, kept, plan }: Change, body: EventChanges) {
  const store = eventStore(work)
  const from = before.start_date < work.now ? before.start_date : work.now
  const rule = body.repeats === undefined ? event.repeats : body.repeats
  const isMoved = plan !== null || rule !== event.repeats
  const shared = { ...words, ...kept, ...(body.reminders && { reminders: body.reminders }), updated_at: work.now }
  if (!isMoved) {
    await store.update(event.id, shared)
    for (const one of await store.occurrencesOf(event.id))
      if (one.start_date >= from || one.id === before.id) await store.updateOccurrence(one.id, { ...kept, updated_at: work.now })
    return
  }
  const moved = movedPlan(event, before, plan)
  const followed = rule && body.repeats === undefined && plan ? ruleMoved(rule, event.wall_start, moved.wall) : rule
  const series = seriesOf(work, moved, followed)
  await store.update(event.id, {
    ...shared,
    ...planColumns(moved),
    wall_start: series.wall_start,
    repeats: series.repeats,
    expanded_until: series.expanded_until,
    sequence: event.sequence + 1,
  })
  const earliest = plan && plan.start < from ? plan.start : from
  const days = daysBetween(event.wall_start.slice(0, 10), moved.wall.slice(0, 10))
  await rewrite(work, { ...event, ...kept, ...planColumns(moved) }, before, { starts: series.starts, from: earliest, days })
}

/** The plan of the whole series, after one of its times was put at another. */
function movedPlan(event: EventColumns, before: Occurrence, plan: Change['plan']): Plan & { start: Date } {
  const old = { start_date: event.wall_start, all_day: event.all_day, time_zone: event.time_zone }
  if (!plan) return { ...planOf({ ...old, ...(event.all_day && { end_date: event.wall_start }) }), length: event.length }
  const was = event.all_day ? dayOf(before.start_date) : wallOf(before.start_date, event.time_zone).slice(0, 10)
  const first = dayAfter(event.wall_start.slice(0, 10), daysBetween(was, plan.wall.slice(0, 10)))
  const start_date = plan.all_day ? first : `${first}T${plan.wall.slice(11)}`
  return {
    ...planOf({ start_date, end_date: plan.all_day ? start_date : undefined, all_day: plan.all_day, time_zone: plan.time_zone }),
    length: plan.length,
  }
}

type Rewriting = { starts: readonly Date[]; from: Date; days: number }

/**
 * Writes the times that lie ahead anew. The rows there become the new times in their order, so that links to one lead to what it
 * has become. What stands apart from the rule stays in the place of the time that it stood for.
 */
async function rewrite(work: Work, event: EventColumns, pressed: Occurrence, { starts, from, days }: Rewriting): Promise<void> {
  const store = eventStore(work)
  const dateOf = (at: Date) => (event.all_day ? dayOf(at) : wallOf(at, event.time_zone).slice(0, 10))
  const isPlain = (one: OccurrenceColumns) =>
    one.status === 'scheduled' && Object.keys(one.differs).length === 0 && one.start_date.getTime() === one.original_start.getTime()
  const ahead = (await store.occurrencesOf(event.id)).filter((one) => one.start_date >= from)
  const going = ahead.filter((one) => isPlain(one) || one.id === pressed.id)
  const free = new Map(starts.filter((at) => at >= from).map((at) => [dateOf(at), at]))
  for (const one of ahead.filter((other) => !going.includes(other))) {
    const date = dayAfter(dateOf(one.original_start), days)
    const original_start = free.get(date)
    if (original_start) await store.updateOccurrence(one.id, { original_start })
    free.delete(date)
  }
  const wanted = [...free.values()]
  const reused = going.slice(0, wanted.length)
  for (const [at, one] of reused.entries()) {
    const { start, end } = spanFrom(wanted[at] ?? one.start_date, event)
    const { user_id, contact_id, type, all_day, busy } = event
    await store.updateOccurrence(one.id, {
      ...{ user_id, contact_id, type, all_day, busy, private: event.private },
      ...{ original_start: start, start_date: start, end_date: end, differs: {}, updated_at: work.now },
    })
  }
  await store.removeOccurrences(going.slice(reused.length).map(({ id }) => id))
  await writeOccurrences(work, event, wanted.slice(reused.length))
}

/** Tells what became different: in the history, the contact's story, the audit log, and to open calendars. */
async function told(work: Work, before: Occurrence, after: Occurrence, all: boolean): Promise<void> {
  const fields = differing(before, after)
  if (fields.length === 0) return
  const isMoved = fields.includes('start_date') || fields.includes('end_date')
  const isStatus = fields.length === 1 && fields[0] === 'status'
  const action = isStatus ? after.status : isMoved ? 'moved' : 'changed'
  const of = (one: Occurrence) => Object.fromEntries(fields.map((name) => [name, one[name]]))
  const deed = { event_id: before.event_id, occurrence_id: before.id, contact_id: after.contact_id }
  await historyStore(work).record({ ...deed, action, before: of(before), after: { ...of(after), ...(all && { apply_to: 'all' }) } })
  await audit(work, { area: 'calendar', action: 'changed', subject_id: before.event_id, details: { fields } })
  if (isMoved) await tellStory(work, { ...after, id: after.event_id }, 'event_moved', { at: after.start_date.toISOString() })
  if (isMoved) await tellBooker(work, after, 'booking_moved')
  await publishEvents(work, [before.user_id, after.user_id], before.id)
}

const compared = [
  'type',
  'topic',
  'title',
  'description',
  'place_kind',
  'place',
  'priority',
  'private',
  'busy',
  'all_day',
  'time_zone',
  'start_date',
  'end_date',
  'status',
  'user_id',
  'contact_id',
  'repeats',
  'reminders',
] as const

const differing = (before: Occurrence, after: Occurrence) =>
  compared.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
