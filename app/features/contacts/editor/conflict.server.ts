import { isDeepStrictEqual } from 'node:util'
import type { Contact } from '#api/contract/contacts/contacts.ts'
import { formatPhone } from '#api/contract/formats.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { ContactFieldName } from '#config/contact-fields.ts'
import { fieldLabel, fieldWords } from '../field-words.ts'
import { lookups } from './editor-choices.server.ts'
import { bodyOfContact, differences, type ContactBody } from './editor-fields.server.ts'

/** Both versions of a contact that two people changed at a time, in words, field by field where they differ. */
export type Conflict = {
  /** Of the version that is there now: saving over it, with both in sight, is no accident. */
  lock_version: number
  fields: { name: ContactFieldName; label: string; mine: string; theirs: string; keep: 'mine' | 'theirs' }[]
  /** Everything that was typed, to be sent along. */
  typed: [string, string][]
}

type Versions = { mine: ContactBody; seen: Partial<ContactBody>; current: Contact }

/** What was changed by oneself is kept unless one says otherwise; what only somebody else changed is taken over. */
export async function conflictOf(context: SignedInContext, { mine, seen, current }: Versions): Promise<Conflict> {
  const theirs = bodyOfContact(current)
  const words = await speakerOf(context, current)
  const fields = differences(mine, theirs).map((name) => ({
    name,
    label: context.say(`contacts:${fieldLabel(name)}`),
    mine: words(name, mine),
    theirs: words(name, theirs),
    keep: isDeepStrictEqual(mine[name], seen[name]) ? ('theirs' as const) : ('mine' as const),
  }))
  return { lock_version: current.lock_version, fields, typed: await typedPairs(context) }
}

async function typedPairs(context: SignedInContext): Promise<[string, string][]> {
  const isAboutThisStep = (name: string) =>
    name === 'current_version' || name === 'intent' || name.startsWith('keep.') || name.startsWith('__')
  return [...(await formOf(context.request))].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && !isAboutThisStep(pair[0]),
  )
}

/** Tells a field's value in words. */
async function speakerOf(context: SignedInContext, { status, source, owner }: Contact) {
  const { statuses, sources, owners } = await lookups(context)
  const say = (key: string) => context.say(`contacts:${key}`)
  const titleOf = (list: { value: string; label: string }[], now: { id: string; label: string } | null, id: string | null | undefined) =>
    list.find(({ value }) => value === id)?.label ?? (now && now.id === id ? now.label : '')
  const tell: Partial<Record<ContactFieldName, (body: ContactBody) => string>> = {
    phones: ({ phones }) =>
      phones.map(({ phone_type, number }) => `${formatPhone(number)} (${say(`phone_types.${phone_type}`)})`).join(', '),
    emails: ({ emails }) => emails.map(({ email }) => email).join(', '),
    addresses: ({ addresses }) =>
      addresses
        .map(({ address, address_2, city, state, zip_code, county }) =>
          [address, address_2, city, state, zip_code, county].filter(Boolean).join(', '),
        )
        .join('; '),
    status_id: ({ status_id }) => titleOf(statuses, status && { id: status.id, label: status.title }, status_id),
    source_id: ({ source_id }) => titleOf(sources, source && { id: source.id, label: source.title }, source_id),
    owner_id: ({ owner_id }) => titleOf(owners, owner && { id: owner.id, label: owner.name }, owner_id),
    tags: ({ tags }) => tags.join(', '),
  }
  return (field: ContactFieldName, body: ContactBody): string =>
    (tell[field]?.(body) ?? fieldWords(say, context.language, field, body[field])) || say('editor.nothing')
}
