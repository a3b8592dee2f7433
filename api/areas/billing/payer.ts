import { eq, sql } from 'drizzle-orm'
import { reaches, scopeOf } from '#config/permissions.ts'
import { userStore } from '#api/areas/users/index.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { Refusal } from '#api/platform/refusal.ts'
import { corporations } from '#api/platform/tables/index.ts'
import { accountStore, type Account, type Payer } from './accounts.store.ts'

export type PayFrom = 'own' | 'company'

/** Whether somebody may spend what their company pays. */
export const mayPayForCompany = ({ actor }: Work): boolean =>
  actor.company_id !== null && reaches(scopeOf(actor.roles, 'billing', 'change'), 'business_unit')

/** Who pays for somebody: the company, where its membership is theirs; else they themselves. */
export async function usualPayer(work: Work): Promise<{ from: PayFrom; payer: Payer }> {
  const { actor } = work
  const user = await userStore(work).find(actor.user_id)
  if (user?.membership === 'company' && actor.company_id) return { from: 'company', payer: { company_id: actor.company_id } }
  return { from: 'own', payer: { user_id: actor.user_id } }
}

/** Who pays for what is bought. 403 for a company's account without the reach, with whom to ask. */
export async function payerOf(work: Work, pay_from: PayFrom | undefined): Promise<Payer> {
  const { actor } = work
  if (pay_from === 'own') return { user_id: actor.user_id }
  const usual = await usualPayer(work)
  if (pay_from === undefined && usual.from === 'own') return usual.payer
  if (!actor.company_id || !mayPayForCompany(work)) throw new Refusal('forbidden', { extra: { ask: await billingContact(work) } })
  return { company_id: actor.company_id }
}

/** Whom somebody asks about payment: whoever their company names, else the brand. */
export async function billingContact(work: Work): Promise<string> {
  const { db, actor, brand } = work
  const [company] = actor.company_id
    ? await db.select({ contact: corporations.billing_contact }).from(corporations).where(eq(corporations.id, actor.company_id))
    : []
  return company?.contact ?? brand.effective(actor.company_number).contact.email
}

/** The accounts that somebody may look into: their own, and their company's where they may pay from it. */
export async function accountsOf(work: Work): Promise<Account[]> {
  const store = accountStore(work)
  const own = await store.of({ user_id: work.actor.user_id })
  const company = work.actor.company_id && mayPayForCompany(work) ? await store.of({ company_id: work.actor.company_id }) : null
  return [own, company].filter((account) => account !== null)
}

export type BillTo = { name: string; company: string | null; email: string | null }

/** Whom a bill goes to, in the words of today; and who reads the mails about it. */
export async function billToOf({ db }: OpenWork, account: Account): Promise<BillTo & { reader: string | null }> {
  if (account.user_id) {
    const { rows } = await db.execute<BillTo & { reader: string }>(sql`
      select coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), u.username) as name, c.name as company, u.email, u.id as reader
      from users u left join profiles p on p.user_id = u.id left join corporations c on c.id = u.company_id where u.id = ${account.user_id}`)
    return rows[0] ?? { name: '', company: null, email: null, reader: null }
  }
  // A company's mails go to whoever ordered last for it; where nobody did, to nobody.
  const { rows } = await db.execute<BillTo & { reader: string | null }>(sql`
    select c.name, null as company, c.billing_contact as email,
      (select o.user_id from orders o where o.account_id = ${account.id} order by o.created_at desc limit 1) as reader
    from corporations c where c.id = ${account.company_id}`)
  return rows[0] ?? { name: '', company: null, email: null, reader: null }
}
