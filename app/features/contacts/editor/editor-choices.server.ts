import type { Contact } from '#api/contract/contacts.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { bestTimesToCall, contactCategoryValues, genders, languages, phoneTypes, states, suffixes } from '#config/options.ts'
import { findOwners, mostOwners } from '../owners/owners.server.ts'

export type Choice = { value: string; label: string }

/** What the selects of the editor offer. */
export type EditorChoices = Awaited<ReturnType<typeof editorChoices>>

/** The tenant's own lists. */
export async function lookups(context: SignedInContext) {
  const [statuses, sources, owners] = await Promise.all([
    context.read(context.api.GET('/v1/statuses')),
    context.read(context.api.GET('/v1/sources')),
    findOwners(context, ''),
  ])
  return {
    statuses: statuses.data.map(({ id, title }) => ({ value: id, label: title })),
    sources: sources.data.map(({ id, title }) => ({ value: id, label: title })),
    owners,
  }
}

export async function editorChoices(context: SignedInContext, contact: Contact | null) {
  const { statuses, sources, owners } = await lookups(context)
  const worded = <Value extends string | number>(list: readonly { value: Value }[], key: string): Choice[] =>
    list.map(({ value }) => ({ value: String(value), label: context.say(`contacts:${key}.${value}`) }))
  return {
    phone_type: worded(phoneTypes, 'phone_types'),
    gender: worded(genders, 'gender'),
    preferred_language: worded(languages, 'languages'),
    best_time_to_call: worded(bestTimesToCall, 'best_times'),
    category: worded(
      contactCategoryValues.map((value) => ({ value })),
      'category',
    ),
    suffix: suffixes.map(({ value, label }): Choice => ({ value, label })),
    state: states.map(({ value, label }): Choice => ({ value, label })),
    status_id: statuses,
    source_id: sources,
    owner_id: ownersFor(context, contact, owners),
    /** More people than one list can hold: they are found by name. */
    owners_are_many: owners.length >= mostOwners,
  }
}

/** Oneself or the present owner first. Nobody to choose from: the contact is one's own, and there is nothing to ask. */
function ownersFor({ user }: SignedInContext, contact: Contact | null, owners: Choice[]): Choice[] {
  const { first_name, last_name } = user.profile
  const first = contact?.owner
    ? { value: contact.owner.id, label: contact.owner.name }
    : { value: user.id, label: `${first_name} ${last_name}`.trim() }
  const others = owners.filter(({ value }) => value !== first.value)
  return others.length > 0 ? [first, ...others] : []
}
