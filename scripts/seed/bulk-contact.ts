import { newId } from '#api/platform/ids.ts'
import { bestTimesToCall } from '#config/options.ts'
import { firstNames, lastNames, places, streets } from '../demo/names.ts'
import { skewedOwner } from '../demo/contacts.ts'
import type { Chance } from '../demo/random.ts'

export type Lists = { owners: string[]; statuses: string[]; sources: string[]; tags: string[] }

type Value = string | number | boolean | null
export type Line = Record<string, Value>

/** The rows that one contact comes to, a list a table. */
export type BulkContact = {
  contacts: Line
  contact_phones: Line[]
  contact_emails: Line[]
  contact_addresses: Line[]
  contact_tags: Line[]
}

const day = 86_400_000
const years = 3 * 365

/** One contact as its rows; quick, for there may be millions. */
export function bulkContact(random: Chance, number: number, { owners, statuses, sources, tags }: Lists, now: Date): BulkContact {
  const id = newId()
  const place = random.pick(places)
  const first_name = random.pick(firstNames)
  const last_name = random.pick(lastNames)
  const phones = [unassignedNumber(random), ...(random.happens(0.3) ? [unassignedNumber(random)] : [])]
  const email = random.happens(0.75)
    ? `${first_name}.${last_name}${number}@example.com`
        .toLowerCase()
        .normalize('NFD')
        .replace(/[^\w.@]/g, '')
    : null
  const created = now.getTime() - Math.floor(random.next() * years * day)
  const touched = random.happens(0.7) ? created + random.next() * (now.getTime() - created) : null
  const part = (position: number) => ({ contact_id: id, position })
  return {
    contacts: {
      id,
      number,
      owner_id: skewedOwner(random, owners),
      status_id: random.pick(statuses),
      source_id: random.pick(sources),
      category: random.pick(['lead', 'lead', 'prospect', 'client']),
      first_name,
      last_name,
      phone: phones[0] ?? null,
      email,
      other_keys: phones[1] ?? '',
      state: place.state,
      timezone: place.zone,
      birth_date: random.happens(0.9)
        ? new Date(Date.UTC(1932 + random.whole(50), random.whole(12), 1 + random.whole(28))).toISOString().slice(0, 10)
        : null,
      gender: random.pick(['male', 'female']),
      best_time_to_call: random.happens(0.6) ? random.pick(bestTimesToCall).value : null,
      do_not_call: random.happens(0.04),
      new_tag: touched === null && random.happens(0.3),
      created_at: new Date(created).toISOString(),
      updated_at: new Date(touched ?? created).toISOString(),
      last_activity_at: new Date(touched ?? created).toISOString(),
      last_contacted_at: touched && new Date(touched).toISOString(),
    },
    contact_phones: phones.map((phone, position) => ({ ...part(position), phone_type: position === 0 ? 2 : 1, number: phone })),
    contact_emails: email ? [{ ...part(0), email }] : [],
    contact_addresses: [
      {
        ...part(0),
        address: `${1 + random.whole(2400)} ${random.pick(streets)}`,
        city: place.city,
        state: place.state,
        zip_code: place.zip,
        county: place.county,
      },
    ],
    contact_tags: tags.filter(() => random.happens(0.12)).map((tag_id) => ({ contact_id: id, tag_id })),
  }
}

/** A number of an area whose middle digit is 9: such areas are held back and belong to nobody. */
function unassignedNumber(random: Chance): string {
  return `+1${2 + random.whole(8)}9${random.whole(9)}${2_000_000 + random.whole(8_000_000)}`
}
