import { keepOutsideCall } from '#api/areas/phone/index.ts'
import { inJob, job } from '#api/platform/jobs.ts'
import { OutsideTrouble } from '#api/platform/outside/outside.ts'
import { authorizationStore } from './authorizations.store.ts'
import { dialSessionStore } from './dial-sessions.store.ts'
import { openKey } from './grants.ts'

const client = { ip: '', user_agent: 'phone_burner', request_id: '', language: 'en' }

/**
 * Reads the calls of a session at PhoneBurner, who has told that there are some: what is told is believed only as it is read
 * there, and only of whom the session was begun for.
 */
export const readDialSession = job('calendars', async (payload, ports, run) => {
  const { id, remote_id, tenant_id } = payload as { id: string; remote_id: string; tenant_id: string }
  const seen = await inJob(run, tenant_id, client, async (work) => {
    const session = await dialSessionStore(work).read(id)
    const account = session && (await authorizationStore(work).read(session.authorization_id))
    if (!session || account?.kind !== 'phone_burner' || !account.grant_sealed) return { there: null }
    return { there: { key: openKey(work, account), remote_id: session.remote_id ?? remote_id } }
  })
  if (!seen?.there || !ports.outside.phoneBurner) return
  const { there } = seen
  const calls = await ports.outside.phoneBurner.calls(there.key, there.remote_id).catch((error: unknown) => {
    // Not theirs, or the key opens nothing any more.
    if (error instanceof OutsideTrouble && ['refused', 'not_allowed', 'gone'].includes(error.code)) return []
    throw error
  })
  await inJob(run, tenant_id, client, async (work) => {
    const store = dialSessionStore(work)
    const session = await store.read(id)
    if (!session) return { kept: 0 }
    const people = await store.peopleOf(id)
    // Times are told there to the second.
    const begun = Math.floor(session.created_at.getTime() / 1000) * 1000
    const known = calls.flatMap(({ phone, ...call }) => {
      const contact_id = people.get(phone)
      // What began before the session is none of its calls, and what is not over comes again.
      return contact_id && call.ended_at && call.ended_at.getTime() >= begun
        ? [{ ...call, ended_at: call.ended_at, number: phone, contact_id }]
        : []
    })
    if (known.length > 0 && session.remote_id === null) await store.named(id, there.remote_id)
    for (const call of known) await keepOutsideCall(work, 'phone_burner', { ...call, user_id: session.user_id })
    return { kept: known.length }
  })
})
