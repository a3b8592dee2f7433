import type { Authorization, NewAuthorization } from '#api/contract/integrations.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { OutsideTrouble, type Grant, type OutsideAccount, type RemoteCalendar } from '#api/platform/outside/outside.ts'
import { invalid, orNotFound, Refusal, refuse } from '#api/platform/refusal.ts'
import { hashToken, randomToken, sameSecret } from '#api/platform/secrets.ts'
import { consentMinutes, isCalendarKind, type AccountKind, type CalendarAccountKind } from '#config/integrations.ts'
import { askForRound, deskOf, keyServiceOf, requireKind, tellAuthorization } from './authorizations.ts'
import { authorizationStore, type AuthorizationColumns } from './authorizations.store.ts'
import { calendarsOf, seal } from './grants.ts'

/** The page of ours to which a service sends people back. */
const callbackPath = '/account/external_accounts/callback'

const keyFields: Record<Exclude<AccountKind, CalendarAccountKind>, 'token' | 'calendly_api_key' | 'api_key'> = {
  phone_burner: 'token',
  calendly: 'calendly_api_key',
  csg: 'api_key',
}

export type Begun = { state: string; verifier: string; redirect_uri: string; url: string }
export type Proved = { key: string; account: OutsideAccount }

const tries = { name: 'outside_key', points: 20, seconds: 600 }

/** What is to be done before an account is written down: the way to the service's page, or the proof of a key. */
export async function beginAccount(work: Work, body: NewAuthorization): Promise<() => Promise<Begun | Proved>> {
  const { kind } = body
  await requireKind(work, kind)
  if (isCalendarKind(kind)) {
    const { consent } = calendarsOf(work, { kind })
    const redirect_uri = `${addressOf(work)}${callbackPath}`
    const state = randomToken()
    const verifier = randomToken()
    return async () => ({ state, verifier, redirect_uri, url: await consent.begin({ redirect_uri, state, verifier }) })
  }
  const field = keyFields[kind]
  return proveKey(work, kind, field, body[field] ?? '')
}

/** Where the browser is: it comes back to the very host that knows who it is. */
const addressOf = ({ client, brand }: Work): string => `${client.proto ?? 'https'}://${client.host ?? brand.set.domains[0]}`

/** A key is kept once the service has said whose it is. */
export async function proveKey(work: Work, kind: AccountKind, field: string, key: string): Promise<() => Promise<Proved>> {
  if (key === '') throw invalid(field, 'required')
  const service = keyServiceOf(work.ports.outside, kind)
  if (!service) throw invalid('kind', 'not_set_up')
  // Nothing that a header cannot hold is a key.
  if (!/^[\x21-\x7e]+$/.test(key)) throw invalid(field, 'refused_there')
  await work.ports.limits.spend(tries, work.actor.user_id)
  return async () => {
    const account = await service.prove(key).catch((error: unknown) => {
      if (error instanceof OutsideTrouble && (error.code === 'refused' || error.code === 'not_allowed'))
        throw invalid(field, 'refused_there')
      throw orUnavailable(error)
    })
    return { key, account }
  }
}

/** Nobody answers there: that is no fault of ours, and passes. */
export function orUnavailable(error: unknown): unknown {
  if (!(error instanceof OutsideTrouble)) return error
  return new Refusal('unavailable', { retryAfterSeconds: error.retryAfterSeconds ?? 30 })
}

/** Writes down what was begun, or the account whose key is good. */
export async function keepAccount(
  work: Work,
  kind: AccountKind,
  done: Begun | Proved,
): Promise<Authorization & { authorize_url: string | null }> {
  const store = authorizationStore(work)
  const { user_id } = work.actor
  if ('account' in done) return { ...(await keepKey(work, kind, done)), authorize_url: null }
  await store.dropStale(user_id)
  const desk = deskOf(work)
  const id = await store.insert({
    user_id,
    kind,
    status: 'pending',
    is_stand_in: calendarsOf(work, { kind }).is_stand_in,
    state_hash: hashToken(done.state),
    verifier_sealed: desk.ports.vault.seal(done.verifier),
    redirect_uri: done.redirect_uri,
  })
  return { ...(await tellAuthorization(work, id)), authorize_url: done.url }
}

