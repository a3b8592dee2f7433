import { fieldOf, formatTimestamp, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { words } from '#app/lists/params.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { flowHref, libraryPath, workflowsPath } from './paths.ts'
import { may, say } from './shared.server.ts'

const flowList = defineList({ path: workflowsPath, params: { q: words() } })
const library = defineList({ path: libraryPath, params: { q: words() } })

export async function flowsPage(context: SignedInContext) {
  const state = flowList.read(context.request)
  const { data: rows, meta } = await context.read(context.api.GET('/v1/workflow/wf_flows', { params: { query: flowList.query(state) } }))
  return {
    list: flowList.page(state, rows, meta),
    rows: rows.map((row) => ({
      id: row.id,
      title: row.title,
      status: row.status,
      owner: row.owner.name,
      counts: row.counts,
      trouble: row.trouble ? say(context, `troubles.${row.trouble}`) : '',
      trigger: say(context, `triggers.${row.trigger_kind}`),
      updated: formatTimestamp(context, row.updated_at),
    })),
    sees_others: rows.some(({ owner }) => owner.id !== context.user.id),
    may_create: may(context, 'create'),
  }
}

export async function libraryPage(context: SignedInContext) {
  const state = library.read(context.request)
  const { data: rows, meta } = await context.read(context.api.GET('/v1/workflow/wf_templates', { params: { query: library.query(state) } }))
  return {
    list: library.page(state, rows, meta),
    rows: rows.map(({ id, title, description, is_standard, owner }) => ({ id, title, description, is_standard, owner: owner?.name ?? '' })),
    may_create: may(context, 'create'),
  }
}

/** Copies a template into a flow of one's own, or begins an empty one. */
export async function copyTemplate(context: SignedInContext) {
  const wf_template_id = await fieldOf(context, 'wf_template_id')
  const title = (await fieldOf(context, 'title')) || say(context, 'untitled')
  const added = await context.ask(context.api.POST('/v1/workflow/wf_flows', { body: { title, ...(wf_template_id && { wf_template_id }) } }))
  if (!added.ok) return refusedToast(context, added, libraryPath)
  return redirectWithToast(say(context, 'added'), flowHref(added.data.data.id))
}
