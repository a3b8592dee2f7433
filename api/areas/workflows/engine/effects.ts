import { sql } from 'drizzle-orm'
import type { Step } from '#api/contract/workflows/definition.ts'
import { writeFollowUp } from '#api/areas/calendar/index.ts'
import { isKept, recordActivity } from '#api/areas/contacts/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { queueMail } from '#api/platform/mails/queue.ts'
import type { WholeUser } from '#api/areas/users/index.ts'
import type { FlowContact } from './contacts.store.ts'

type Doing = { contact: FlowContact; owner: WholeUser; flow_title: string }

/** What changes the contact itself, and so stands in their story. */
const changing: readonly Step['kind'][] = ['add_tag', 'remove_tag', 'status', 'group', 'assign']

/** Why a step could not be done: what it names is gone, or the contact may not leave their company. */
export type Hindrance = 'no_longer_there' | 'beneficiary_stays'

/** Does what a step writes, in the transaction that moves the run on; null where it is done. */
export async function doStep(work: OpenWork, step: Step, doing: Doing): Promise<Hindrance | null> {
  if (step.kind === 'assign' && step.ref && (await isKept(work, doing.contact.id, { kind: 'user', id: step.ref })))
    return 'beneficiary_stays'
  const isDone = await write(work, step, doing)
  if (isDone && changing.includes(step.kind))
    await recordActivity(work, doing.contact.id, {
      kind: 'flow_acted',
      details: { title: doing.flow_title, step: step.kind },
      user_id: null,
    })
  return isDone ? null : 'no_longer_there'
}

async function write(work: OpenWork, { kind, ref, text, days }: Step, doing: Doing): Promise<boolean> {
  const { db, brand, now } = work
  const { contact, owner } = doing
  const at = now.toISOString()
  const done = async (statement: ReturnType<typeof sql>) => (await db.execute(statement)).rows.length > 0
  switch (kind) {
    case 'add_tag':
      await db.execute(sql`
        insert into contact_tags (tenant_id, contact_id, tag_id, created_at) select ${brand.id}, ${contact.id}, id, ${at} from tags where id = ${ref}
        on conflict do nothing`)
      return done(sql`select id from tags where id = ${ref}`)
    case 'remove_tag':
      await db.execute(sql`delete from contact_tags where contact_id = ${contact.id} and tag_id = ${ref}`)
      return true
    case 'status':
      return done(sql`
        update contacts set status_id = s.id, updated_at = ${at}, lock_version = contacts.lock_version + 1 from statuses s
        where contacts.id = ${contact.id} and s.id = ${ref} returning contacts.id`)
    case 'group':
      await db.execute(sql`
        insert into contact_groups (tenant_id, contact_id, group_id, created_at) select ${brand.id}, ${contact.id}, id, ${at} from groups where id = ${ref}
        on conflict do nothing`)
      return done(sql`select id from groups where id = ${ref}`)
    case 'assign':
      return done(sql`
        update contacts set owner_id = u.id, pool_id = null, updated_at = ${at}, lock_version = contacts.lock_version + 1 from users u
        where contacts.id = ${contact.id} and u.id = ${ref} and u.state = 'active' and u.deleted_at is null returning contacts.id`)
    case 'note':
      return done(sql`
        insert into notes (tenant_id, id, contact_id, author_id, real_author_id, body, created_at, updated_at)
        values (${brand.id}, ${newId()}, ${contact.id}, ${owner.user.id}, ${owner.user.id}, ${text}, ${at}, ${at}) returning id`)
    case 'task':
      await writeFollowUp(work, { title: text, days, owner, contact_id: contact.id })
      return true
    case 'notify':
      await queueMail(
        work,
        'flow_notice',
        { user_id: owner.user.id },
        JSON.stringify({ number: contact.number, person: nameOf(contact), flow: doing.flow_title, text }),
      )
      return true
    default:
      return true
  }
}

export const nameOf = ({ first_name, last_name, number }: FlowContact) => `${first_name} ${last_name}`.trim() || String(number)
