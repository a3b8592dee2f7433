import type {
  CampaignTrigger,
  CampaignTriggerChange,
  ListTriggerLeftOut,
  NewCampaignTrigger,
  ToldTrigger,
} from '#api/contract/campaigns/triggers.ts'
import { ownerFilter } from '#api/areas/contacts/index.ts'
import { audit } from '#api/platform/audit.ts'
import { given } from '#api/platform/http/given.ts'
import type { Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { invalid, orNotFound, Refusal, stale } from '#api/platform/refusal.ts'
import { checkContent, contentStore } from '../mail/contents.ts'
import type { Content } from '../mail/letter.ts'
import { checkPictures } from '../pictures/pictures.ts'
import { textContent } from '../texts/words.ts'
import { may } from '#config/permissions.ts'
import { faultsOf, triggerSender } from './sending.ts'
import { triggerStore, type StoredTrigger } from './triggers.store.ts'

const requireTrigger = async (work: Work, id: string): Promise<StoredTrigger> =>
  orNotFound(isId(id) ? await triggerStore(work).find(id) : null)

/** What a ready message says, if the one who asks may send it; refused beside the field where not. */
export async function usableTrigger(work: Work, id: string, channel: 'email' | 'sms'): Promise<Content> {
  const found = await triggerStore(work).findUsable(channel, id)
  if (!found) throw invalid('campaign_trigger_id', 'no_such_template')
  return wordsOf(found)
}

/** Of a text they are its only block. */
const wordsOf = ({ channel, content: { subject, preheader, blocks, text } }: CampaignTrigger): Content =>
  channel === 'sms' ? textContent(text, 'content') : { subject: { en: subject }, preheader: { en: preheader }, blocks }

/** The same for a test to oneself or colleagues: whoever keeps them may try one that is put away. */
export async function triedTrigger(work: Work, id: string, channel: 'email' | 'sms'): Promise<Content> {
  if (!may(work.actor.roles, 'campaign_settings', 'see')) return usableTrigger(work, id, channel)
  const found = await triggerStore(work).find(id)
  if (found?.channel !== channel) throw invalid('campaign_trigger_id', 'no_such_template')
  return wordsOf(found)
}

/** Whom it did not go to, of those within reach. */
export async function triggerLeftOut(work: Work, id: string, page: ListTriggerLeftOut) {
  await requireTrigger(work, id)
  return triggerSender().leftOut(work, id, page, await ownerFilter(work))
}

/** One with what it sent by itself. */
export async function tellTrigger(work: Work, id: string): Promise<ToldTrigger> {
  const { content_id: _, ...trigger } = await requireTrigger(work, id)
  const sender = triggerSender()
  const next_days = trigger.active ? sender.comingDays(work, trigger, 3) : []
  return { ...trigger, counts: await sender.counts(work, id), trouble: await sender.trouble(work, id), next_days }
}

export async function addTrigger(work: Work, { content, ...asked }: NewCampaignTrigger): Promise<ToldTrigger> {
  const fields = { ...asked, date: dateOf(asked) }
  checkTiming(work, fields, fields.active)
  const content_id = await keep(work, fields.channel, content)
  const id = await triggerStore(work).insert({ ...fields, content_id })
  await triggerSender().keep(work, { ...fields, id, content_id })
  await audit(work, { area: 'campaign_settings', action: 'trigger_created', subject_id: id })
  return tellTrigger(work, id)
}

export async function changeTrigger(
  work: Work,
  id: string,
  { lock_version, content, date, ...asked }: CampaignTriggerChange,
): Promise<ToldTrigger> {
  const before = await requireTrigger(work, id)
  const changed = given(asked)
  const after = { ...before, ...changed, date: date === undefined ? before.date : date }
  after.date = dateOf(after)
  const isTimed = after.active && (!before.active || timing.some((name) => after[name] !== before[name]))
  checkTiming(work, after, isTimed)
  const columns = {
    ...changed,
    ...(after.date !== before.date && { date: after.date }),
    ...(content && { content_id: await keep(work, before.channel, content) }),
  }
  if (!(await triggerStore(work).change(id, columns, lock_version))) throw stale(await tellTrigger(work, id), asked)
  // Read anew: somebody may have changed something else meanwhile.
  await triggerSender().keep(work, await requireTrigger(work, id))
  await audit(work, { area: 'campaign_settings', action: 'trigger_changed', subject_id: id, details: { fields: Object.keys(columns) } })
  return tellTrigger(work, id)
}

export async function removeTrigger(work: Work, id: string): Promise<void> {
  const { title } = await requireTrigger(work, id)
  await triggerStore(work).remove(id)
  await triggerSender().remove(work, id)
  await audit(work, { area: 'campaign_settings', action: 'trigger_deleted', subject_id: id, details: { title } })
}

const timing = ['trigger_type', 'recurrence', 'days', 'at', 'date'] as const
type Timed = Pick<CampaignTrigger, (typeof timing)[number]>

/** Only a fixed date has one. */
const dateOf = ({ trigger_type, date }: Timed): string | null => (trigger_type === 'fixed_date' ? date : null)

/** None is kept that would never go out. */
function checkTiming(work: Work, asked: Timed, isPutInForce: boolean): void {
  const wrong = faultsOf(asked)
  if (wrong.length > 0) throw new Refusal('invalid', { details: wrong })
  const isOver = asked.trigger_type === 'fixed_date' && triggerSender().comingDays(work, asked, 1).length === 0
  if (isPutInForce && isOver) throw invalid('date', 'trigger_date_over')
}

async function keep(
  work: Work,
  channel: 'email' | 'sms',
  { subject, preheader, blocks, text }: NewCampaignTrigger['content'],
): Promise<string> {
  if (channel === 'email') {
    const mail: Content = { subject: { en: subject }, preheader: { en: preheader }, blocks }
    await checkInContent(work, mail)
    return contentStore(work).keep(mail)
  }
  return contentStore(work).keep(textContent(text, 'content.text'), 'text')
}

/** The same rules as for a mail, beside the fields of this form. */
async function checkInContent(work: Work, mail: Content): Promise<void> {
  try {
    checkContent(mail, 'one')
    await checkPictures(work, mail.blocks)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.code, { details: error.details.map((one) => ({ ...one, field: `content.${one.field}` })) })
  }
}
