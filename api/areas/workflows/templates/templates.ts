import type { ListWfTemplates, NewWfTemplate, WfTemplate, WfTemplateChanges } from '#api/contract/workflows/workflows.ts'
import type { Definition } from '#api/contract/workflows/definition.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import { given } from '#api/platform/http/given.ts'
import type { Work } from '#api/platform/http/route.ts'
import type { Counted } from '#api/platform/paging.ts'
import { invalid, orNotFound, Refusal, stale } from '#api/platform/refusal.ts'
import { scopeOf, type Action } from '#config/permissions.ts'
import type { Share } from '#config/workflows.ts'
import { checkCategory } from '../categories/categories.ts'
import { brokenShape } from '../flows/check.ts'
import { standardTemplates } from './standard.ts'
import { templateStore, type Template } from './templates.store.ts'

export async function templatesFor(work: Work, action: Action) {
  const { owners } = await reachOf(work, 'workflows', action)
  return templateStore(work, owners)
}

/** The standard ones first, then those of people, in pages over both. */
export async function listTemplates(work: Work, asked: ListWfTemplates): Promise<{ data: WfTemplate[]; counted: Counted }> {
  const store = await templatesFor(work, 'see')
  const standard = asked.wf_category_id ? [] : standardFor(work).filter(({ title }) => title.toLowerCase().includes(asked.q.toLowerCase()))
  const offset = (asked.page - 1) * asked.limit
  const first = standard.slice(offset, offset + asked.limit)
  const rest = { limit: asked.limit - first.length, offset: Math.max(0, offset - standard.length) }
  const [others, { count, exact }] = await Promise.all([store.list(asked, rest), store.count(asked)])
  return { data: [...first, ...others], counted: { count: count + standard.length, exact } }
}

const standardFor = ({ client, actor }: Work): Template[] =>
  standardTemplates((actor.language ?? client.language).startsWith('es') ? 'es' : 'en')

/** One that may be copied; refused beside the field where there is none. */
export async function usableTemplate(work: Work, id: string): Promise<Template> {
  const standard = standardFor(work).find((one) => one.id === id)
  const found = standard ?? (await (await templatesFor(work, 'see')).findUsable(id))
  if (!found) throw invalid('wf_template_id', 'no_such_template')
  return found
}

/** One that somebody may change: standard ones are copied, never changed. */
async function requireTemplate(work: Work, id: string, action: Action): Promise<Template> {
  if (standardFor(work).some((one) => one.id === id)) throw invalid('base', 'template_is_standard')
  return orNotFound(await (await templatesFor(work, action)).find(id))
}

export async function addTemplate(work: Work, asked: NewWfTemplate): Promise<WfTemplate> {
  await check(work, asked)
  const id = await (await templatesFor(work, 'create')).insert(asked)
  await audit(work, { area: 'workflows', action: 'template_created', subject_id: id, details: { title: asked.title } })
  return requireTemplate(work, id, 'see')
}

export async function changeTemplate(work: Work, id: string, { lock_version, ...asked }: WfTemplateChanges): Promise<WfTemplate> {
  const before = await requireTemplate(work, id, 'change')
  await check(work, asked)
  const columns = given(asked)
  if (Object.keys(columns).length === 0) return before
  return write(work, id, columns, lock_version, 'template_changed')
}

/** Puts it into the library of those whom it is shared with, or away. */
export async function activateTemplate(work: Work, id: string, active: boolean, lockVersion: number | undefined): Promise<WfTemplate> {
  await requireTemplate(work, id, 'change')
  return write(work, id, { active }, lockVersion, active ? 'template_offered' : 'template_put_away')
}

async function write(work: Work, id: string, columns: object, lockVersion: number | undefined, action: string): Promise<WfTemplate> {
  const store = await templatesFor(work, 'change')
  if (!(await store.change(id, columns, lockVersion))) throw stale(await requireTemplate(work, id, 'see'), columns)
  await audit(work, { area: 'workflows', action, subject_id: id, details: { fields: Object.keys(columns) } })
  return requireTemplate(work, id, 'see')
}

export async function removeTemplate(work: Work, id: string): Promise<void> {
  const { title } = await requireTemplate(work, id, 'delete')
  await (await templatesFor(work, 'delete')).remove(id)
  await audit(work, { area: 'workflows', action: 'template_deleted', subject_id: id, details: { title } })
}

type Checked = { shared?: Share | undefined; wf_category_id?: string | null | undefined; definition?: Definition | undefined }

async function check(work: Work, { shared, wf_category_id, definition }: Checked): Promise<void> {
  const scope = scopeOf(work.actor.roles, 'workflows', 'change')
  // With one's own company whoever answers for others shares; with everybody, an admin.
  if ((shared === 'brand' && scope !== 'all') || (shared === 'company' && scope === 'own')) throw invalid('shared', 'shared_beyond_reach')
  await checkCategory(work, wf_category_id)
  const wrong = definition ? brokenShape(definition) : []
  if (wrong.length > 0) throw new Refusal('invalid', { details: wrong.map((one) => ({ ...one, field: `definition.${one.field}` })) })
}
