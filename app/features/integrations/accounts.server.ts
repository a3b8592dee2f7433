import { data } from '@remix-run/node'
import { z } from 'zod'
import type { Authorization } from '#api/contract/integrations.ts'
import { fieldOf, formatTimestamp, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm, type FormReply } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { accountKinds, accountNames, isCalendarKind, type AccountKind } from '#config/integrations.ts'
import { accountHref, accountsPath } from './paths.ts'

const keyForm = z.object({ key: z.string().trim().min(1).max(1000) })

/** One's accounts by kind, and what can be connected. */
export async function accountsPage(context: SignedInContext) {
  const mayConnect = !context.user.impersonating && context.user.updated_tos
  // Somebody who acts for another is told what there is, and nothing of the other's accounts.
  if (context.user.impersonating) return { kinds: [], mayConnect, isActing: true }
  const { data: accounts, meta } = await context.read(context.api.GET('/v1/authorizations'))
  const kinds = meta.kinds
    .filter(({ why_not }) => why_not !== 'off')
    .map(({ kind, available, is_stand_in }) => ({
      kind,
      name: accountNames[kind],
      available,
      is_stand_in,
      by_key: isCalendarKind(kind) ? null : kind,
      accounts: accounts.filter((one) => one.kind === kind).map((one) => lineOf(context, one)),
    }))
  return { kinds, mayConnect, isActing: false }
}

const lineOf = (context: SignedInContext, { id, account, status, problem, last_synced_at }: Authorization) => ({
  id,
  account,
  status,
  problem: problem?.words ?? null,
  synced: last_synced_at && formatTimestamp(context, last_synced_at),
})

/** Keeps a key; which kind it is for stands in the intent. */
export async function submitKey(context: SignedInContext): Promise<FormReply | Response> {
  const intent = await fieldOf(context, 'intent')
  const kind = accountKinds.find((one) => intent === `key_${one}`)
  if (!kind || isCalendarKind(kind)) return data({ result: { initialValue: null } }, { status: 422 })
  const form = await readForm(context, keyForm)
  if (!form.ok) return form.reply
  const { key } = form.value
  const saved = await context.ask(context.api.POST('/v1/authorizations', { body: { kind, ...asKey(kind, key) } }))
  if (saved.ok) return redirectWithToast(context.say('accounts:connected', { service: accountNames[kind] }), accountsPath)
  const details = saved.refusal.details.map((one) => (one.field === 'kind' ? { ...one, field: '' } : { ...one, field: 'key' }))
  return form.refused({ ...saved, refusal: { ...saved.refusal, details } })
}

function asKey(kind: AccountKind, key: string) {
  if (kind === 'calendly') return { calendly_api_key: key }
  return kind === 'csg' ? { api_key: key } : { token: key }
}

const changeForm = z.object({
  reads: z.array(z.uuid()).default([]),
  writes: z.uuid().or(z.literal('none')).default('none'),
  detail_outside: z.enum(['busy', 'first_name', 'full']).or(z.literal('')).default(''),
})

/** One account, with its calendars as they are there now; as they were last where nobody answers. */
export async function accountPage(context: SignedInContext, id: string) {
  const { data: accounts } = await context.read(context.api.GET('/v1/authorizations'))
  const account = accounts.find((one) => one.id === id)
  if (!account) throw data({ code: 'not_found', request_id: '' }, { status: 404 })
  const isCalendar = isCalendarKind(account.kind)
  const asked = isCalendar && (account.status === 'connected' || account.status === 'failing')
  const there = asked ? await context.ask(context.api.GET('/v1/authorizations/{id}/calendars', { params: { path: { id } } })) : null
  const maySync = (isCalendar || account.kind === 'calendly') && !context.user.impersonating
  const rounds = maySync ? await context.read(context.api.GET('/v1/authorizations/{id}/rounds', { params: { path: { id } } })) : null
  const calendars = there?.ok ? there.data.data : account.calendars
  return {
    ...lineOf(context, account),
    kind: account.kind,
    name: accountNames[account.kind],
    is_calendar: isCalendar,
    may_sync: (isCalendar || account.kind === 'calendly') && (account.status === 'connected' || account.status === 'failing'),
    is_stand_in: account.is_stand_in,
    is_away: there !== null && !there.ok,
    waiting: account.waiting_count,
    events: account.events_count,
    calendars,
    rounds:
      rounds?.data.map((round) => ({ ...round, at: formatTimestamp(context, round.at), problem: round.problem?.words ?? null })) ?? null,
    defaults: {
      reads: calendars.filter(({ reads }) => reads).map((one) => one.id),
      writes: calendars.find(({ writes }) => writes)?.id ?? 'none',
      detail_outside: account.settings.detail_outside ?? '',
    },
    may_change: !context.user.impersonating && context.user.updated_tos,
  }
}

export async function submitAccount(context: SignedInContext, id: string) {
  const { api } = context
  const path = { params: { path: { id } } }
  const href = accountHref(id)
  const intent = await fieldOf(context, 'intent')
  if (intent === 'sync') {
    const asked = await context.ask(api.PUT('/v1/authorizations/{id}/sync', path))
    return asked.ok ? redirectWithToast(context.say('accounts:syncing'), href) : refusedToast(context, asked, href)
  }
  if (intent === 'pause' || intent === 'resume') {
    const changed = await context.ask(api.PUT('/v1/authorizations/{id}', { ...path, body: { paused: intent === 'pause' } }))
    return changed.ok ? redirectWithToast(context.say(`accounts:${intent}d`), href) : refusedToast(context, changed, href)
  }
  if (intent === 'leave') {
    const copies = (await fieldOf(context, 'copies')) === 'remove' ? 'remove' : 'keep'
    const left = await context.ask(api.DELETE('/v1/authorizations/{id}', { params: { path: { id }, query: { copies } } }))
    return left.ok ? redirectWithToast(context.say('accounts:left'), accountsPath) : refusedToast(context, left, href)
  }
  return saveAccount(context, id)
}

async function saveAccount(context: SignedInContext, id: string) {
  const form = await readForm(context, changeForm)
  if (!form.ok) return form.reply
  const { reads, writes, detail_outside } = form.value
  const { data: accounts } = await context.read(context.api.GET('/v1/authorizations'))
  const known = accounts.find((one) => one.id === id)?.calendars ?? []
  const calendars = known.map((one) => ({ id: one.id, reads: reads.includes(one.id), writes: writes === one.id }))
  const saved = await context.ask(
    context.api.PUT('/v1/authorizations/{id}', {
      params: { path: { id } },
      body: { calendars, settings: { detail_outside: detail_outside === '' ? null : detail_outside } },
    }),
  )
  return saved.ok ? redirectWithToast(context.say('accounts:saved'), accountHref(id)) : form.refused(saved)
}