/** Makes the account of a key, or renews the one of the same kind: nobody has two dialers. */
export async function keepKey(work: Work, kind: AccountKind, { key, account }: Proved): Promise<Authorization> {
  const store = authorizationStore(work)
  const { user_id } = work.actor
  const grant_sealed = seal(work, { key })
  const before = (await store.same(user_id, kind, account.id)) ?? (await store.ofKind(user_id, kind))
  // Where the service can tell of changes.
  const redirect_uri = `${addressOf(work)}${callbackPath}`
  const fields = {
    redirect_uri,
    remote_id: account.id,
    account: account.name,
    status: 'connected',
    problem: null,
    failures: 0,
    grant_sealed,
  } as const
  const is_stand_in = keyServiceOf(work.ports.outside, kind)?.is_stand_in ?? false
  const id = before?.id ?? (await store.insert({ ...fields, user_id, kind, is_stand_in }))
  if (before) await store.update(id, { ...fields, is_stand_in })
  if (kind === 'calendly') {
    await store.keepCalendars(id, [{ remote_id: account.id, name: 'Calendly', writable: false, is_primary: true }])
    await askForRound(work, id)
  }
  await audit(work, { area: 'calendar', action: before ? 'account_renewed' : 'account_connected', subject_id: id, details: { kind } })
  return tellAuthorization(work, id)
}

export type Finished = { grant: Grant; account: OutsideAccount; calendars: RemoteCalendar[] }

const conflict = (code: string) => new Refusal('conflict', { details: [{ field: 'state', code }] })

/** Takes up what the service's page came back with: only of what this very person began, once, and in time. */
export async function finishAccount(
  work: Work,
  id: string,
  { code, state }: { code: string; state: string },
): Promise<() => Promise<Finished>> {
  const store = authorizationStore(work)
  const row = orNotFound(isId(id) ? await store.find(id, work.actor.user_id) : null)
  if (row.status !== 'pending' || !row.state_hash || !sameSecret(row.state_hash, hashToken(state))) throw conflict('state_mismatch')
  if (row.created_at.getTime() + consentMinutes * 60_000 < work.now.getTime()) throw conflict('too_late')
  const { consent, service } = calendarsOf(work, row)
  const verifier = work.ports.vault.open(row.verifier_sealed ?? '')
  const { redirect_uri } = row
  return async () => {
    try {
      const { grant, missing } = await consent.finish({ redirect_uri: redirect_uri ?? '', code, verifier })
      if (missing.length > 0)
        throw new Refusal('invalid', {
          details: [{ field: 'code', code: 'scope_missing', params: { scopes: missing.map(lastOf).join(', ') } }],
        })
      const account = await service.account(grant.access_token)
      return { grant, account, calendars: await service.calendars(grant.access_token) }
    } catch (error) {
      if (error instanceof OutsideTrouble && error.code === 'refused') throw invalid('code', 'refused_there')
      throw orUnavailable(error)
    }
  }
}

const lastOf = (scope: string): string => scope.slice(scope.lastIndexOf('/') + 1)

/** The account that somebody said yes to; the same account again renews what it was let in by, where that was dead. */
export async function keepFinished(work: Work, id: string, { grant, account, calendars }: Finished): Promise<Authorization> {
  const store = authorizationStore(work)
  const pending = orNotFound(await store.hold(id))
  if (pending.status !== 'pending') throw conflict('state_mismatch')
  const before = await store.same(work.actor.user_id, pending.kind, account.id)
  if (before && before.status === 'connected') throw conflict('already_connected')
  const kept: Partial<AuthorizationColumns> = {
    remote_id: account.id,
    account: account.name,
    status: 'connected',
    problem: null,
    failures: 0,
    is_stand_in: pending.is_stand_in,
    grant_sealed: seal(work, grant),
    state_hash: null,
    verifier_sealed: null,
    next_sync_at: work.now,
  }
  const into = before?.id ?? id
  if (before) await store.remove(id)
  await store.update(into, kept)
  await store.keepCalendars(into, calendars)
  await askForRound(work, into)
  await audit(work, {
    area: 'calendar',
    action: before ? 'account_renewed' : 'account_connected',
    subject_id: into,
    details: { kind: pending.kind },
  })
  return tellAuthorization(work, into)
}

/** An empty key ends the account of its kind. */
export async function dropKey(work: Work, kind: AccountKind): Promise<string | null> {
  const found = await authorizationStore(work).ofKind(work.actor.user_id, kind)
  return found?.id ?? null
}

export const requireCalendarKind = (row: AuthorizationColumns): void => {
  if (!isCalendarKind(row.kind)) throw invalid('base', 'wrong_kind')
  if (row.status === 'pending') throw refuse('not_found')
}
