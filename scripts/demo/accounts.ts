import { authorizationStore, seal } from '#api/areas/integrations/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { randomToken } from '#api/platform/secrets.ts'

/** One calendar and one dialer connected to the stand-in, where there is one, and one whose grant is dead. */
export async function layAccounts(work: OpenWork, people: Map<string, string>): Promise<void> {
  const agent = people.get('agent')
  const colleague = people.get('agent2')
  if (agent) {
    await connect(work, agent, `agent@${work.brand.key}.example`)
    await connectDialer(work, agent)
  }
  if (!colleague) return
  await authorizationStore(work).insert({
    user_id: colleague,
    kind: 'outlook',
    remote_id: `agent2@${work.brand.key}.example`,
    account: `agent2@${work.brand.key}.example`,
    status: 'reconnect',
    problem: 'refused',
    is_stand_in: work.ports.outside.calendars(work.brand, 'outlook')?.is_stand_in ?? false,
    grant_sealed: seal(work, { access_token: '', refresh_token: null, expires_at: 0 }),
    last_synced_at: new Date(work.now.getTime() - 3 * 86_400_000),
  })
}

/** Says yes on the page of the stand-in, as somebody would. */
async function connect(work: OpenWork, user_id: string, email: string): Promise<void> {
  const google = work.ports.outside.calendars(work.brand, 'google')
  if (!google?.is_stand_in) return
  const redirect_uri = 'http://localhost/account/external_accounts/callback'
  const verifier = randomToken()
  const page = await google.consent.begin({ redirect_uri, state: randomToken(), verifier })
  const scopes = new URL(page).searchParams.get('scope')?.split(' ') ?? []
  const form = new URLSearchParams([['email', email], ['answer', 'yes'], ...scopes.map((scope) => ['scope', scope])])
  const answer = await fetch(page, { method: 'POST', body: form, redirect: 'manual' })
  const code = new URL(answer.headers.get('location') ?? page).searchParams.get('code') ?? ''
  const { grant } = await google.consent.finish({ redirect_uri, code, verifier })
  const { id, name } = await google.service.account(grant.access_token)
  const store = authorizationStore(work)
  const authorization = await store.insert({
    user_id,
    kind: 'google',
    remote_id: id,
    account: name,
    status: 'connected',
    is_stand_in: true,
    grant_sealed: seal(work, grant),
    next_sync_at: work.now,
  })
  await store.keepCalendars(authorization, await google.service.calendars(grant.access_token))
}

async function connectDialer(work: OpenWork, user_id: string): Promise<void> {
  const { phoneBurner } = work.ports.outside
  if (!phoneBurner?.is_stand_in) return
  const key = `good-${work.brand.key}`
  const { id, name } = await phoneBurner.prove(key)
  const grant_sealed = seal(work, { key })
  await authorizationStore(work).insert({
    ...{ user_id, grant_sealed },
    kind: 'phone_burner',
    remote_id: id,
    account: name,
    status: 'connected',
    is_stand_in: true,
  })
}
