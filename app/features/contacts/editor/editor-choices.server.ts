import type { Contact } from '#api/contract/contacts/contacts.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { contactField, namesOfKind, type NameOfKind } from '#config/contact-fields.ts'
import { addressStates, phoneTypes } from '#config/options.ts'
import { findOwners, mostOwners } from '../owners/owners.server.ts'

export type Choice = { value: string; label: string }

/** What the selects of the editor offer. */
export type EditorChoices = Awaited<ReturnType<typeof editorChoices>>

/** The tenant's own lists. */
export async function lookups(context: SignedInContext, contact: Contact | null = null) {
  const [statuses, sources, owners] = await Promise.all([
    context.read(context.api.GET('/v1/statuses')),
    context.read(context.api.GET('/v1/sources')),
    findOwners(context, ''),
  ])
  return {
    statuses: offered(statuses.data, contact?.status?.id),
    sources: offered(sources.data, contact?.source?.id),
    owners,
  }
}

/** What is no longer offered stays a choice where it is the present one. */
const offered = (entries: { id: string; title: string; active: boolean }[], present?: string): Choice[] =>
  entries.filter(({ id, active }) => active || id === present).map(({ id, title }) => ({ value: id, label: title }))

export async function editorChoices(context: SignedInContext, contact: Contact | null) {
  const { statuses, sources, owners } = await lookups(context, contact)
  return {
    ...plainChoices(context),
    phone_type: phoneTypes.map(({ value }): Choice => ({ value: String(value), label: context.say(`contacts:phone_types.${value}`) })),
    state: addressStates.map(({ value, label }): Choice => ({ value, label })),
    status_id: statuses,
    source_id: sources,
    owner_id: ownersFor(context, contact, owners),
    /** More people than one list can hold: they are found by name. */
    owners_are_many: owners.length >= mostOwners,
  }
}

type Chosen = NameOfKind<'choice' | 'yes_no'>

/** What each field that is chosen from a list offers. */
function plainChoices({ say }: SignedInContext): Record<Chosen, Choice[]> {
  const optionsOf = (name: Chosen): Choice[] => {
    const field = contactField(name)
    if (field.kind !== 'choice') return (['yes', 'no'] as const).map((value) => ({ value, label: say(`contacts:fields.${name}_${value}`) }))
    return field.options.map(({ value, label }) => ({ value, label: field.words ? say(`contacts:${field.words}.${value}`) : label }))
  }
  return Object.fromEntries(namesOfKind('choice', 'yes_no').map((name) => [name, optionsOf(name)])) as Record<Chosen, Choice[]>
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
