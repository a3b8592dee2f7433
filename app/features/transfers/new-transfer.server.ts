import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { transferMethods, updateTransferGroup } from '#api/contract/transfers.ts'
import { redirectWithToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { id as idParam, choice, someOf, words } from '#app/lists/params.server.ts'
import { ownPath } from '#app/session/cookies.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { stateValues, type State } from '#config/options.ts'
import { transferHref } from './paths.ts'
import { reasonOf } from './transfers.server.ts'

const asked = z.object({ selection: idParam, q: words(100), to: someOf(z.uuid()), method: choice(transferMethods, 'one') })

/** The field with the states of one who gets contacts. */
const statesField = (id: string) => `states_${id}`

/** Codes of states as people list them; null where one is none. */
function readStates(typed: string): State[] | null {
  const codes = typed
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(Boolean)
  const known = codes.filter((code): code is State => stateValues.some((value) => value === code))
  return known.length === codes.length ? [...new Set(known)] : null
}

/** What the address says: the group, who shall get it, how; `find` is a search that decides nothing yet. */
function readAddress({ request }: SignedInContext) {
  const { searchParams } = new URL(request.url)
  const typed = { ...Object.fromEntries(searchParams), to: searchParams.getAll('to') }
  const back = ownPath(searchParams.get('back'))
  const read = asked.parse(typed)
  const states = new Map(read.to.map((id) => [id, searchParams.get(statesField(id)) ?? '']))
  return { ...read, states, back: back?.startsWith('/contacts') ? back : '/contacts', is_search: searchParams.has('find') }
}

/** Who may get the group; once somebody is chosen, what will happen to whom. */
export async function newTransferPage(context: SignedInContext) {
  const { selection, q, to, method, states, back, is_search } = readAddress(context)
  if (!selection || !context.may('transfers', 'change') || !context.user.updated_tos) throw redirect(back)
  const codes = new Map([...states].map(([id, typed]) => [id, readStates(typed)]))
  const lacks_states = method === 'by_state' && [...codes.values()].some((read) => !read?.length)
  const dealt = {
    method: lacks_states ? ('evenly' as const) : method,
    states: Object.fromEntries([...codes].map(([id, read]) => [id, read ?? []])),
  }
  const fixed = (named: string[]) =>
    context.api.PATCH('/v1/contacts/transfer_group', { body: { selection_id: selection, to: named, ...dealt } })
  const [asked, people, pools] = await Promise.all([
    context.ask(fixed(to)),
    context.read(context.api.GET('/v1/contacts/owners', { params: { query: { q } } })),
    context.read(context.api.GET('/v1/pools', { params: { query: { limit: 200 } } })),
  ])
  // Somebody who cannot get any is left out of the question rather than in the way of it.
  const { data: group } = asked.ok ? asked.data : await context.read(fixed([]))
  const held_count = group.held_back.reduce((sum, { count }) => sum + count, 0)
  const stateFieldOf = (id: string, name: string) => ({
    id,
    name,
    field: statesField(id),
    typed: states.get(id) ?? '',
    codes: codes.get(id) ?? [],
  })
  const offered = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })
  const chosen = group.to.filter(({ kind }) => kind === 'user').map(offered)
  const found = people.data.map(offered).filter(({ value }) => !chosen.some((one) => one.value === value))
  return {
    ...{ selection, q, back, method, group, held_count },
    people: [...chosen, ...found],
    pools: pools.data.map(offered),
    chosen: group.to.map(({ id }) => id),
    /** Ready to be confirmed. */
    is_review: group.to.length > 0 && !is_search && !lacks_states && (method !== 'one' || group.to.length === 1),
    /** Of which states each who is chosen gets people. */
    states: method === 'by_state' ? group.to.map(({ id, name }) => stateFieldOf(id, name)) : [],
    problem: !asked.ok
      ? context.sayError('no_such_owner')
      : !is_search && method === 'one' && group.to.length > 1
        ? context.sayError('transfer_one_receiver')
        : !is_search && lacks_states && group.to.length > 0
          ? context.sayError('transfer_states')
          : null,
    held_back: group.held_back.map(({ code, count, rule, contacts }) => ({
      ...{ count, contacts, words: reasonOf(context, code, rule) },
      more: count > contacts.length && contacts.length > 0 ? count - contacts.length : 0,
    })),
  }
}

export async function submitNewTransfer(context: SignedInContext) {
  const form = await readForm(context, updateTransferGroup)
  if (!form.ok) return form.reply
  const done = await context.ask(context.api.PATCH('/v1/contacts/update_transfer_group', { body: form.value }))
  if (!done.ok) return form.refused(done)
  const { id, status } = done.data.data
  return status === 'complete' ? redirectWithToast(context.say('transfers:done'), transferHref(id)) : redirect(transferHref(id))
}
