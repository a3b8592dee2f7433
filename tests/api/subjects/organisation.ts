import { eq, sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { corporations, groups, pool_users, pools, signups, users } from '#api/platform/tables/index.ts'
import type { Person } from '#tests/factories/people.ts'
import type { Made, Subjects } from '../subject.ts'

async function pool({ db, brand }: OpenWork, { id: user_id }: Person): Promise<Made> {
  const id = newId()
  await db.insert(pools).values({ tenant_id: brand.id, id, name: id, created_by: user_id })
  await db.insert(pool_users).values({ tenant_id: brand.id, pool_id: id, user_id })
  return { id }
}

async function group({ db, brand }: OpenWork, { id: created_by }: Person): Promise<Made> {
  const id = newId()
  await db.insert(groups).values({ tenant_id: brand.id, id, name: id, created_by })
  return { id }
}

async function signup({ db, brand }: OpenWork): Promise<Made> {
  const id = newId()
  const email = `${id}@people.example`
  await db
    .insert(signups)
    .values({ tenant_id: brand.id, id, email, first_name: 'Ines', last_name: 'Vega', language: 'en', state: 'waiting' })
  return { id }
}

/** A business unit that somebody looks after. */
async function corporation({ db, brand }: OpenWork, { id: userId }: Person): Promise<Made> {
  const tenant_id = brand.id
  const [company_id, id] = [newId(), newId()]
  const number = sql<number>`(select coalesce(max(number), 5000) + 1 from corporations)`
  await db.insert(corporations).values({ tenant_id, id: company_id, type: 'company', number, name: company_id })
  await db.insert(corporations).values({ tenant_id, id, type: 'business_unit', number, name: id, company_id })
  await db.update(users).set({ business_unit_id: id }).where(eq(users.id, userId))
  return { id }
}

/** What the addresses of an organisation name. */
export const subjects: Subjects = {
  '/v1/pools/:id': pool,
  '/v1/groups/:id': group,
  '/v1/admin/signups/:id': signup,
  '/v1/admin/corporations/:id': corporation,
}
