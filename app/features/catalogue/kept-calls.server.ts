import { newCarrier, newSource, newStatus, type KeptCarrier, type KeptStatus, type ListKept } from '#api/contract/catalogue.ts'
import type { ContactAction } from '#api/contract/contacts/actions.ts'
import type { PageMeta } from '#api/contract/envelope.ts'
import { flag, lockVersion } from '#api/contract/fields.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { Tone } from '#app/ui/feedback/badge.tsx'
import type { ApiResult } from '#app/v1/replies.server.ts'
import type { KeptListName } from './paths.ts'

/** An entry of any of the lists, as screens show it. */
export type Entry = {
  id: string
  name: string
  active: boolean
  lock_version: number
  count: number
  /** More than `count` have it. */
  more: boolean
  position?: number
  tone?: Tone
  naic?: string
}

type Query = Partial<ListKept>
type Answer = Awaited<ReturnType<SignedInContext['ask']>>
type Sent = { ok: false; reply: Response | Exclude<Awaited<ReturnType<typeof readForm>>, { ok: true }>['reply'] } | { ok: true }

/** One list, in the words of the api. `add` and `save` read the form of the request; `move` counts places from 1. */
type Calls = {
  list(context: SignedInContext, query: Query): Promise<{ rows: Entry[]; meta: PageMeta }>
  find(context: SignedInContext, id: string): Promise<Entry>
  add(context: SignedInContext): Promise<Sent>
  save(context: SignedInContext, id: string): Promise<Sent>
  move?(context: SignedInContext, id: string, position: number): Promise<Answer>
  /** Deletes it; `replace_with` is what comes in its place, or nothing. */
  remove(context: SignedInContext, id: string, replace_with: string): Promise<ApiResult<{ data: ContactAction | null }>>
}

const ofContacts = ({ title, contact_count, contact_count_is, ...entry }: Omit<KeptStatus, 'tone'>): Omit<Entry, 'tone'> => ({
  ...entry,
  name: title,
  count: contact_count,
  more: contact_count_is === 'about',
})
const ofStatus = ({ tone, ...entry }: KeptStatus): Entry => ({ ...ofContacts(entry), tone: tone as Tone })
const ofPolicies = ({ naic, policy_count, policy_count_is, ...entry }: KeptCarrier): Entry => ({
  ...entry,
  naic: naic ?? '',
  count: policy_count,
  more: policy_count_is === 'about',
})
const path = (id: string) => ({ params: { path: { id } } })
const replaced = (id: string, replace_with: string) => ({ params: { path: { id }, query: { replace_with } } })
// A box that is not ticked is not sent.
const edited = { active: flag.default(false), lock_version: lockVersion }
const statusForm = newStatus.omit({ position: true }).extend(edited)
const sourceForm = newSource.omit({ position: true }).extend(edited)
const carrierForm = newCarrier.extend(edited)

const statuses: Calls = {
  async list({ api, read }, query) {
    const { data, meta } = await read(api.GET('/v1/admin/statuses', { params: { query } }))
    return { rows: data.map(ofStatus), meta }
  },
  find: async ({ api, read }, id) => ofStatus((await read(api.GET('/v1/admin/statuses/{id}', path(id)))).data),
  async add(context) {
    const form = await readForm(context, newStatus)
    if (!form.ok) return form
    const added = await context.ask(context.api.POST('/v1/admin/statuses', { body: form.value }))
    return added.ok ? added : { ok: false, reply: form.refused(added) }
  },
  async save(context, id) {
    const form = await readForm(context, statusForm)
    if (!form.ok) return form
    const saved = await context.ask(context.api.PATCH('/v1/admin/statuses/{id}', { ...path(id), body: form.value }))
    return saved.ok ? saved : { ok: false, reply: form.refused(saved) }
  },
  move: ({ api, ask }, id, position) => ask(api.PATCH('/v1/admin/statuses/{id}', { ...path(id), body: { position } })),
  remove: ({ api, ask }, id, replace_with) => ask(api.DELETE('/v1/admin/statuses/{id}', replaced(id, replace_with))),
}

const sources: Calls = {
  async list({ api, read }, query) {
    const { data, meta } = await read(api.GET('/v1/admin/sources', { params: { query } }))
    return { rows: data.map(ofContacts), meta }
  },
  find: async ({ api, read }, id) => ofContacts((await read(api.GET('/v1/admin/sources/{id}', path(id)))).data),
  async add(context) {
    const form = await readForm(context, newSource)
    if (!form.ok) return form
    const added = await context.ask(context.api.POST('/v1/admin/sources', { body: form.value }))
    return added.ok ? added : { ok: false, reply: form.refused(added) }
  },
  async save(context, id) {
    const form = await readForm(context, sourceForm)
    if (!form.ok) return form
    const saved = await context.ask(context.api.PATCH('/v1/admin/sources/{id}', { ...path(id), body: form.value }))
    return saved.ok ? saved : { ok: false, reply: form.refused(saved) }
  },
  move: ({ api, ask }, id, position) => ask(api.PATCH('/v1/admin/sources/{id}', { ...path(id), body: { position } })),
  remove: ({ api, ask }, id, replace_with) => ask(api.DELETE('/v1/admin/sources/{id}', replaced(id, replace_with))),
}

const carriers: Calls = {
  async list({ api, read }, query) {
    const { data, meta } = await read(api.GET('/v1/admin/carriers', { params: { query } }))
    return { rows: data.map(ofPolicies), meta }
  },
  find: async ({ api, read }, id) => ofPolicies((await read(api.GET('/v1/admin/carriers/{id}', path(id)))).data),
  async add(context) {
    const form = await readForm(context, newCarrier)
    if (!form.ok) return form
    const added = await context.ask(context.api.POST('/v1/admin/carriers', { body: form.value }))
    return added.ok ? added : { ok: false, reply: form.refused(added) }
  },
  async save(context, id) {
    const form = await readForm(context, carrierForm)
    if (!form.ok) return form
    const saved = await context.ask(context.api.PATCH('/v1/admin/carriers/{id}', { ...path(id), body: form.value }))
    return saved.ok ? saved : { ok: false, reply: form.refused(saved) }
  },
  remove: ({ api, ask }, id, replace_with) => ask(api.DELETE('/v1/admin/carriers/{id}', replaced(id, replace_with))),
}

export const callsOf = (list: KeptListName): Calls => ({ statuses, sources, carriers })[list]
