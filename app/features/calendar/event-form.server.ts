import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import type { Event, EventReminder } from '#api/contract/calendar/events.ts'
import { randomUUID } from 'node:crypto'
import { nameOf } from '#app/features/contacts/index.ts'
import { fieldOf, redirectWithToast } from '#app/forms/answers.server.ts'
import { readForm, typedForm, type FormReply } from '#app/forms/read-form.server.ts'
import * as params from '#app/lists/params.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { Refused } from '#app/v1/replies.server.ts'
import { eventPlaces, eventTopics, eventTypes } from '#config/calendar.ts'
import { clockIn } from '#config/clocks.ts'
import { zoneOf } from '#config/options.ts'
import { freeTimes } from './free-times.server.ts'
import { calendarPath, eventHref } from './paths.ts'
import { scopeShown } from './scope-shown.server.ts'
import { remindersStand, typedRemindersStand, type RemindersStand } from './reminder-standing.server.ts'
import { reminderFields, remindersOf, typedReminders } from './reminder-fields.server.ts'
import { repeatChoices, repeatOf, ruleOf } from './repeat-choices.ts'

const missing = { params: { code: 'required' } }
const blank = z.literal('')
const day = z.iso.date()
const clock = z.string().regex(/^\d{2}:\d{2}(:\d{2})?$/)
const ticked = z.literal('on').optional()

const fields = z.object({
  type: z.enum(eventTypes),
  title: z.string().trim().min(1).max(200),
  contact_id: z.string().max(64).default(''),
  user_id: z.uuid().optional(),
  start_day: day,
  start_time: clock.or(blank).default(''),
  end_day: day.or(blank).default(''),
  end_time: clock.or(blank).default(''),
  all_day: ticked,
  place_kind: z.enum(eventPlaces),
  place: z.string().trim().max(300).default(''),
  topic: z.enum(eventTopics).or(blank).default(''),
  description: z.string().trim().max(5000).default(''),
  busy: ticked,
  private: ticked,
  repeat: z.enum(repeatChoices).default('none'),
  until: day.or(blank).default(''),
  ...reminderFields,
  apply_to: z.enum(['this', 'all']).default('this'),
  event_id: z.uuid().optional(),
  lock_version: z.coerce.number().int().min(0).optional(),
})
const eventForm = fields.refine((form) => form.all_day || form.start_time, { path: ['start_time'], ...missing })
type Form = z.output<typeof eventForm>

/** What of the api's fields stands under which of the form's. */
const formFields: Record<string, string> = {
  start_date: 'start_day',
  end_date: 'end_time',
  repeats: 'repeat',
  time_zone: 'start_time',
  reminders: 'remind_me',
}

const renamed = (refused: Refused): Refused => ({
  ...refused,
  refusal: { ...refused.refusal, details: refused.refusal.details.map((one) => ({ ...one, field: formFields[one.field] ?? one.field })) },
})

/** What a form says, in the api's words; a field that is empty says nothing. */
function bodyOf(form: Form, before: Event | null) {
  const all_day = form.all_day === 'on'
  const endDay = form.end_day || form.start_day
  const end = all_day ? endDay : form.end_time ? `${endDay}T${form.end_time}` : undefined
  const reminders = remindersOf(form, before?.reminders ?? [])
  const rule = form.repeat === 'keep' ? undefined : ruleOf(form.repeat, form.start_day, form.until)
  return {
    type: form.type,
    title: form.title,
    contact_id: form.contact_id || null,
    ...(form.user_id && { user_id: form.user_id }),
    start_date: all_day ? form.start_day : `${form.start_day}T${form.start_time}`,
    ...(end && { end_date: end }),
    all_day,
    place_kind: form.place_kind,
    place: form.place,
    ...(form.topic && { topic: form.topic }),
    description: form.description,
    busy: form.busy === 'on',
    private: form.private === 'on',
    ...(rule !== undefined && (before === null || rule !== before.repeats) && { repeats: rule }),
    // Of a new one it is said that there is none: else it would have the usual ones.
    ...((before === null || !sameReminders(reminders, before.reminders)) && { reminders }),
  }
}

