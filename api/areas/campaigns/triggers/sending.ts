import type { CampaignTrigger, ListTriggerLeftOut, TriggerCounts, TriggerLeftOut } from '#api/contract/campaigns/triggers.ts'
import type { OwnerFilter } from '#api/areas/contacts/index.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import type { Counted } from '#api/platform/paging.ts'
import type { Detail } from '#api/platform/refusal.ts'

type Timing = Pick<CampaignTrigger, 'trigger_type' | 'recurrence' | 'days' | 'date' | 'at'>
/** A message that sends itself. `content_id`: its words. */
export type Sending = Timing & Pick<CampaignTrigger, 'id' | 'title' | 'channel' | 'active'> & { content_id: string }

/** Who sends what goes by itself. An area says so in its `joins`. */
export type Sender = {
  /** Has it sent as it is now, or no longer; to be called after each change. */
  keep(work: Work, trigger: Sending): Promise<void>
  /** Ends it for those who are under way. */
  remove(work: Work, id: string): Promise<void>
  counts(work: OpenWork, id: string): Promise<TriggerCounts>
  /** What keeps it from going out now; empty where nothing does. */
  trouble(work: OpenWork, id: string): Promise<string>
  /** Whom it did not go to, of those within reach, the newest first. */
  leftOut(work: OpenWork, id: string, page: ListTriggerLeftOut, holders: OwnerFilter): Promise<{ rows: TriggerLeftOut[]; counted: Counted }>
  /** The next days of a fixed date, by the clock of the brand. */
  comingDays(work: OpenWork, timing: Timing, count: number): string[]
}

let found: Sender | null = null
export const onTriggers = (sender: Sender): void => void (found = sender)

export function triggerSender(): Sender {
  if (!found) throw new Error('no area sends messages by themselves')
  return found
}

type Kind = CampaignTrigger['trigger_type']
/** What comes to a contact once only, and what nobody knows of before it is there. */
const happensOnce: readonly Kind[] = ['turning_65', 'new_contact']
const happens: readonly Kind[] = ['new_contact', 'policy_lapsed']

/** What keeps a message from being sent by itself as it is set, by field. */
export function faultsOf({ trigger_type, recurrence, days, date }: Timing): Detail[] {
  const wrong: Detail[] = []
  if (trigger_type === 'manual') return wrong
  if (recurrence !== 'once' && happensOnce.includes(trigger_type)) wrong.push({ field: 'recurrence', code: 'trigger_happens_once' })
  else if (recurrence === 'monthly' && trigger_type !== 'fixed_date') wrong.push({ field: 'recurrence', code: 'trigger_not_monthly' })
  if (days < 0 && happens.includes(trigger_type)) wrong.push({ field: 'days', code: 'trigger_not_known_before' })
  if (days < 1 && trigger_type === 'not_contacted') wrong.push({ field: 'days', code: 'trigger_days_without' })
  if (trigger_type === 'fixed_date' && !date) wrong.push({ field: 'date', code: 'required' })
  return wrong
}
