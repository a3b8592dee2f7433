import type { SignedInContext } from '#app/session/gate.server.ts'
import { scopeOf, type Role } from '#config/permissions.ts'

export type Choice = { value: string; label: string }

/** The fields of a question whose choices are too many for a list, and what finds them. */
const finders = { downline_user_id: findPeople, campaign_id: findCampaigns }
export type Found = keyof typeof finders

/** The api tells this many at a time. */
export const mostFound = 50

/** What an address looks for, as a form without JavaScript asks it: in which field, by what words. */
export function findingIn(address: URLSearchParams): { name: Found; words: string } | null {
  const name = address.get('find')
  return name && isFound(name) ? { name, words: address.get(`${name}_words`)?.replaceAll('\0', '') ?? '' } : null
}

export async function foundIn(context: SignedInContext, name: string, words: string): Promise<Choice[]> {
  if (!isFound(name)) throw new Response(null, { status: 404 })
  return finders[name](context, words)
}

const isFound = (name: string): name is Found => Object.hasOwn(finders, name)

/** Whether somebody can ask of others than themself. */
export const reachesOthers = ({ user }: SignedInContext): boolean => scopeOf(user.roles as Role[], 'reports', 'see') !== 'own'

/** People of whom one can ask; who is chosen first. */
export async function findPeople(context: SignedInContext, words: string, chosen?: string): Promise<Choice[]> {
  if (!reachesOthers(context)) return []
  const query = { q: words.trim().slice(0, 100), ...(chosen && { id: chosen }) }
  const { data } = await context.read(context.api.GET('/v1/reports/people', { params: { query } }))
  return data.map(({ id, name }) => ({ value: id, label: name }))
}

/** Broadcasts; the chosen one first. */
export async function findCampaigns(context: SignedInContext, words: string, chosen?: string): Promise<Choice[]> {
  if (!context.may('campaigns', 'see')) return []
  const path = { id: chosen ?? '' }
  const [own, found] = await Promise.all([
    chosen ? context.ask(context.api.GET('/v1/campaigns/{id}', { params: { path } })) : null,
    context.read(context.api.GET('/v1/campaigns', { params: { query: { q: words.trim().slice(0, 120), limit: mostFound } } })),
  ])
  const all = [...(own?.ok ? [own.data.data] : []), ...found.data.filter(({ id }) => !own?.ok || id !== chosen)]
  return all.map(({ id, title }) => ({ value: id, label: title }))
}
