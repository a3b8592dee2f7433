import type { SQL } from 'drizzle-orm'
import { mailRules, type MailingGroup, type MailRule } from '#api/contract/campaigns/campaigns.ts'
import type { Chosen } from '#api/contract/contacts/actions.ts'
import { actionStore, chosenIds, ownerFilter, type StoredAction } from '#api/areas/contacts/index.ts'
import { gate, type Answer } from '#api/areas/outreach/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { invalid, orNotFound } from '#api/platform/refusal.ts'
import { groupStore, type Answered, type GroupMember } from './groups.store.ts'

export const mailingGroupKind = 'mailing_group'
/** So many are asked of the gate at once. */
const chunk = 2_000
/** For how long a group may be used, in milliseconds. */
const usableFor = 86_400_000
/** What one brand sends in a minute when nobody asks it to slow down; for the time that is told alone. */
const perMinute = 600

type Counts = Record<MailRule, number>
const noCounts = Object.fromEntries(mailRules.map((rule) => [rule, 0])) as Counts

/** Fixes whom a broadcast goes to, with the gate's answer for each of them. */
export async function makeMailingGroup(work: Work, chosen: Chosen): Promise<MailingGroup> {
  const actions = actionStore(work)
  await actions.dropStaleSelections()
  const id = await actions.open({ kind: mailingGroupKind, status: 'selected' })
  const { total_count, left_out } = await askGate(work, id, await chosenIds(work, chosen, 'see'))
  if (total_count === 0) throw invalid('ids', 'no_contacts_chosen')
  await actions.update(id, { total_count, details: { left_out } })
  return groupOf(work, orNotFound(await actions.stored(id)))
}

async function askGate(work: Work, id: string, ids: SQL): Promise<{ total_count: number; left_out: Counts }> {
  const store = groupStore(work)
  const left_out = { ...noCounts }
  const seen = new Set<string>()
  let total_count = 0
  for await (const members of store.members(ids, chunk)) {
    const answers = await answersFor(work, members, seen)
    for (const { rule } of answers) if (rule) left_out[rule]++
    await store.add(id, answers)
    total_count += members.length
  }
  return { total_count, left_out }
}

async function answersFor(work: Work, members: readonly GroupMember[], seen: Set<string>): Promise<Answered[]> {
  const addresses = [...new Set(members.flatMap(({ email }) => email ?? []))]
  const broadcasts = await groupStore(work).broadcastsTo(addresses)
  const answers = await gate(work, null).mayEmailMany(addresses, { broadcasts })
  const byAddress = new Map(addresses.map((address, place) => [address, answers[place]]))
  return members.map(({ email, ...member }) => {
    const rule = email ? ruleOf(byAddress.get(email)) : 'no_email'
    if (!email || rule) return { ...member, address: email ?? '', rule }
    if (seen.has(email)) return { ...member, address: email, rule: 'same_address' }
    seen.add(email)
    return { ...member, address: email, rule: null }
  })
}

/** The rule of a broadcast that an answer of the gate comes to; null where it is allowed. */
export function ruleOf(answer: Answer | undefined): MailRule | null {
  if (!answer || answer.allowed) return null
  switch (answer.code) {
    case 'opted_out':
      return 'unsubscribed'
    case 'unwanted':
      return 'do_not_mail'
    case 'bounced':
      return 'bounced'
    case 'season':
      return 'season'
    case 'frequency':
      return 'frequency'
    default:
      return 'invalid'
  }
}

/** A group of one's own that is still there. */
export async function requireGroup(work: Work, id: string, kind = mailingGroupKind): Promise<StoredAction> {
  const stored = isId(id) ? await actionStore(work).stored(id) : null
  const isOwn = stored?.kind === kind && stored.user_id === work.actor.user_id
  return orNotFound(isOwn && !isStale(work, stored) ? stored : null)
}

export const isStale = ({ now }: Work, { created_at }: StoredAction): boolean => now.getTime() - created_at.getTime() > usableFor
export const isUsed = ({ details }: StoredAction): boolean => typeof details['used_by'] === 'string'

export async function groupOf(work: Work, stored: StoredAction): Promise<MailingGroup> {
  const actions = actionStore(work)
  const left_out = { ...noCounts, ...(stored.details['left_out'] as Partial<Counts> | undefined) }
  const will_receive = stored.total_count - Object.values(left_out).reduce((sum, count) => sum + count, 0)
  const [others_count, contacts] = await Promise.all([
    actions.othersIn(stored.id, work.actor.user_id),
    actions.contactsOf(stored.id, await ownerFilter(work), 25),
  ])
  return {
    id: stored.id,
    total_count: stored.total_count,
    will_receive,
    left_out,
    others_count,
    contacts,
    finishes_about: new Date(work.now.getTime() + Math.ceil(will_receive / perMinute) * 60_000).toISOString(),
    used: isUsed(stored),
  }
}
