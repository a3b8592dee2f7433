import { sql } from 'drizzle-orm'
import type { ContactAction } from '#api/contract/contacts/actions.ts'
import { newSoaRequest, type SendSoaGroup } from '#api/contract/soa.ts'
import { requireBulk } from '#api/areas/billing/index.ts'
import { actionStore, runBulkOperation, type BulkOperation, type StoredAction } from '#api/areas/contacts/index.ts'
import { workOf } from '#api/areas/users/index.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { invalid, Refusal } from '#api/platform/refusal.ts'
import { inSavepoint } from '#api/platform/savepoint.ts'
import { askFor, hasTexts, requireAgent } from './requests.ts'

export const groupKind = 'scope'
/** Each is a message that is written: more of them at once would keep others waiting. */
const chunk = 25
const most = 500

/** Asks many contacts, each past the gate. Who cannot be asked is counted by why; a link that went out is not called back by an undo. */
export async function sendToGroup(
  work: Work,
  { channel, products_suggested, initiated_by, ...chosen }: SendSoaGroup,
): Promise<ContactAction> {
  await requireAgent(work)
  await requireBulk(work)
  if (channel === 'text' && !hasTexts(work)) throw invalid('channel', 'soa_no_texts')
  const details = { channel, products_suggested, initiated_by }
  return runBulkOperation(work, chosen, { kind: groupKind, right: 'change', details, undoable: false, most })
}

export const sendScopes: BulkOperation = {
  chunk,

  async apply(work, action, { from, to }) {
    const sender = await senderOf(work, action)
    const { rows } = await work.db.execute<{ id: string }>(sql`
      select contact_id as id from contact_action_items where action_id = ${action.id} and seq between ${from} and ${to} order by seq`)
    const refused = { ...(action.details['refused'] as Record<string, number> | undefined) }
    let sent = 0
    for (const { id } of rows) {
      const code = sender ? await ask(sender, action, id) : 'soa_sender_gone'
      if (code) refused[code] = (refused[code] ?? 0) + 1
      else sent++
    }
    await actionStore(work).update(action.id, { details: { ...action.details, refused } })
    return sent
  },

  undo: () => Promise.resolve([]),
}

/** Whoever began it, as long as they are here. */
async function senderOf(work: OpenWork, { user_id }: StoredAction): Promise<Work | null> {
  if (work.actor) return { ...work, actor: work.actor }
  return user_id ? workOf(work, user_id) : null
}

/** Null where it went out, else the code of what it was refused for. */
async function ask(sender: Work, { details }: StoredAction, contact_id: string): Promise<string | null> {
  const { channel, products_suggested, initiated_by } = details
  const asked = newSoaRequest.parse({ contact_id, channel, products_suggested, initiated_by })
  return inSavepoint(sender.db, () => askFor(sender, asked)).then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      const outreach = error.extra?.['outreach'] as { code: string } | undefined
      return outreach?.code ?? error.details[0]?.code ?? error.code
    },
  )
}
