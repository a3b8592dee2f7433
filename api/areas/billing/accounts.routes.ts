import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { accountInfo, type Plan } from '#api/contract/billing.ts'
import { one } from '#api/contract/envelope.ts'
import { userStore } from '#api/areas/users/index.ts'
import { withContact } from '#api/platform/brand-contact.store.ts'
import { route } from '#api/platform/http/route.ts'
import { refuse } from '#api/platform/refusal.ts'
import { plans } from '#api/platform/tables/index.ts'

export function accountsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/accounts/info',
    summary: 'How the account stands, its plan, and the plans there are',
    access: { area: 'billing', action: 'see' },
    open: 'account',
    reply: one(accountInfo),
    async handle({ work }) {
      const found = await userStore(work).findWhole(work.actor.user_id)
      if (!found) throw refuse('unauthenticated')
      const { user, company } = found
      const offered = await work.db.select().from(plans).where(eq(plans.active, true)).orderBy(asc(plans.position))
      const current = offered.find((offer) => offer.id === company?.plan_id)
      const { contact } = await withContact(work, work.brand.effective(work.actor.company_number))
      return {
        data: {
          'paid_user?': !work.actor.owes.payment,
          membership: user.membership,
          company: company && { name: company.name, number: company.number },
          plan: current ? planOf(current) : null,
          plans: offered.map(planOf),
          billing_contact: company?.billing_contact ?? contact.email,
        },
      }
    },
  })
}

function planOf({ id, title, description, price_cents, interval }: typeof plans.$inferSelect): Plan {
  return { id, title, description, price_cents, interval }
}
