import { randomUUID } from 'node:crypto'
import { expect } from './forms/expect.ts'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Ports } from '#api/platform/ports.ts'
import { line_subscriptions, outbox_mails, sessions } from '#api/platform/tables/index.ts'
import { makePerson, password, type PersonOptions } from '#tests/factories/people.ts'
import { within } from '#tests/factories/work.ts'
import { withPorts } from './ports.ts'

/** The brand of these journeys. */
export const homeBrand: string = 'central'

/** Somebody of a journey's own: nobody else signs in as them. */
export type Traveller = { id: string; username: string; email: string; password: string }

export type People = {
  /** The people of another brand. */
  of(brand: string): People
  /** Runs `inside` against the database that the product runs on. */
  within<T>(inside: (work: OpenWork) => Promise<T>): Promise<T>
  make(options?: Partial<PersonOptions>): Promise<Traveller>
  /** Ends what somebody has open, as the clock would. */
  endSessions(who: Traveller): Promise<void>
  /** The text of the newest mail to an address that holds `words`; waits for it. */
  mail(to: string, words: string): Promise<string>
}

/** Lends `use` the people of the database that the product runs on. */
export const withPeople = (use: (people: People) => Promise<void>): Promise<void> => withPorts((ports) => use(peopleOf(ports)))

/** Texts of theirs are paid for: where the brand sells plans for them, nobody writes without. */
async function mayText({ db, brand }: OpenWork, user_id: string): Promise<void> {
  const row = { line: 'sms' as const, type: 'personal' as const, order_type: 'Subscription::SelfPay' as const, state: 'active' as const }
  await db.insert(line_subscriptions).values({ ...row, tenant_id: brand.id, id: randomUUID(), user_id })
}

function peopleOf(ports: Ports, key = homeBrand): People {
  const brand = ports.brands.ofKey(key)
  if (!brand) throw new Error(`There is no brand ${key}`)
  const inside: People['within'] = (work) => within(ports, brand, work)
  return {
    of: (other) => peopleOf(ports, other),
    within: inside,
    async make({ state, ...options } = {}) {
      const username = `traveller-${randomUUID().slice(0, 13)}`
      const email = `${username}@people.example`
      const { id } = await inside(async (work) => {
        const person = await makePerson(work, { role: 'agent', ...options, state: { username, email, ...state } })
        await mayText(work, person.id)
        return person
      })
      return { id, username, email, password }
    },
    async endSessions({ id }) {
      await inside(({ db, now }) =>
        db
          .update(sessions)
          .set({ revoked_at: now })
          .where(and(eq(sessions.user_id, id), isNull(sessions.revoked_at))),
      )
    },
    async mail(to, words) {
      const newest = () =>
        inside(async ({ db }) => {
          const rows = await db
            .select()
            .from(outbox_mails)
            .where(and(eq(outbox_mails.recipient, to), gt(outbox_mails.created_at, new Date(Date.now() - 60_000))))
            .orderBy(desc(outbox_mails.created_at))
          return rows.find(({ text_body }) => text_body.includes(words))?.text_body ?? ''
        })
      await expect.poll(newest, { message: `a mail to ${to}`, timeout: 10_000 }).toContain(words)
      return newest()
    },
  }
}
