import type { SQL } from 'drizzle-orm'
import { textRules, type TextGroup, type TextRule } from '#api/contract/campaigns/campaigns.ts'
import type { Chosen } from '#api/contract/contacts/actions.ts'
import { actionStore, chosenIds, ownerFilter, type StoredAction } from '#api/areas/contacts/index.ts'
import { gate } from '#api/areas/outreach/index.ts'
import { bulkTextStore, costOf, requireSelf, takesTexts, textRuleOf, textsLeft, validationStore } from '#api/areas/texts/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, orNotFound } from '#api/platform/refusal.ts'
import { isUsed, requireGroup } from '../broadcasts/groups.ts'
import { groupStore, type Answered } from '../broadcasts/groups.store.ts'
import { textGroupStore, type TextMember } from './text-groups.store.ts'

export const textGroupKind = 'sms_group'
/** So many are asked of the gate at once. */
const chunk = 2_000
const microsACent = 10_000

type Counts = Record<TextRule, number>
type Details = { left_out: Counts; later_count: number }
const noCounts = Object.fromEntries(textRules.map((rule) => [rule, 0])) as Counts

/** Fixes whom a broadcast by text goes to, with the gate's answer for each of them. */
export async function makeTextGroup(work: Work, chosen: Chosen): Promise<TextGroup> {
  const actions = actionStore(work)
  await actions.dropStaleSelections()
  const id = await actions.open({ kind: textGroupKind, status: 'selected' })
  const { total_count, details } = await askGate(work, id, await chosenIds(work, chosen, 'see'))
  if (total_count === 0) throw invalid('ids', 'no_contacts_chosen')
  await actions.update(id, { total_count, details })
  return textGroupOf(work, orNotFound(await actions.stored(id)))
}

async function askGate(work: Work, id: string, ids: SQL): Promise<{ total_count: number; details: Details }> {
  const details: Details = { left_out: { ...noCounts }, later_count: 0 }
  const seen = new Set<string>()
  let total_count = 0
  for await (const members of textGroupStore(work).members(ids, chunk)) {
    const { answers, later } = await answersFor(work, members, seen)
    for (const { rule } of answers) if (rule) details.left_out[rule]++
    details.later_count += later
    await groupStore(work).add(id, answers)
    total_count += members.length
  }
  return { total_count, details }
}

async function answersFor(
  work: Work,
  members: readonly TextMember[],
  seen: Set<string>,
): Promise<{ answers: Answered<TextRule>[]; later: number }> {
  const numbers = [...new Set(members.flatMap(({ number }) => number ?? []))]
  const broadcasts = await bulkTextStore(work).broadcastsTo(numbers)
  const answered = await gate(work, null).mayTextMany(numbers, { broadcasts })
  const known = await validationStore(work).known(numbers)
  const byNumber = new Map(numbers.map((number, place) => [number, answered[place]]))
  let later = 0
  const answers = members.map(({ number, ...member }): Answered<TextRule> => {
    if (!number) return { ...member, address: '', rule: 'no_phone' }
    const answer = byNumber.get(number)
    const check = known.get(number)
    const rule = textRuleOf(answer) ?? (check && !takesTexts(check) ? 'landline' : null) ?? (seen.has(number) ? 'same_number' : null)
    if (!rule) {
      seen.add(number)
      if (answer && !answer.allowed) later++
    }
    return { ...member, address: number, rule }
  })
  return { answers, later }
}

export const requireTextGroup = (work: Work, id: string): Promise<StoredAction> => requireGroup(work, id, textGroupKind)

/** How many of a group get a text. */
export function receiversIn({ total_count, details }: StoredAction): number {
  const { left_out } = details as Partial<Details>
  return total_count - Object.values({ ...noCounts, ...left_out }).reduce((sum, count) => sum + count, 0)
}

export async function textGroupOf(work: Work, stored: StoredAction): Promise<TextGroup> {
  const actions = actionStore(work)
  const { left_out, later_count = 0 } = stored.details as Partial<Details>
  const will_receive = receiversIn(stored)
  const [others_count, contacts, texts_left] = await Promise.all([
    actions.othersIn(stored.id, work.actor.user_id),
    actions.contactsOf(stored.id, await ownerFilter(work), 25),
    textsLeft(work, await requireSelf(work)),
  ])
  const { number_segments_per_second } = work.brand.set.outreach.texts
  const seconds = Math.ceil(will_receive / number_segments_per_second)
  return {
    id: stored.id,
    total_count: stored.total_count,
    will_receive,
    left_out: { ...noCounts, ...left_out },
    now_count: will_receive - later_count,
    later_count,
    others_count,
    contacts,
    segments_each: 1,
    cost_cents_about: costInCents(work, will_receive),
    texts_left,
    finishes_about: new Date(work.now.getTime() + seconds * 1000).toISOString(),
    used: isUsed(stored),
  }
}

/** What so many parts cost at the carrier, in cents. */
export const costInCents = ({ now }: Work, segments: number): number =>
  segments === 0 ? 0 : Math.ceil(costOf('outbound', segments, 0, now) / microsACent)
