import { and, desc, eq } from 'drizzle-orm'
import { audit_log } from '#api/platform/tables/index.ts'
import { makeOffice, makePerson, type Person, type PersonOptions } from '#tests/factories/people.ts'
import { testApi } from './api.ts'

/** Where those who look after accounts ask of them. */
export const adminPath = '/v1/admin/users'

type Account = { id: string }

/** An office in which tests look after accounts as its people. */
export async function accountsOffice() {
  const api = await testApi()
  const office = await api.within(makeOffice)
  return {
    ...{ api, office },
    make: (options: PersonOptions) => api.within((work) => makePerson(work, { company: office.company, ...options })),
    show: (as: Person, { id }: Account) => api.call('GET', `${adminPath}/${id}`, { as }),
    change: (as: Person, { id }: Account, body: object) => api.call('PATCH', `${adminPath}/${id}`, { as, body }),
    /** The newest line of the audit log about somebody and this action. */
    lastDeed: ({ id }: Account, action: string) =>
      api.within(async ({ db }) => {
        const rows = await db
          .select()
          .from(audit_log)
          .where(and(eq(audit_log.subject_id, id), eq(audit_log.action, action)))
          .orderBy(desc(audit_log.at))
          .limit(1)
        return rows[0]
      }),
  }
}
