import { newContact, type NewContact } from '#api/contract/contacts/contacts.ts'
import { bestTimesToCall } from '#config/options.ts'
import { chance, type Chance } from './random.ts'
import { firstNames, lastNames, places, streets, tagNames } from './names.ts'

const birthYears = { from: 1932, span: 50 }

/** One believable person, valid by the contract that screens and imports use. */
export function demoContact(random: Chance): NewContact & { zone: string } {
  const place = random.pick(places)
  const first_name = random.pick(firstNames)
  const last_name = random.pick(lastNames)
  const number = () => `${place.area}555${String(random.whole(10_000)).padStart(4, '0')}`
  const address = {
    address: `${1 + random.whole(2400)} ${random.pick(streets)}`,
    city: place.city,
    state: place.state,
    zip_code: place.zip,
    county: place.county,
  }
  const mail = `${first_name}.${last_name}${random.whole(1000)}@example.com`.normalize('NFD').replace(/[^\w.@]/g, '')
  const born = `${birthYears.from + random.whole(birthYears.span)}-${two(1 + random.whole(12))}-${two(1 + random.whole(28))}`
  const spouse = random.happens(0.35)
  const body = {
    first_name,
    last_name,
    category: random.pick(['lead', 'lead', 'prospect', 'client', 'client']),
    phones: [{ phone_type: 2, number: number() }, ...(random.happens(0.3) ? [{ phone_type: 1, number: number() }] : [])],
    emails: random.happens(0.75) ? [{ email: mail }] : [],
    addresses: [address],
    birth_date: random.happens(0.9) ? born : null,
    gender: random.pick(['male', 'female']),
    tobacco: random.happens(0.5) ? random.happens(0.15) : null,
    ...(spouse && { spouse_first_name: random.pick(firstNames), spouse_last_name: last_name }),
    preferred_language: random.happens(0.12) ? 'spanish' : 'english',
    best_time_to_call: random.happens(0.6) ? random.pick(bestTimesToCall).value : null,
    do_not_call: random.happens(0.04),
    do_not_text: random.happens(0.05),
    do_not_mail: random.happens(0.02),
    tags: tagNames.filter(() => random.happens(0.12)),
  }
  return { ...newContact.parse(body), zone: place.zone }
}

/** The same person once more, typed in again by somebody who did not look first. */
export const typedAgain = (first: ReturnType<typeof demoContact>): ReturnType<typeof demoContact> => ({
  ...first,
  emails: [],
  category: 'lead',
  best_time_to_call: null,
  tags: [],
})

/** The owner of each contact: a few people hold most of them, as in every office. */
export function skewedOwner(random: Chance, owners: readonly string[]): string {
  const place = Math.floor(owners.length * random.next() ** 2.5)
  return owners[place] ?? owners[0] ?? ''
}

export const contactChance = (key: string): Chance => chance(`contacts of ${key}`)

const two = (value: number) => String(value).padStart(2, '0')