const sameReminders = (some: EventReminder[], others: EventReminder[]): boolean => {
  const told = (list: EventReminder[]) =>
    list
      .map(({ to, channel, minutes_before }) => `${to} ${channel} ${minutes_before}`)
      .sort()
      .join()
  return told(some) === told(others)
}

type Choice = { value: string; label: string }

/** An empty form: at the time that was pressed, with the contact that one came from. */
export async function newEventPage(context: SignedInContext) {
  requireMay(context, 'create', calendarPath)
  const asked = new URL(context.request.url).searchParams
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(asked.get('at') ?? '') ? String(asked.get('at')) : nextHour(zoneOf(context.user))
  const [contact, { data: settings }] = await Promise.all([
    contactNamed(context, asked.get('contact') ?? ''),
    context.read(context.api.GET('/v1/calendar_settings')),
  ])
  const type = params.choice(eventTypes, 'appointment').parse(asked.get('type') ?? '')
  const who = params.id.parse(asked.get('who') ?? '')
  const usual = typedReminders(settings.default_reminders)
  const contact_id = contact?.value ?? ''
  return {
    standing: await remindersStand(context, { contact_id, start_date: at, minutes: usual.remind_contact }),
    free: await freeTimes(context, { at, who, type: asked.get('type') ? type : '', contact: contact ? (asked.get('contact') ?? '') : '' }),
    before: null,
    scope: null,
    version: null,
    event_id: randomUUID(),
    contact,
    user_id: who,
    types: typesFor(context),
    defaults: {
      ...blankFields,
      type,
      title: contact && type === 'appointment' ? contact.label : '',
      contact_id,
      start_day: at.slice(0, 10),
      start_time: at.slice(11),
      end_time: later(at, 30),
      ...usual,
    },
  }
}

const blankFields = {
  place_kind: 'phone',
  place: '',
  topic: '',
  description: '',
  busy: 'on',
  private: '',
  all_day: '',
  end_day: '',
  repeat: 'none',
  until: '',
  apply_to: 'this',
}

/** The form with what an event says. */
export async function editEventPage(context: SignedInContext, id: string) {
  requireMay(context, 'change', eventHref(id))
  const { data: event } = await context.read(context.api.GET('/v1/events/{id}', { params: { path: { id } } }))
  if (!event.is_readable) throw redirect(eventHref(id))
  const zone = event.time_zone
  const wall = (iso: string) => (event.all_day ? iso : clockIn(zone, new Date(iso)).toISOString().slice(0, 16))
  const [start, end] = [wall(event.start_date), wall(event.end_date)]
  const repeat = repeatOf(event.repeats, start.slice(0, 10))
  const reminders = typedReminders(event.reminders)
  const asked = { contact_id: event.contact?.id ?? '', start_date: event.start_date, event_id: id, minutes: reminders.remind_contact }
  return {
    standing: await remindersStand(context, asked),
    free: null,
    before: { id: event.id, is_series: event.series_id !== null, title: event.title, zone },
    scope: scopeShown(context, event),
    version: event.lock_version,
    event_id: null,
    contact: event.contact && { value: event.contact.id, label: event.contact.name || `#${event.contact.number}` },
    user_id: '',
    types: typesFor(context),
    defaults: {
      type: event.type,
      title: event.title,
      contact_id: event.contact?.id ?? '',
      start_day: start.slice(0, 10),
      start_time: start.slice(11),
      end_day: end.slice(0, 10) === start.slice(0, 10) ? '' : end.slice(0, 10),
      end_time: end.slice(11),
      all_day: event.all_day ? 'on' : '',
      place_kind: event.place_kind,
      place: event.place,
      topic: event.topic,
      description: event.description,
      busy: event.busy ? 'on' : '',
      private: event.private ? 'on' : '',
      repeat: repeat.choice,
      until: repeat.until,
      apply_to: 'this',
      ...reminders,
    },
  }
}

const typesFor = (context: SignedInContext) => eventTypes.filter((type) => type !== 'follow_up' || context.on('follow_ups'))

function requireMay(context: SignedInContext, action: 'create' | 'change', otherwise: string): void {
  if (!context.may('calendar', action) || !context.user.updated_tos) throw redirect(otherwise)
}

async function contactNamed(context: SignedInContext, number: string): Promise<Choice | null> {
  if (!/^[\w-]{1,64}$/.test(number)) return null
  const found = await context.ask(context.api.GET('/v1/contacts/{id}', { params: { path: { id: number } } }))
  return found.ok ? { value: found.data.data.id, label: nameOfContact(found.data.data) } : null
}

