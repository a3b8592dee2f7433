import { sql } from 'drizzle-orm'
import { isOfOneHousehold, isSamePerson, withinReach, type OwnerFilter } from '#api/areas/contacts/index.ts'
import type { Scrub } from '#api/contract/imports.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { plainNames } from '#config/contact-fields.ts'
import type { CleanRow, ImportedAddress } from '../cleaning/row.ts'

/** A contact as far as a row of a file may add to it. */
export type KnownContact = {
  id: string
  first_name: string
  last_name: string
  nickname: string
  columns: Record<string, unknown>
  phones: string[]
  emails: string[]
  addresses: ImportedAddress[]
  tags: string[]
  medicare: { sealed: string; last4: string } | null
}

/** How somebody is known: the surest first. */
const ways = ['number', 'policy_number', 'phone', 'email', 'name_and_birth_date'] as const
type Way = (typeof ways)[number]

type Key = { way: Way; value: string }

const separator = '\u001f'

/** What a row's person is looked for by, as a scrub wants it. */
export function keysOf(row: CleanRow, by: Scrub['by']): Key[] {
  const { fields, phones, emails, number, policy } = row
  const first = String(fields['first_name'] ?? '')
  const last = String(fields['last_name'] ?? '')
  const born = String(fields['birth_date'] ?? '')
  const all: Key[] = [
    ...(number ? [{ way: 'number' as const, value: String(number) }] : []),
    ...(policy?.policy_number && policy.carrier_id
      ? [{ way: 'policy_number' as const, value: `${policy.carrier_id}${separator}${policy.policy_number.toLowerCase()}` }]
      : []),
    ...phones.map((phone) => ({ way: 'phone' as const, value: phone.number })),
    ...emails.map((email) => ({ way: 'email' as const, value: email })),
    ...(first && last && born ? [{ way: 'name_and_birth_date' as const, value: `${last} ${first}`.toLowerCase() + separator + born }] : []),
  ]
  return all.filter(({ way }) => by.includes(way))
}

export const keyText = ({ way, value }: Key): string => `${way}${separator}${value}`

/** Of one number or address only so many contacts are looked at: more people than that share nothing but a switchboard. */
const mostAlike = 50

type Found = { way: Way; value: string; id: string }

/** Contacts within reach by the keys of many rows, at once. */
export async function findByKeys({ db }: OpenWork, holders: OwnerFilter, keys: Key[]): Promise<{ byKey: Map<string, KnownContact[]> }> {
  const of = (way: Way) => [...new Set(keys.filter((key) => key.way === way).map(({ value }) => value))]
  const [numbers, policies, phones, emails, names] = ways.map(of) as [string[], string[], string[], string[], string[]]
  const within = sql`c.deleted_at is null and ${withinReach(holders)}`
  const { rows } = await db.execute<Found>(sql`
    select 'number' as way, c.number::text as value, c.id from contacts c where c.number in (select unnest(${asArray(numbers)}::bigint[])) and ${within}
    union all
    select 'policy_number', k.value, c.id from unnest(${asArray(policies)}::text[]) k(value)
      join policies p on p.carrier_id = split_part(k.value, ${separator}, 1)::uuid and lower(p.policy_number) = split_part(k.value, ${separator}, 2) and p.deleted_at is null
      join contacts c on c.id = p.contact_id where ${within}
    union all
    select 'phone', k.value, c.id from unnest(${asArray(phones)}::text[]) k(value)
      cross join lateral (select contact_id from contact_phones h where h.number = k.value order by contact_id limit ${mostAlike}) h
      join contacts c on c.id = h.contact_id where ${within}
    union all
    select 'email', k.value, c.id from unnest(${asArray(emails)}::text[]) k(value)
      cross join lateral (select contact_id from contact_emails e where e.email = k.value order by contact_id limit ${mostAlike}) e
      join contacts c on c.id = e.contact_id where ${within}
    union all
    select 'name_and_birth_date', k.value, c.id from unnest(${asArray(names)}::text[]) k(value)
      join contacts c on c.name_key = split_part(k.value, ${separator}, 1) and c.birth_date = split_part(k.value, ${separator}, 2)::date where ${within}`)
  const contacts = await load({ db } as OpenWork, [...new Set(rows.map(({ id }) => id))])
  const byKey = new Map<string, KnownContact[]>()
  for (const { id, ...key } of rows.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const contact = contacts.get(id)
    if (contact) byKey.set(keyText(key), [...(byKey.get(keyText(key)) ?? []), contact])
  }
  return { byKey }
}

/** Contacts as far as rows may add to them, by id. */
export async function load({ db }: Pick<OpenWork, 'db'>, ids: string[]): Promise<Map<string, KnownContact>> {
  if (!ids.length) return new Map()
  const columns = sql.join(
    [...plainNames, 'status_id', 'source_id'].map((name) => sql`${sql.raw(`'${name}'`)}, c.${sql.identifier(name)}`),
    sql`, `,
  )
  const { rows } = await db.execute<KnownContact>(sql`
    select c.id, c.first_name, c.last_name, c.nickname, case when c.medicare_number_sealed is not null
        then jsonb_build_object('sealed', c.medicare_number_sealed, 'last4', coalesce(c.medicare_number_last4, '')) end as medicare, jsonb_build_object(${columns}) as columns,
      coalesce((select jsonb_agg(number order by position) from contact_phones h where h.contact_id = c.id), '[]') as phones,
      coalesce((select jsonb_agg(email order by position) from contact_emails e where e.contact_id = c.id), '[]') as emails,
      coalesce((select jsonb_agg(jsonb_build_object('address', address, 'address_2', address_2, 'city', city, 'state', state, 'zip_code', zip_code, 'county', county) order by position)
        from contact_addresses a where a.contact_id = c.id), '[]') as addresses,
      coalesce((select jsonb_agg(t.name) from contact_tags ct join tags t on t.id = ct.tag_id where ct.contact_id = c.id), '[]') as tags
    from contacts c where c.id in (select unnest(${asArray(ids)}::uuid[])) and c.deleted_at is null`)
  return new Map(rows.map((row) => [row.id, row]))
}

type Named = { first_name: string; last_name: string; nickname?: string | null }

export const nameOf = ({ fields }: CleanRow): Named => ({
  first_name: String(fields['first_name'] ?? ''),
  last_name: String(fields['last_name'] ?? ''),
  nickname: String(fields['nickname'] ?? ''),
})

/** Of those who share something with a row, the one that is the same person, and those of one household. */
export function identify<Other extends Named>(
  row: CleanRow,
  keys: Key[],
  byKey: Map<string, Other[]>,
): { same: Other | null; household: Other[] } {
  const person = nameOf(row)
  const household = new Set<Other>()
  for (const way of ways)
    for (const key of keys.filter((one) => one.way === way))
      for (const other of byKey.get(keyText(key)) ?? []) {
        if (way === 'number' || isSamePerson(person, other)) return { same: other, household: [] }
        if ((way === 'phone' || way === 'email') && isOfOneHousehold(person, other)) household.add(other)
      }
  return { same: null, household: [...household] }
}
