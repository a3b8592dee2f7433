import type { FastifyInstance } from 'fastify'
import { changeGroup, contactAction, destroyAll, tagGroup, tagSingle } from '#api/contract/contacts/actions.ts'
import { tag } from '#api/contract/catalogue.ts'
import { z } from 'zod'
import { all, one } from '#api/contract/envelope.ts'
import { route } from '#api/platform/http/route.ts'
import { refuse } from '#api/platform/refusal.ts'
import { may } from '#config/permissions.ts'
import { runBulkOperation } from './actions.ts'
import { changeDetails, checkChanges, checkGroups, requireTags, setTags } from './bulk.ts'

const change = { area: 'bulk', action: 'change' } as const

export function bulkRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'PATCH',
    url: '/v1/contacts/update_group',
    summary: 'Change one thing of many contacts, or put them into a group or take them out',
    access: change,
    body: changeGroup,
    reply: one(contactAction),
    async handle({ work, body: { changes, group_id, remove_group_id, ...chosen } }) {
      const isGroup = group_id || remove_group_id
      if (isGroup) await checkGroups(work, { group_id, remove_group_id })
      else await checkChanges(work, changes)
      const details = isGroup
        ? { add: [group_id].filter(Boolean), remove: [remove_group_id].filter(Boolean) }
        : await changeDetails(work, changes)
      return { data: await runBulkOperation(work, chosen, { kind: isGroup ? 'group' : 'change', right: 'change', details }) }
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/contacts/update_tags_group',
    summary: 'Add tags to many contacts, and take tags from them',
    access: change,
    body: tagGroup,
    reply: one(contactAction),
    async handle({ work, body: { tags, remove_tags, ...chosen } }) {
      const details = await requireTags(work, tags, remove_tags)
      return { data: await runBulkOperation(work, chosen, { kind: 'tags', right: 'change', details }) }
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/contacts/update_tags_single',
    summary: 'Set the tags of single contacts',
    access: { area: 'contacts', action: 'change' },
    body: tagSingle,
    reply: all(z.object({ contact_id: z.string(), tags: z.array(tag) })),
    handle: async ({ work, body }) => ({ data: await setTags(work, body.tag_objects) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/contacts/destroy_all',
    summary: 'Delete contacts; they can be brought back until they are purged. Managers are told of more than one',
    access: { area: 'contacts', action: 'delete' },
    body: destroyAll,
    reply: one(contactAction),
    async handle({ work, body }) {
      if (body.ids?.length !== 1 && !may(work.actor.roles, 'bulk', 'delete')) throw refuse('forbidden')
      return { data: await runBulkOperation(work, body, { kind: 'delete', right: 'delete', details: {} }) }
    },
  })
}
