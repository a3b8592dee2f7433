import { z } from 'zod'
import { takedown } from '#api/contract/public/webpages.ts'
import { redirectWithToast, fieldOf, formatTimestamp, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { addressOf } from './editor.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { oneOf, words } from '#app/lists/params.server.ts'
import { pagesPath } from './paths.ts'

const pageList = defineList({ path: pagesPath, params: { q: words(100), state: oneOf(['active', 'inactive', 'taken_down']) } })

/** Every public page within reach; `closing` is the one that somebody is about to take down. */
export async function pagesPage(context: SignedInContext) {
  const address = new URL(context.request.url).searchParams
  const asked = pageList.read(context.request)
  const query = pageList.query(asked)
  const { data, meta } = await context.read(context.api.GET('/v1/webpages', { params: { query } }))
  const list = pageList.page(asked, data, meta)
  const rows = data.map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    label: row.domain_name,
    href: row.webpage_active && !row.taken_down_at ? addressOf(context, row.domain_name) : null,
    state: row.taken_down_at ? ('taken_down' as const) : row.webpage_active ? ('active' as const) : ('inactive' as const),
    since: row.taken_down_at ? formatTimestamp(context, row.taken_down_at) : null,
  }))
  return {
    list,
    rows,
    closing: rows.find(({ id, state: now }) => id === address.get('take_down') && now !== 'taken_down') ?? null,
  }
}
export type PageRow = Awaited<ReturnType<typeof pagesPage>>['rows'][number]

const closeForm = takedown.extend({ id: z.uuid(), name: z.string().max(200).default('') })

export async function submitPages(context: SignedInContext) {
  if ((await fieldOf(context, 'intent')) === 'lift') return lift(context)
  const form = await readForm(context, closeForm)
  if (!form.ok) return form.reply
  const { id, name, reason } = form.value
  const closed = await context.ask(context.api.PUT('/v1/webpages/{id}/takedown', { params: { path: { id } }, body: { reason } }))
  return closed.ok ? redirectWithToast(context.say('webpages:admin.taken_down', { name }), pagesPath) : form.refused(closed)
}

async function lift(context: SignedInContext) {
  const id = z
    .uuid()
    .catch('')
    .parse(await fieldOf(context, 'id'))
  const name = (await fieldOf(context, 'name')).slice(0, 200)
  const lifted = await context.ask(context.api.DELETE('/v1/webpages/{id}/takedown', { params: { path: { id } } }))
  return lifted.ok ? redirectWithToast(context.say('webpages:admin.lifted', { name }), pagesPath) : refusedToast(context, lifted, pagesPath)
}
