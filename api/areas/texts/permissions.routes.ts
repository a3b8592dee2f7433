import type { FastifyInstance } from 'fastify'
import { one } from '#api/contract/envelope.ts'
import {
  permissions,
  permissionsQuestion,
  textPermission,
  updatePermission,
  type TextPermission,
  type UpdatePermission,
} from '#api/contract/texts/texts.ts'
import { ownerFilter, requireNamedContact } from '#api/areas/contacts/index.ts'
import { heedWish } from '#api/areas/outreach/index.ts'
import { contactsOfNumber } from '#api/areas/phone/index.ts'
import { audit } from '#api/platform/audit.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { invalid } from '#api/platform/refusal.ts'
import { recipientOf } from './parties.ts'
import { permissionStore } from './permissions.store.ts'
import { conversationStore } from './conversations.store.ts'

const feature = 'sms'

/** Who agreed to be texted, when and how. */
export function permissionsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/sms/update_permission',
    summary: 'Record that somebody agreed to be texted, or asked not to be; who asked not to be gets no more texts',
    access: { area: 'texts', action: 'change' },
    feature,
    body: updatePermission,
    reply: one(textPermission),
    handle: async ({ work, body }) => ({ data: await record(work, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/sms/permissions',
    summary: 'What was recorded of a contact’s numbers, or of one number, the newest first',
    access: { area: 'texts', action: 'see' },
    feature,
    query: permissionsQuestion,
    reply: permissions,
    handle: async ({ work, query }) => ({ data: await permissionStore(work).ofNumbers(await numbersOf(work, query)) }),
  })
}

async function record(
  work: Work,
  { contact_id, phone_number, permitted, how, note, agreed_at }: UpdatePermission,
): Promise<TextPermission> {
  const { number, contact } = await recipientOf(work, { contact_id, message_to: phone_number })
  const when = agreed_at ? new Date(agreed_at) : work.now
  if (when.getTime() > work.now.getTime() + 60_000) throw invalid('agreed_at', 'date_in_future')
  const row = { phone_number: number, contact_id: contact?.id ?? null, permitted, how, note, agreed_at: when }
  const kept = await permissionStore(work).insert(row)
  if (!permitted) {
    const wish = { channel: 'text', address: number, source: 'person', reason: note || how, asked_at: when } as const
    await heedWish(work, { ...wish, contact_id: contact?.id ?? null })
  }
  await audit(work, { area: 'texts', action: 'permission_recorded', subject_id: kept.id, details: { permitted, how } })
  return kept
}

/** The numbers asked for: of a contact within reach, or one that a contact within reach has or one has written with. */
async function numbersOf(work: Work, { contact_id, phone_number }: { contact_id?: string | undefined; phone_number?: string | undefined }) {
  if (contact_id) return (await requireNamedContact(work, contact_id)).phones.map(({ number }) => number)
  if (!phone_number) throw invalid('phone_number', 'required')
  const holders = await ownerFilter(work)
  const known = await contactsOfNumber(work, holders, phone_number)
  const written = await conversationStore(work, [work.actor.user_id], holders).ownIds(undefined, phone_number)
  return known.length + written.length > 0 ? [phone_number] : []
}
