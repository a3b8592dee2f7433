import { redirect } from '@remix-run/node'
import { statusTones } from '#config/options.ts'
import { fieldOf, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { words } from '#app/lists/params.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { callsOf } from './kept-calls.server.ts'
import { entryHref, keptListPath, type KeptListName } from './paths.ts'

const listOf = (name: KeptListName) => defineList({ path: keptListPath(name), params: { q: words(100) } })

/** What the forms of a list offer to choose from. */
const choices = (context: SignedInContext) => ({
  tones: statusTones.map((value) => ({ value, label: context.say(`catalogue:tones.${value}`) })),
})

export async function keptListPage(context: SignedInContext, name: KeptListName) {
  const kept = listOf(name)
  const state = kept.read(context.request)
  const { rows, meta } = await callsOf(name).list(context, kept.query(state))
  const title = `${context.say(`catalogue:${name}.title`)} · ${context.brand.name}`
  return {
    name,
    title,
    ...choices(context),
    list: kept.page(state, rows, meta),
    rows,
    may_change: context.user.updated_tos,
    texts: context.texts('catalogue'),
  }
}

/** What a list can be asked: to add an entry, or to move one. */
export async function submitKeptList(context: SignedInContext, name: KeptListName) {
  const calls = callsOf(name)
  const here = listOf(name).hereOf(context.request)
  if ((await fieldOf(context, 'intent')) === 'move' && calls.move) {
    const moved = await calls.move(context, await fieldOf(context, 'id'), Number(await fieldOf(context, 'position')))
    return moved.ok ? redirect(here) : refusedToast(context, moved, here)
  }
  const added = await calls.add(context)
  return added.ok ? redirectWithToast(context.say('catalogue:added'), keptListPath(name)) : added.reply
}

export async function entryPage(context: SignedInContext, name: KeptListName, id: string) {
  const entry = await callsOf(name).find(context, id)
  const may_change = context.user.updated_tos
  return {
    name,
    title: `${entry.name} · ${context.brand.name}`,
    ...choices(context),
    entry,
    may_change,
    others: may_change && entry.count > 0 ? await othersThan(context, name, id) : [],
    deleting: may_change && entry.count === 0 && new URL(context.request.url).searchParams.get('do') === 'delete',
    texts: context.texts('catalogue'),
  }
}

/** What may come in the place of an entry. */
async function othersThan(context: SignedInContext, name: KeptListName, id: string) {
  const { rows } = await callsOf(name).list(context, { active: true, limit: 200 })
  return rows.filter((one) => one.id !== id).map((one) => ({ value: one.id, label: one.name }))
}

export async function submitEntry(context: SignedInContext, name: KeptListName, id: string) {
  if ((await fieldOf(context, 'intent')) === 'delete') {
    const gone = await callsOf(name).remove(context, id, await fieldOf(context, 'replace_with'))
    if (!gone.ok) return refusedToast(context, gone, entryHref(name, id))
    if (gone.data.data) return redirect(`/contacts/undo/${gone.data.data.id}`, 303)
    return redirectWithToast(context.say('catalogue:deleted'), keptListPath(name))
  }
  const saved = await callsOf(name).save(context, id)
  return saved.ok ? redirectWithToast(context.say('catalogue:saved'), keptListPath(name)) : saved.reply
}
