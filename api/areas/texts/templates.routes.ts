import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { idParams, one } from '#api/contract/envelope.ts'
import {
  countedText,
  countText,
  listTemplates,
  newTemplate,
  previewTemplate,
  templateChange,
  templatePreview,
  templates,
  textTemplate,
  type TextTemplate,
} from '#api/contract/texts/texts.ts'
import { requireNamedContact } from '#api/areas/contacts/index.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import { reaches, scopeOf } from '#config/permissions.ts'
import { fillIn } from './merge-fields.ts'
import { factsOf, ownNumber, requireSelf } from './parties.ts'
import { countSegments } from './segments.ts'
import { templateStore } from './templates.store.ts'

const see = { area: 'texts', action: 'see' } as const
const change = { area: 'texts', action: 'change' } as const
const feature = 'sms'

/** Words that are written once: one's own, and those that somebody who leads shares in the company. */
export function templatesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/sms/templates',
    summary: 'Templates that one may use, by title',
    access: see,
    feature,
    query: listTemplates,
    reply: templates,
    async handle({ work, query }) {
      const { data, counted } = await (await storeOf(work)).list(query)
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/sms/templates',
    summary: 'Write a template',
    access: change,
    feature,
    body: newTemplate,
    reply: one(textTemplate),
    status: 201,
    async handle({ work, body: { title, body, shared } }) {
      checkFields(body)
      const id = await (await storeOf(work)).insert({ title, body, company_id: shared ? sharedIn(work) : null })
      await audit(work, { area: 'texts', action: 'template_created', subject_id: id, details: { shared } })
      return { data: await requireTemplate(work, id) }
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/sms/templates/:id',
    summary: 'Change a template',
    access: change,
    feature,
    params: idParams,
    body: templateChange,
    reply: one(textTemplate),
    handle: async ({ work, params, body }) => ({ data: await changeTemplate(work, params.id, body) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/sms/templates/:id',
    summary: 'Delete a template',
    access: change,
    feature,
    params: idParams,
    async handle({ work, params }) {
      const { id } = await requireChangeable(work, params.id)
      await (await storeOf(work)).remove(id)
      await audit(work, { area: 'texts', action: 'template_deleted', subject_id: id })
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/sms/templates/:id/preview',
    summary: 'A template as it would go to a contact; `missing` are fields that nothing is known for',
    access: see,
    feature,
    writes: false,
    params: idParams,
    body: previewTemplate,
    reply: one(templatePreview),
    async handle({ work, params, body }) {
      const { body: words } = await requireTemplate(work, params.id)
      const filled = await filledFor(work, words, body?.contact_id)
      return { data: { ...countSegments(filled.body), ...filled } }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/sms/segments',
    summary: 'In how many parts a text goes, with its fields filled in as far as they are known',
    access: see,
    feature,
    writes: false,
    body: countText,
    reply: one(countedText),
    handle: async ({ work, body }) => ({ data: countSegments((await filledFor(work, body.message_content, body.contact_id)).body) }),
  })
}

async function storeOf(work: Work) {
  const { owners } = await reachOf(work, 'texts', 'change')
  return templateStore(work, owners)
}

async function requireTemplate(work: Work, id: string): Promise<TextTemplate> {
  const found = isId(id) ? await (await storeOf(work)).find(id) : null
  if (!found) throw refuse('not_found')
  return found
}

/** One that may be used and not changed is there, and refused. */
async function requireChangeable(work: Work, id: string): Promise<TextTemplate> {
  const found = await requireTemplate(work, id)
  if (!found.can_change) throw refuse('forbidden')
  return found
}

async function changeTemplate(
  work: Work,
  id: string,
  { lock_version, shared, title, body }: z.output<typeof templateChange>,
): Promise<TextTemplate> {
  const before = await requireChangeable(work, id)
  if (body !== undefined) checkFields(body)
  const changes = {
    ...(title !== undefined && { title }),
    ...(body !== undefined && { body }),
    ...(shared !== undefined && shared !== before.shared && { company_id: shared ? sharedIn(work) : null }),
  }
  if (!(await (await storeOf(work)).edit(before.id, changes, lock_version)))
    throw new Refusal('stale', { extra: { current: await requireTemplate(work, id), yours: { title, body, shared } } })
  await audit(work, { area: 'texts', action: 'template_changed', subject_id: before.id, details: { fields: Object.keys(changes) } })
  return requireTemplate(work, id)
}

/** The company that a template is shared in: one leads somebody there. */
function sharedIn({ actor }: Work): string {
  if (!actor.company_id || !reaches(scopeOf(actor.roles, 'texts', 'change'), 'downline')) throw invalid('shared', 'text_may_not_share')
  return actor.company_id
}

/** A template may name fields, and only those that there are. */
function checkFields(body: string): void {
  const [stranger] = fillIn(body, {}).unknown
  if (stranger !== undefined) throw invalid('body', 'text_field_unknown', { field: stranger })
}

async function filledFor(work: Work, words: string, contactId: string | undefined): Promise<{ body: string; missing: string[] }> {
  const whole = await requireSelf(work)
  const contact = contactId ? await requireNamedContact(work, contactId) : null
  const { body, missing } = fillIn(words, factsOf(work, whole, contact, await ownNumber(work, whole)))
  return { body, missing }
}
