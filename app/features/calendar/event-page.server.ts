import { redirect } from '@remix-run/node'
import { z } from 'zod'
import type { CalendarHistoryLine, Event } from '#api/contract/calendar/events.ts'
import { dateIn, formatDate, formatTime } from '#api/contract/formats.ts'
import { fieldOf, formatTimestamp, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { bytesOf } from '#app/session/bytes.server.ts'
import { eventOutcomes } from '#config/calendar.ts'
import { accountNames, type AccountKind } from '#config/integrations.ts'
import { refusalCodes } from '#config/outreach/refusal-codes.ts'
import { zoneOf } from '#config/options.ts'
import { addDays, lineOf, serviceOf, zoneName } from './calendar.server.ts'
import { eventHref } from './paths.ts'
import { timeOf } from './put-back.ts'
import { repeatOf } from './repeat-choices.ts'
import { remindersStand } from './reminder-standing.server.ts'
import { scopeShown } from './scope-shown.server.ts'

const openStates = ['scheduled', 'confirmed']

export async function eventPage(context: SignedInContext, id: string) {
  const { api, language, user } = context
  const path = { params: { path: { id } } }
  const { data: event } = await context.read(api.GET('/v1/events/{id}', path))
  const history = event.is_readable
    ? (await context.read(api.GET('/v1/events/calendar_history', { params: { query: { event_id: id, limit: 25 } } }))).data
    : []
  const zone = zoneOf(user)
  const asked = new URL(context.request.url).searchParams.get('do')
  const repeat = repeatOf(event.repeats, dayOf(event))
  const may_change = event.is_readable && context.may('calendar', 'change') && user.updated_tos
  const is_open = openStates.includes(event.status)
  const may_cancel =
    is_open && serviceOf(event.source) === null && event.is_readable && context.may('calendar', 'delete') && user.updated_tos
  return {
    event,
    line: lineOf(context, event, zone),
    scope: scopeShown(context, event),
    when: whenWords(event, language, zone),
    zone: event.all_day ? '' : zoneName(zone, language, dayOf(event)),
    repeat: event.repeats && { choice: repeat.choice, until: repeat.until && formatDate(repeat.until, language, 'UTC') },
    history: history.map((line) => ({
      ...line,
      by_client: line.action === 'booked' || line.after?.['by'] === 'client',
      when: formatTimestamp(context, line.at),
      told: movedWords(context, line, event, zone),
      may_put_back: may_change && is_open && serviceOf(event.source) === null && timeOf(line, event) !== null,
    })),
    tomorrow: addDays(dateIn(zone, new Date()), 1),
    may_change,
    may_cancel,
    is_open,
    service: serviceOf(event.source),
    copy: copyOf(event),
    has_follow_ups: context.on('follow_ups'),
    client: may_cancel && asked === 'cancel' ? await clientTold(context, event) : null,
    asks: may_cancel && asked === 'cancel' ? ('cancel' as const) : may_change && is_open && asked === 'done' ? ('done' as const) : null,
  }
}
/** Where the same event is in another calendar. */
function copyOf({ outside, source }: Event) {
  if (!outside) return null
  const name = accountNames[outside.kind as AccountKind]
  return { name, href: outside.html_link, is_copy: serviceOf(source) === null, state: outside.state }
}

/** Whether a client hears of it by themselves when it is cancelled, and by which rule not. */
async function clientTold(context: SignedInContext, { id, contact, source, start_date }: Event) {
  if (!contact) return null
  const { name, phone } = contact
  if (source !== 'booking') return { name, phone, state: 'never' as const, reason: null }
  const [mail] = await remindersStand(context, { contact_id: contact.id, event_id: id, start_date, minutes: '0' })
  const isTold = mail?.state === 'allowed'
  return { name, phone, state: isTold ? ('told' as const) : ('refused' as const), reason: mail?.reason ?? null }
}

export type EventPage = Awaited<ReturnType<typeof eventPage>>

const dayOf = ({ start_date }: Event) => start_date.slice(0, 10)

/** Tuesday, March 2, 2027, 9:00 AM – 10:00 AM. */
export function whenWords({ all_day, start_date, end_date }: Event, language: string, zone: string): string {
  if (all_day) {
    const first = formatDate(start_date, language, 'UTC', 'long')
    return start_date === end_date ? first : `${first} – ${formatDate(end_date, language, 'UTC', 'long')}`
  }
  const [start, end] = [new Date(start_date), new Date(end_date)]
  const [from, to] = [formatTime(start, language, zone), formatTime(end, language, zone)]
  const isOneDay = dateIn(zone, start) === dateIn(zone, end)
  const first = formatDate(dateIn(zone, start), language, 'UTC', 'long')
  return isOneDay ? `${first}, ${from} – ${to}` : `${first}, ${from} – ${formatDate(dateIn(zone, end), language, 'UTC', 'long')}, ${to}`
}

/** From when to when something was moved, or why a reminder was kept back; nothing for other changes. */
function movedWords(context: SignedInContext, { action, before, after }: CalendarHistoryLine, { all_day }: Event, zone: string): string {
  if (action === 'reminder_refused' || action === 'client_not_told') return ruleWords(context, after ?? {})
  if (action !== 'moved' && action !== 'passed_over') return ''
  const words = (at: unknown) => (typeof at === 'string' ? formatDate(all_day ? at.slice(0, 10) : at, context.language, zone, 'time') : '')
  const [from, to] = [words(before?.['start_date']), words(after?.['start_date'])]
  if (action === 'passed_over') return from
  return from && to ? context.say('calendar:history.moved_from', { from, to }) : ''
}

/** Rules of outreach have other words for a text and an e-mail; those that name a place or a time are told without. */
function ruleWords(context: SignedInContext, { rule, channel }: Record<string, unknown>): string {
  if (typeof rule !== 'string') return ''
  if (rule === 'opted_out' || rule === 'unwanted') return context.sayError(`outreach_${rule}_${channel === 'text' ? 'text' : 'email'}`)
  if (rule === 'bounced') return context.sayError('outreach_bounced')
  if (rule === 'hours') return context.sayError('reminder_hours')
  return refusalCodes.some((code) => code === rule) ? context.sayError('reminder_rule') : context.sayError(rule)
}

const completion = z.object({
  outcome: z.enum(eventOutcomes),
  note: z.string().trim().max(5000).default(''),
  next: z.iso.date().or(z.literal('')).default(''),
})

/** One press on the page of an event. */
export async function submitEvent(context: SignedInContext, id: string) {
  const { api } = context
  const path = { params: { path: { id } } }
  const here = eventHref(id)
  const all = (await fieldOf(context, 'apply_to')) === 'all' ? ('all' as const) : ('this' as const)
  switch (await fieldOf(context, 'intent')) {
    case 'confirmed':
    case 'no_show': {
      const status = (await fieldOf(context, 'intent')) as 'confirmed' | 'no_show'
      const saved = await context.ask(api.PUT('/v1/events/{id}', { ...path, body: { status, apply_to: 'this' } }))
      return saved.ok ? redirectWithToast(context.say('calendar:toasts.status'), here) : refusedToast(context, saved, here)
    }
    case 'cancel': {
      const gone = await context.ask(api.DELETE('/v1/events/{id}', { params: { path: { id }, query: { apply_to: all } } }))
      return gone.ok ? redirectWithToast(context.say('calendar:toasts.cancelled'), here) : refusedToast(context, gone, here)
    }
    case 'restore': {
      const back = await context.ask(api.POST('/v1/events/{id}/restore', { ...path, body: { apply_to: all } }))
      return back.ok ? redirectWithToast(context.say('calendar:toasts.restored'), here) : refusedToast(context, back, here)
    }
    case 'time':
      return putTimeBack(context, id)
    case 'done':
      return completeEvent(context, id)
    default:
      return redirect(here)
  }
}

/** Puts an event at the time that a line of its history tells. */
async function putTimeBack(context: SignedInContext, id: string) {
  const { api } = context
  const here = eventHref(id)
  const wanted = await fieldOf(context, 'line')
  const { data } = await context.read(api.GET('/v1/events/calendar_history', { params: { query: { event_id: id, limit: 25 } } }))
  const { data: event } = await context.read(api.GET('/v1/events/{id}', { params: { path: { id } } }))
  const line = data.find((one) => one.id === wanted)
  const body = line && timeOf(line, event)
  if (!body) return redirect(here)
  const saved = await context.ask(api.PUT('/v1/events/{id}', { params: { path: { id } }, body }))
  return saved.ok ? redirectWithToast(context.say('calendar:toasts.restored'), here) : refusedToast(context, saved, here)
}

async function completeEvent(context: SignedInContext, id: string) {
  const form = await readForm(context, completion)
  if (!form.ok) return form.reply
  const { outcome, note, next } = form.value
  const body = { outcome, ...(note && { note }), ...(next && { next_follow_up: next }) }
  const done = await context.ask(context.api.POST('/v1/events/{id}/complete', { params: { path: { id } }, body }))
  if (!done.ok) return form.refused(done, { next_follow_up: 'next' })
  return redirectWithToast(context.say('calendar:toasts.completed'), eventHref(id))
}

/** The event as a file for another calendar. */
export const eventFile = (context: SignedInContext, id: string): Promise<Response> =>
  bytesOf(context, `/v1/events/${encodeURIComponent(id)}/ics`)