type Named = Omit<Parameters<typeof nameOf>[0], 'phone' | 'email'> & { phones: { number: string }[]; emails: { email: string }[] }
const nameOfContact = (contact: Named) =>
  nameOf({ ...contact, phone: contact.phones[0]?.number ?? null, email: contact.emails[0]?.email ?? null })

/** Contacts with these words, for the field that finds one. */
export async function findContactChoices(context: SignedInContext, words: string): Promise<Choice[]> {
  const search = words.trim().slice(0, 200)
  if (!search) return []
  const { data: found } = await context.read(
    context.api.PATCH('/v1/contacts', { body: { contacts_scope: { search, page: 1, limit: 20 } } }),
  )
  return found.map((row) => ({ value: row.id, label: nameOf(row) }))
}

export type EventAnswer = { result: Awaited<ReturnType<typeof typedForm>>; found?: Choice[]; version?: number; standing?: RemindersStand }

/** The buttons that find a contact, or ask how its reminders stand, answer with that and with everything that was typed. */
async function foundOnly(context: SignedInContext, id?: string) {
  const wanted = await fieldOf(context, 'find')
  if (wanted === 'reminders') {
    const { data: kept, init } = await withChosen(context, data({ result: await typedForm(context) }))
    return data<EventAnswer>({ ...kept, standing: await typedRemindersStand(context, id) }, init ?? {})
  }
  if (wanted !== 'contact') return null
  const found = await findContactChoices(context, await fieldOf(context, 'contact_id_words'))
  return data<EventAnswer>({ result: await typedForm(context), found })
}

/** A form that comes back still knows the contact that was chosen in it. */
async function withChosen(context: SignedInContext, { data: { result }, init }: FormReply, more: { version?: number } = {}) {
  const chosen = await contactNamed(context, await fieldOf(context, 'contact_id'))
  return data<EventAnswer>({ result, ...(chosen && { found: [chosen] }), ...more }, init ?? {})
}

export async function createEvent(context: SignedInContext) {
  const finding = await foundOnly(context)
  if (finding) return finding
  const form = await readForm(context, eventForm)
  if (!form.ok) return withChosen(context, form.reply)
  const { event_id, user_id, all_day } = form.value
  // The times of a form are those of its reader, whoever's calendar it is.
  const zone = user_id && !all_day ? { time_zone: zoneOf(context.user) } : {}
  const body = { ...bodyOf(form.value, null), ...zone, ...(event_id && { event_id }) }
  const added = await context.ask(context.api.POST('/v1/events', { body }))
  if (!added.ok) return withChosen(context, form.refused(renamed(added)))
  return redirectWithToast(context.say('calendar:toasts.created'), eventHref(added.data.data.id))
}

/** A version that is out of date is said above the form, which keeps what was typed; sent once more, it is written over the other. */
export async function changeEvent(context: SignedInContext, id: string) {
  const finding = await foundOnly(context, id)
  if (finding) return finding
  const form = await readForm(context, eventForm)
  if (!form.ok) return withChosen(context, form.reply)
  const path = { params: { path: { id } } }
  const { data: before } = await context.read(context.api.GET('/v1/events/{id}', path))
  const { apply_to, lock_version } = form.value
  const { user_id: _user, ...body } = bodyOf(form.value, before)
  const saved = await context.ask(
    context.api.PUT('/v1/events/{id}', { ...path, body: { ...body, apply_to, ...(lock_version !== undefined && { lock_version }) } }),
  )
  if (saved.ok) return redirectWithToast(context.say('calendar:toasts.saved'), eventHref(saved.data.data.id))
  const reply = form.refused(renamed(saved))
  return withChosen(context, reply, saved.status === 409 ? { version: before.lock_version } : {})
}

/** The next full hour by the person's clocks. */
function nextHour(zone: string): string {
  return `${clockIn(zone, new Date(Date.now() + 3_600_000))
    .toISOString()
    .slice(0, 13)}:00`
}

const later = (wall: string, minutes: number): string => new Date(Date.parse(`${wall}Z`) + minutes * 60_000).toISOString().slice(11, 16)
