import pg from 'pg'
import { settableClock } from '#api/platform/clock.ts'
import { makeOffice, makePerson, type Person } from '#tests/factories/people.ts'
import { environmentOf, startWorld } from '#tests/outside/support.ts'
import { testApi, type Answer } from './api.ts'

export const kinds = ['google', 'outlook'] as const
export type Kind = (typeof kinds)[number]

/** A connected account; `calendar` is the one that is written to, `team` another that its owner may only read. */
export type Account = { id: string; calendar: string; team: string }

/** An office whose people connect calendars of an outside of its own, by a clock that tests set; `brands` is a folder of brands. */
export async function outsideOffice(start: Date, { brands }: { brands?: string } = {}) {
  const clock = settableClock(start)
  const world = await startWorld()
  const api = await testApi({ clock, env: environmentOf(world), ...(brands && { brands }) })
  /** Past every rule of the api, as the superuser. */
  const admin = new pg.Client(api.databaseUrl)
  await admin.connect()
  const office = await api.within(makeOffice)

  const finish = (id: string, back: URL, as: Person, headers: Record<string, string> = {}): Promise<Answer> => {
    const body = { code: back.searchParams.get('code'), state: back.searchParams.get('state') }
    return api.call('PUT', `/v1/authorizations/${id}`, { as, body, headers })
  }

  return {
    ...{ api, clock, world, admin, office, finish },
    /** An agent of the company, led by nobody. */
    newAgent: (): Promise<Person> => api.within((work) => makePerson(work, { role: 'agent', company: office.company })),

    /** From the press to the page of theirs and back, `code` with it. */
    async connect(
      as: Person,
      kind: Kind,
      { email = emailOf(as), headers = {} }: { email?: string; headers?: Record<string, string> } = {},
    ): Promise<Account & { code: string }> {
      const begun = (await api.call('POST', '/v1/authorizations', { as, body: { kind }, headers })).body.data
      const back = await world.consent(begun.authorize_url, { email })
      const { body } = await finish(begun.id, back, as, headers)
      const provider = kind === 'google' ? 'google' : 'microsoft'
      const { calendars } = await world.control<{ calendars: string[] }>('account', { provider, email })
      return { id: body.data.id, calendar: calendars[0] ?? '', team: calendars[1] ?? '', code: back.searchParams.get('code') ?? '' }
    },

    /** Nothing goes wrong there any more. */
    heal: () => world.control('fault', { kind: 'status', times: 0 }),

    async end(): Promise<void> {
      await admin.end()
      await api.close()
      await world.end()
    },
  }
}

/** Whose account outside is a person's, unless a test names another. */
export const emailOf = ({ username }: Person): string => `${username}@outside.example`.toLowerCase()
