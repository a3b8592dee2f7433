import { sql } from 'drizzle-orm'
import { chosenOnce, type Chosen } from '#api/contract/contacts/actions.ts'
import { notEnrolled, type Enrolled, type NotEnrolled } from '#api/contract/workflows/workflows.ts'
import { chosenIds } from '#api/areas/contacts/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { invalid } from '#api/platform/refusal.ts'
import { flowContacts, type FlowContact } from '../engine/contacts.store.ts'
import { engineStore, type Entry } from '../engine/engine.store.ts'
import { fits, keyFor } from '../engine/hear.ts'
import { people, reaches } from '../engine/owner.ts'
import { queueFlows } from '../engine/workflows.jobs.ts'
import { requireFlow } from '../flows/flows.ts'
import type { StoredFlow } from '../flows/flows.store.ts'

const mostAtOnce = 5000
const chunk = 1000
const namesOfEach = 25
const enrolOnce = chosenOnce({})

/** Who gets in of a few, where `already` has been taken out. */
type LetIn = (entries: readonly Entry[]) => Promise<ReadonlySet<string>>

/** Lets the chosen contacts into a flow that is in force; its conditions hold for them as for others. */
export async function enrol(work: Work, flowId: string, chosen: Chosen): Promise<Enrolled> {
  const flow = await requireActive(work, flowId)
  const told = await sortOut(work, flow, chosen, async (entries) => new Set(await engineStore(work).enter(flow, entries)))
  if (told.enrolled_count > 0) await queueFlows(work)
  const { total_count, enrolled_count } = told
  await audit(work, { area: 'workflows', action: 'enrolled', subject_id: flowId, details: { total_count, enrolled_count } })
  return told
}

/** Who would get in now, and who not and why; nothing is written. */
export async function previewEnrol(work: Work, flowId: string, chosen: Chosen): Promise<Enrolled> {
  const flow = await requireActive(work, flowId)
  return sortOut(work, flow, chosen, async (entries) => {
    const there = await engineStore(work).alreadyIn(flow.id, entries)
    return new Set(entries.map(({ contact_id }) => contact_id).filter((id) => !there.has(id)))
  })
}

type ActiveFlow = StoredFlow & { published: NonNullable<StoredFlow['published']> }

async function requireActive(work: Work, flowId: string): Promise<ActiveFlow> {
  const flow = await requireFlow(work, flowId, 'change')
  const { published } = flow
  if (flow.status !== 'active' || !published) throw invalid('base', 'flow_not_active')
  return { ...flow, published }
}

async function sortOut(work: Work, flow: ActiveFlow, chosen: Chosen, letIn: LetIn): Promise<Enrolled> {
  const ids = await idsOf(work, chosen)
  const reach = await people(work).reachOf(flow.owner.id)
  const left_out = { already: 0, conditions: 0, out_of_reach: 0 }
  const named: Enrolled['left_out_contacts'] = []
  const leaveOut = (rule: NotEnrolled, contact: FlowContact) => {
    if (++left_out[rule] <= namesOfEach) named.push({ rule, contact: nameOf(contact) })
  }
  for (let from = 0; from < ids.length; from += chunk) {
    const known = await flowContacts(work, ids.slice(from, from + chunk), new Map())
    const able: FlowContact[] = []
    for (const contact of known.values()) {
      if (!reaches(reach, contact.holder_id)) leaveOut('out_of_reach', contact)
      else if (!fits({ definition: flow.published }, contact)) leaveOut('conditions', contact)
      else able.push(contact)
    }
    const entered = await letIn(able.map((contact) => entryOf(work, flow, contact)))
    for (const contact of able) if (!entered.has(contact.id)) leaveOut('already', contact)
  }
  const out = notEnrolled.reduce((sum, rule) => sum + left_out[rule], 0)
  return { total_count: ids.length, enrolled_count: ids.length - out, left_out, left_out_contacts: named }
}

async function idsOf(work: Work, chosen: Chosen): Promise<string[]> {
  if (!enrolOnce.safeParse(chosen).success) throw invalid('ids', 'choose_contacts')
  const { rows } = await work.db.execute<{ id: string }>(
    sql`select id from (${await chosenIds(work, chosen, 'see')}) k limit ${mostAtOnce + 1}`,
  )
  if (rows.length === 0) throw invalid('ids', 'no_contacts_chosen')
  if (rows.length > mostAtOnce) throw invalid('ids', 'too_many_enrolled', { max: mostAtOnce })
  return rows.map(({ id }) => id)
}

const entryOf = (work: Work, { published }: ActiveFlow, contact: FlowContact): Entry => ({
  contact_id: contact.id,
  entry_key: keyFor(work, published.entry.again, newId(), contact),
  cause: 'manual',
  chain: 0,
})

const nameOf = ({ id, number, first_name, last_name }: FlowContact) => ({ id, number, name: `${first_name} ${last_name}`.trim() })
