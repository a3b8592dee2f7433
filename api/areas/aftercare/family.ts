import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { familyStatus } from '#api/contract/aftercare.ts'
import { inForce, linkedPeople, requireContact } from '#api/areas/contacts/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { inLanguage } from '#config/tenant/effective-brand.ts'
import { active, aftercareStore } from './aftercare.store.ts'
import { nameOf } from './enrolling.ts'

/** A contact and who is linked with it: who is cared for, what was done and comes next, and whether they have a plan of their own. */
export async function familyOf(work: Work, id: string): Promise<z.input<typeof familyStatus>['data']> {
  const contact = await requireContact(work, id)
  const linked = await linkedPeople(work, contact.id)
  const people = [{ ...contact, relation: null }, ...linked.filter((one) => one.id !== contact.id)]
  const ids = people.map((one) => one.id)
  const store = aftercareStore(work)
  const [cares, died, plans] = [await store.newestOf(ids), await store.died(ids), await plansOf(work, ids)]
  const { aftercare } = work.brand.set
  return {
    members: people.map((one) => {
      const enrolled = cares.get(one.id) ?? null
      const isActive = active.some((status) => status === enrolled?.status)
      const plan = plans.get(one.id)
      return {
        id: one.id,
        number: one.number,
        name: nameOf(one),
        relation: one.relation,
        has_died: died.has(one.id),
        enrolled,
        steps_done: enrolled?.steps.filter(({ status }) => status === 'done').length ?? 0,
        next: (isActive && enrolled?.steps.find(({ status }) => status === 'waiting')) || null,
        own_plan: plan?.plans ?? 0,
        do_not_contact: plan?.do_not_contact ?? false,
      }
    }),
    programmes: Object.entries(aftercare).map(([key, { label }]) => ({
      key,
      label: inLanguage(label, work.client.language, work.brand.set),
    })),
  }
}

type Plan = { id: string; plans: number; do_not_contact: boolean }

/** Policies in force of each, and whether nobody may reach them in any way. */
async function plansOf({ db }: Work, ids: string[]): Promise<Map<string, Plan>> {
  const { rows } = await db.execute<Plan>(sql`
    select c.id, c.do_not_call and c.do_not_text and c.do_not_mail as do_not_contact,
      (select count(*)::int from policies p where p.contact_id = c.id and p.deleted_at is null
        and p.status in (${sql.join(
          inForce.map((status) => sql`${status}`),
          sql`, `,
        )})) as plans
    from contacts c where c.id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`)
  return new Map(rows.map((row) => [row.id, row]))
}
