import type { Webpage } from '#api/contract/public/webpages.ts'
import { networkNames, weekdays, type Network } from '#config/options.ts'
import { formatPhone } from '#api/contract/formats.ts'

/** The fields of the editor's form, as text. */
export type EditorFields = Record<Network, string> & {
  domain_name: string
  webpage_active: string
  description: string
  color_1: string
  color_2: string
  color_3: string
  office_address: string
  office_city: string
  office_state: string
  office_zip_code: string
  office_phone: string
  office_email: string
  tracking_code: string
  lock_version: string
  office_hours: { day: string; opens: string; closes: string }[]
  languages_spoken: string[]
  licensed_states: string[]
  expectations: { title: string; text: string }[]
  reviews: { name: string; given_on: string; text: string }[]
  reviews_confirmed: string
  faqs: { question: string; answer: string }[]
  latest_news: { title: string; text: string; link: string }[]
}

/** What the form shows at first: `suggested` where there is no address yet. Every day of the week has its row. */
export function editorFields(page: Webpage, suggested = ''): EditorFields {
  return {
    ...(Object.fromEntries(networkNames.map((network) => [network, page[network]])) as Record<Network, string>),
    domain_name: page.domain_name ?? suggested,
    webpage_active: page.webpage_active ? 'on' : '',
    description: page.description,
    color_1: page.color_1 ?? '',
    color_2: page.color_2 ?? '',
    color_3: page.color_3 ?? '',
    office_address: page.office_address,
    office_city: page.office_city,
    office_state: page.office_state ?? '',
    office_zip_code: page.office_zip_code,
    office_phone: formatPhone(page.office_phone),
    office_email: page.office_email ?? '',
    tracking_code: page.tracking_code ?? '',
    lock_version: String(page.lock_version),
    office_hours: weekdays.map((day) => {
      const hours = page.office_hours.find((one) => one.day === day)
      return { day, opens: hours?.opens ?? '', closes: hours?.closes ?? '' }
    }),
    languages_spoken: page.languages_spoken,
    licensed_states: page.licensed_states,
    expectations: page.expectations,
    reviews: page.reviews,
    // Said once, with the reviews as they are; asked again when they change.
    reviews_confirmed: '',
    faqs: page.faqs,
    latest_news: page.latest_news,
  }
}

/** What would make a page better, by the field it is about. */
export function missingOf(page: Webpage): Missing[] {
  const wanted: [Missing, unknown][] = [
    ['domain_name', page.domain_name],
    ['description', page.description],
    ['personal_photo', page.personal_photo ?? page.logo],
    ['office_phone', page.office_phone ?? page.phone],
    ['office_email', page.office_email],
    ['office_hours', page.office_hours.length],
    ['faqs', page.faqs.length],
  ]
  return wanted.flatMap(([field, value]) => (value ? [] : [field]))
}
export type Missing = 'domain_name' | 'description' | 'personal_photo' | 'office_phone' | 'office_email' | 'office_hours' | 'faqs'
