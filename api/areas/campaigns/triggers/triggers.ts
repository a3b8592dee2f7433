import type { CampaignTrigger, CampaignTriggerChange, NewCampaignTrigger } from '#api/contract/campaign-triggers.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { invalid, orNotFound, Refusal, stale } from '#api/platform/refusal.ts'
import { checkContent, contentStore } from '../mail/contents.ts'
import type { Content } from '../mail/letter.ts'
import { textContent } from '../texts/words.ts'
import { triggerStore } from './triggers.store.ts'

export const requireTrigger = async (work: Work, id: string): Promise<CampaignTrigger> =>
  orNotFound(isId(id) ? await triggerStore(work).find(id) : null)

/** What a ready message says, if the one who asks may send it; refused beside the field where not. */
export async function usableTrigger(work: Work, id: string, channel: 'email' | 'sms'): Promise<Content> {
  const found = await triggerStore(work).findUsable(channel, id)
  if (!found) throw invalid('campaign_trigger_id', 'no_such_template')
  const { subject, preheader, blocks } = found.content
  return { subject: { en: subject }, preheader: { en: preheader }, blocks }
}

export async function addTrigger(work: Work, { content, ...fields }: NewCampaignTrigger): Promise<CampaignTrigger> {
  checkType(fields.trigger_type)
  const content_id = await keep(work, fields.channel, content)
  const id = await triggerStore(work).insert({ ...fields, content_id })
  await audit(work, { area: 'campaign_settings', action: 'trigger_created', subject_id: id })
  return requireTrigger(work, id)
}

export async function changeTrigger(
  work: Work,
  id: string,
  { lock_version, content, ...asked }: CampaignTriggerChange,
): Promise<CampaignTrigger> {
  const { channel } = await requireTrigger(work, id)
  if (asked.trigger_type) checkType(asked.trigger_type)
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  const columns = { ...given, ...(content && { content_id: await keep(work, channel, content) }) }
  if (!(await triggerStore(work).change(id, columns, lock_version))) throw stale(await requireTrigger(work, id), asked)
  await audit(work, { area: 'campaign_settings', action: 'trigger_changed', subject_id: id, details: { fields: Object.keys(columns) } })
  return requireTrigger(work, id)
}

export async function removeTrigger(work: Work, id: string): Promise<void> {
  const { title } = await requireTrigger(work, id)
  await triggerStore(work).remove(id)
  await audit(work, { area: 'campaign_settings', action: 'trigger_deleted', subject_id: id, details: { title } })
}

/** What sends by itself needs somebody who runs it: none is kept that would never go out. */
function checkType(type: NewCampaignTrigger['trigger_type']): void {
  if (type !== 'manual') throw invalid('trigger_type', 'trigger_manual_only')
}

async function keep(
  work: Work,
  channel: 'email' | 'sms',
  { subject, preheader, blocks, text }: NewCampaignTrigger['content'],
): Promise<string> {
  if (channel === 'email') {
    const mail: Content = { subject: { en: subject }, preheader: { en: preheader }, blocks }
    checkInContent(mail)
    return contentStore(work).keep(mail)
  }
  return contentStore(work).keep(textContent(text, 'content.text'), 'text')
}

/** The same rules as for a mail, beside the fields of this form. */
function checkInContent(mail: Content): void {
  try {
    checkContent(mail, 'one')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.code, { details: error.details.map((one) => ({ ...one, field: `content.${one.field}` })) })
  }
}
