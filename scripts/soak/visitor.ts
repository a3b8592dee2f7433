import { setTimeout as sleep } from 'node:timers/promises'
import { caller, type Asked } from '../bench/ask.ts'
import { demoPassword } from '../demo/people.ts'
import { lastNames } from '../demo/names.ts'
import { chance } from '../demo/random.ts'

export type Tally = { requests: number; failures: Map<string, number> }

const pause = 50

/** Somebody at work: signs in, looks through lists, searches, opens contacts, writes notes, signs out, and begins anew. */
export async function visit(place: { port: number; host: string }, who: string, tally: Tally, isOver: () => boolean): Promise<void> {
  const random = chance(who)
  const { ask, close } = caller(place.port, place.host)
  let token = ''

  async function go(asked: Asked): Promise<string> {
    const headers = {
      ...(token && (asked.path.startsWith('/v1/') ? { authorization: `Bearer ${token}` } : { cookie: `token=${token}` })),
      ...asked.headers,
    }
    const { status, text } = await ask({ ...asked, headers })
    tally.requests++
    if (status >= 400) {
      const what = `${asked.method ?? 'GET'} ${asked.path.replace(/[\d?].*/, '')} ${status}`
      tally.failures.set(what, (tally.failures.get(what) ?? 0) + 1)
    }
    await sleep(pause)
    return text
  }
  const contactsOf = async (contacts_scope: object) =>
    (
      JSON.parse(await go({ method: 'PATCH', path: '/v1/contacts', body: { contacts_scope } })) as {
        data?: { id: string; number: number }[]
      }
    ).data ?? []

  while (!isOver()) {
    token = ''
    token =
      (
        JSON.parse(await go({ method: 'POST', path: '/v1/sessions', body: { username: who, password: demoPassword } })) as {
          token?: string
        }
      ).token ?? ''
    for (let turn = 0; turn < 25 && !isOver(); turn++) {
      await go({ path: '/contacts' })
      await go({ path: `/contacts?search=${encodeURIComponent(random.pick(lastNames).slice(0, 4))}` })
      const found = await contactsOf({ page: 1 + random.whole(3), limit: 25 })
      const contact = found.length ? random.pick(found) : null
      if (contact) {
        await go({ path: `/contacts/${contact.number}` })
        await go({ method: 'POST', path: `/v1/contacts/${contact.id}/notes`, body: { body: `Called, turn ${turn}` } })
      }
      await go({ path: '/account/profile' })
    }
    await go({ method: 'DELETE', path: '/v1/sessions' })
  }
  close()
}
