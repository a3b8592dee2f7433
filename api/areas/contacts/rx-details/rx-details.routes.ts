import type { FastifyInstance } from 'fastify'
import { idParams, one } from '#api/contract/envelope.ts'
import { rxChanges, rxDetails } from '#api/contract/contacts/rx-details.ts'
import { audit } from '#api/platform/audit.ts'
import { route } from '#api/platform/http/route.ts'
import { Refusal } from '#api/platform/refusal.ts'
import { recordActivity } from '../timeline/activities.store.ts'
import { requireContact } from '../contacts.ts'
import { rxStore } from './rx-details.store.ts'

const feature = 'medicare_center' as const

export function rxDetailsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/rx_details',
    summary: 'What a contact takes, where they get it and who prescribes it',
    access: { area: 'contacts', action: 'see' },
    feature,
    params: idParams,
    reply: one(rxDetails),
    handle: async ({ work, params }) => ({ data: await rxStore(work, (await requireContact(work, params.id)).id).find() }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/contacts/:id/rx_details',
    summary: 'Change what a contact takes: a list that is given replaces what was there',
    access: { area: 'contacts', action: 'change' },
    feature,
    params: idParams,
    body: rxChanges,
    reply: one(rxDetails),
    async handle({ work, params, body: { lock_version, ...lists } }) {
      const contact = await requireContact(work, params.id, 'change')
      const store = rxStore(work, contact.id)
      if (!(await store.write(lists, lock_version))) throw new Refusal('stale', { extra: { current: await store.find(), yours: lists } })
      const counts = Object.fromEntries(Object.entries(lists).map(([list, rows]) => [list, rows.length]))
      await recordActivity(work, contact.id, { kind: 'rx_changed', details: counts })
      await audit(work, { area: 'contacts', action: 'rx_changed', subject_id: contact.id, details: counts })
      return { data: await store.find() }
    },
  })
}
