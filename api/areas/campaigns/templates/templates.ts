import type { BulkUpdateEmails, EmailTemplate, EmailTemplateChange, NewEmailTemplate } from '#api/contract/campaigns/mail.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { invalid, orNotFound, Refusal, stale } from '#api/platform/refusal.ts'
import { checkContent, contentStore } from '../mail/contents.ts'
import type { Content } from '../mail/letter.ts'
import { checkPictures } from '../pictures/pictures.ts'
import { templateStore } from './templates.store.ts'

export const requireTemplate = async (work: Work, id: string): Promise<EmailTemplate> =>
  orNotFound(isId(id) ? await templateStore(work).find(id) : null)

/** What a template says, if the one who asks may use it; refused beside the field where not. */
export async function usableTemplate(work: Work, id: string): Promise<Content> {
  const found = await templateStore(work).findUsable(id)
  if (!found) throw invalid('email_id', 'no_such_template')
  return contentOf(found)
}

const contentOf = ({ subject, preheader, blocks }: Pick<NewEmailTemplate, 'subject' | 'preheader' | 'blocks'>): Content => ({
  subject,
  preheader,
  blocks,
})

export async function addTemplate(work: Work, { title, corporation_ids, active, ...words }: NewEmailTemplate): Promise<EmailTemplate> {
  const content = contentOf(words)
  checkContent(content)
  await checkPictures(work, content.blocks)
  const content_id = await contentStore(work).keep(content)
  const id = await templateStore(work).insert({ title, corporation_ids, active, content_id })
  await audit(work, { area: 'campaign_settings', action: 'template_created', subject_id: id })
  return requireTemplate(work, id)
}

export async function changeTemplate(work: Work, id: string, { lock_version, ...asked }: EmailTemplateChange): Promise<EmailTemplate> {
  const before = await requireTemplate(work, id)
  const { title, corporation_ids, active, position, subject, preheader, blocks } = asked
  const content = { ...contentOf(before), ...(subject && { subject }), ...(preheader && { preheader }), ...(blocks && { blocks }) }
  checkContent(content)
  await checkPictures(work, content.blocks)
  const columns = {
    ...(title !== undefined && { title }),
    ...(corporation_ids && { corporation_ids }),
    ...(active !== undefined && { active }),
    ...(position !== undefined && { position }),
    content_id: await contentStore(work).keep(content),
  }
  if (!(await templateStore(work).change(id, columns, lock_version))) throw stale(await requireTemplate(work, id), asked)
  await audit(work, { area: 'campaign_settings', action: 'template_changed', subject_id: id, details: { fields: Object.keys(asked) } })
  return requireTemplate(work, id)
}

/** Changes several together, all or none; those that somebody else has changed meanwhile are named. */
export async function changeTemplates(work: Work, { emails }: BulkUpdateEmails): Promise<EmailTemplate[]> {
  const store = templateStore(work)
  const late: string[] = []
  for (const { id, lock_version, active, position, corporation_ids } of emails) {
    await requireTemplate(work, id)
    const columns = {
      ...(active !== undefined && { active }),
      ...(position !== undefined && { position }),
      ...(corporation_ids && { corporation_ids }),
    }
    if (!(await store.change(id, columns, lock_version))) late.push(id)
  }
  if (late.length > 0) throw new Refusal('stale', { extra: { ids: late } })
  await audit(work, { area: 'campaign_settings', action: 'templates_changed', details: { count: emails.length } })
  return store.list({ q: '', order: 'position', all: true })
}

export async function removeTemplate(work: Work, id: string): Promise<void> {
  const { title } = await requireTemplate(work, id)
  const usedBy = await templateStore(work).usedBy(id)
  if (usedBy.length > 0)
    throw new Refusal('conflict', { details: [{ field: 'base', code: 'template_in_use', params: { titles: usedBy.join(', ') } }] })
  await templateStore(work).remove(id)
  await audit(work, { area: 'campaign_settings', action: 'template_deleted', subject_id: id, details: { title } })
}
