import { triggerHref } from '#app/features/campaigns/index.server.ts'
import { fieldOf, formatTimestamp, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { choice, words } from '#app/lists/params.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { flowWhose } from '#config/workflows.ts'
import { flowHref, libraryPath, workflowsPath } from './paths.ts'
import { may, say } from './shared.server.ts'

const flowList = defineList({
  path: workflowsPath,
  params: { q: words(), owner: choice(flowWhose, 'mine') },
  shows: ['owner'],
})
const library = defineList({ path: libraryPath, params: { q: words() } })

/** Flows: one's own, those of one's people where there are any, and those that the brand has for everybody. */
export async function flowsPage(context: SignedInContext) {
  const state = flowList.read(context.request)
  const opensReady = context.may('campaign_settings', 'see') && context.on('campaigns')
  const { data: rows, meta } = await context.read(context.api.GET('/v1/workflow/wf_flows', { params: { query: flowList.query(state) } }))
  const { q, owner } = state
  const tabs = flowWhose
    .filter((one) => one !== 'people' || meta.whose.people > 0 || one === owner)
    .map((one) => ({
      href: flowList.href({ q, owner: one }),
      label: say(context, `of_whom.${one}`),
      count: meta.whose[one],
      current: one === owner,
    }))
  const hrefOf = (row: (typeof rows)[number]) => {
    if (!row.campaign_trigger_id) return flowHref(row.id)
    return opensReady ? triggerHref(row.campaign_trigger_id) : null
  }
  return {
    list: flowList.page(state, rows, meta),
    tabs,
    whose: owner,
    rows: rows.map((row) => ({
      id: row.id,
      href: hrefOf(row),
      title: row.title,
      status: row.status,
      owner: row.owner?.name ?? '',
      counts: row.counts,
      trouble: row.trouble ? say(context, `troubles.${row.trouble}`) : '',
      trigger: say(context, `triggers.${row.trigger_kind}`),
      updated: formatTimestamp(context, row.updated_at),
    })),
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
