import { redirect } from '@remix-run/node'
import { followUpStates } from '#api/contract/calendar/follow-ups.ts'
import { dateIn, formatDate } from '#api/contract/formats.ts'
import { fieldOf, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import * as params from '#app/lists/params.server.ts'
import { ownPath } from '#app/session/cookies.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { eventOutcomes } from '#config/calendar.ts'
import { zoneOf } from '#config/options.ts'
import { addDays, leads, lineOf } from './calendar.server.ts'
import { followUpsHref, followUpsPath } from './paths.ts'

const followUpList = defineList({
  path: followUpsPath,
  params: { state: params.choice(followUpStates, 'late'), downline_user_id: params.id, team: params.flag },
})

/** Whom to get in touch with, by when; of a team also who is late. */
export async function followUpsPage(context: SignedInContext) {
  const { api, language, user } = context
  const isLeading = leads(context)
  const state = followUpList.read(context.request)
  const { downline_user_id, team, ...rest } = followUpList.query(state)
  const query = { ...rest, ...(isLeading && downline_user_id && { downline_user_id }), ...(isLeading && team && { team }) }
  const { data, meta } = await context.read(api.GET('/v1/events/follow_ups', { params: { query } }))
  const zone = zoneOf(user)
  const own = { state: state.state, team: team === true, person: downline_user_id ?? '' }
  return {
    ...own,
    list: followUpList.page(state, data, meta),
    rows: data.map((event) => ({
      ...lineOf(context, event, zone),
      due: formatDate(event.all_day ? event.start_date : dateIn(zone, new Date(event.start_date)), language, 'UTC'),
      phone: event.contact?.phone ?? null,
      dial: event.contact && { id: event.contact.id, do_not_call: event.contact.do_not_call },
    })),
    tabs: followUpStates.map((one) => ({
      state: one,
      href: followUpsHref({ ...own, state: one }),
      count: one === 'done' ? undefined : meta.counts[one],
    })),
    whose: isLeading ? [false, true].map((one) => ({ team: one, href: followUpsHref({ state: state.state, team: one, person: '' }) })) : [],
    people: meta.people.map((one) => ({ ...one, href: followUpsHref({ state: 'late', team: false, person: one.id }) })),
    may_change: context.may('calendar', 'change') && user.updated_tos,
    may_create: context.may('calendar', 'create') && user.updated_tos,
    here: followUpsHref(own),
    today: meta.today,
  }
}

/** One press beside a follow-up: done, or moved to another day. */
export async function submitFollowUp(context: SignedInContext) {
  const id = await fieldOf(context, 'id')
  const back = ownPath(await fieldOf(context, 'back')) ?? followUpsPath
  const path = { params: { path: { id } } }
  const intent = await fieldOf(context, 'intent')
  if (intent === 'done') {
    const chosen = await fieldOf(context, 'outcome')
    const outcome = eventOutcomes.find((one) => one === chosen) ?? 'reached'
    const done = await context.ask(context.api.POST('/v1/events/{id}/complete', { ...path, body: { outcome } }))
    return done.ok ? redirectWithToast(context.say('calendar:follow_ups.completed'), back) : refusedToast(context, done, back)
  }
  const day = dayFor(intent, dateIn(zoneOf(context.user), new Date()), await fieldOf(context, 'day'))
  if (!day) return redirect(back)
  const body = { start_date: day, end_date: day, all_day: true, apply_to: 'this' as const }
  const moved = await context.ask(context.api.PUT('/v1/events/{id}', { ...path, body }))
  if (!moved.ok) return refusedToast(context, moved, back)
  return redirectWithToast(context.say('calendar:follow_ups.moved', { date: formatDate(day, context.language, 'UTC') }), back)
}

/** Tomorrow, the next Monday, or the day that was picked. */
function dayFor(intent: string, today: string, picked: string): string | null {
  if (intent === 'tomorrow') return addDays(today, 1)
  if (intent === 'next_week') return addDays(today, (8 - new Date(today).getUTCDay()) % 7 || 7)
  return intent === 'pick' && params.day.parse(picked) ? picked : null
}
