import { formatPhone } from '#api/contract/formats.ts'
import type { PublicWebpage, WebpageFile, WebpageImage } from '#api/contract/public/webpages.ts'
import type { RequestContext } from '#app/session/request-context.server.ts'
import { brandOf, styleOf, type Brand } from '#app/tenant/brand.server.ts'
import { dateTimeFormat } from '#config/intl.ts'
import { agentTitles, networkNames, states, trackerOf, weekdays } from '#config/options.ts'
import { given, inLanguage, withLook } from '#config/tenant/effective-brand.ts'

/** Where the pictures and files of a page are: by the host of the page, and by the API for those who keep it. */
export type PageAddresses = { image(image: WebpageImage, version: string): string; file(file: WebpageFile, preview: boolean): string }

/** By the page's own host. */
export const visitorAddresses: PageAddresses = {
  image: (image, version) => `/images/${image}?v=${version}`,
  file: ({ id }, preview) => `/files/${id}${preview ? '?preview=true' : ''}`,
}

/** What a page is made of; the fields that both visitors and those who keep it are given. */
export type PageContent = Omit<PublicWebpage, 'takes_messages' | 'takes_bookings' | 'takes_scopes' | 'consent' | 'domain_name' | 'moved_to'>

/** The brand as the people of the page's company see it. */
export const brandOfPage = (context: RequestContext, page: Pick<PageContent, 'company_number'>): Promise<Brand> => {
  const { headers } = context.request
  return brandOf(context.api, headers.get('x-forwarded-host') ?? headers.get('host') ?? '', page.company_number)
}

/** A page as it is drawn: everything in words, in the reader's language, with the addresses of what belongs to it. */
export function viewOf(context: RequestContext, brand: Brand, page: PageContent, addresses: PageAddresses) {
  const { language } = context
  const { office_address, office_zip_code } = page
  const phone = page.office_phone ?? page.phone
  const title = titleOf(context, brand, page)
  const place = [page.office_city, page.office_state].filter(Boolean).join(', ')
  const address = [office_address, [place, office_zip_code].filter(Boolean).join(' ')].filter(Boolean)
  return {
    name: page.name,
    brand_logo: brand.logo.text,
    title,
    company: page.kind === 'person' ? page.company_name : null,
    photo: page.personal_photo && addresses.image('personal_photo', page.personal_photo),
    logo: page.logo && addresses.image('logo', page.logo),
    about: paragraphsOf(page.description),
    phone: phone && { words: formatPhone(phone), href: `tel:${phone}` },
    email: page.office_email,
    address,
    /** A search in a map; nothing of it is loaded here. */
    map: office_address && place ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.join(', '))}` : null,
    open: openOf(context, page),
    licensed: page.licensed_states.map((state) => stateName(state) ?? state),
    expectations: page.expectations.map(({ title: heading, text }) => ({ title: heading, text: paragraphsOf(text) })),
    reviews: page.reviews.map(({ name, given_on, text }) => ({
      name,
      at: given_on,
      on: monthOf(language, given_on),
      text: paragraphsOf(text),
    })),
    hours: hoursOf(language, page),
    languages: page.languages_spoken.map((value) => context.say(`webpages:languages.${value}`)),
    faqs: page.faqs.map(({ question, answer }) => ({ question, answer: paragraphsOf(answer) })),
    news: page.latest_news.map(({ title: heading, text, link }) => ({ title: heading, text: paragraphsOf(text), link })),
    files: page.files.map((file) => ({
      title: file.file_title,
      href: file.file ? addresses.file(file, false) : file.file_link,
      picture: file.preview_image ? addresses.file(file, true) : null,
      kind: file.file ? kindOf(file.file.content_type) : null,
    })),
    profiles: networkNames.flatMap((network) => (page[network] ? [{ network, href: page[network] }] : [])),
    brand: brand.name,
    /** At the brand's own site, which stands above all pages. */
    privacy_href: `${protocolOf(context)}//${brand.domains[0]}${portOf(context)}/privacy-policy`,
    tracking: page.tracking_code && trackerOf(page.tracking_code) ? page.tracking_code : null,
  }
}
export type PageView = ReturnType<typeof viewOf>

/** The page's own colors before its person's, and those before its company's; the palette keeps all of them readable. */
export function pageStyle(brand: Brand, page: Pick<PageContent, 'color_1' | 'color_2' | 'color_3' | 'profile'>): string {
  const { color_1, color_2, color_3, profile } = page
  const worn = withLook(brand, profile)
  const own = given({ primary: color_1, secondary: color_2 })
  const appearance = { ...worn.appearance, ...given({ background: color_3 }), font_size: 16, density: 'comfortable' as const }
  return styleOf({ ...worn, colours: { ...worn.colours, ...own }, appearance }, null)
}

function openOf(context: RequestContext, { open_now }: PageContent): { is_open: boolean; words: string } | null {
  if (!open_now) return null
  const { is_open, closes } = open_now
  const words = is_open && closes ? context.say('webpages:page.open_until', { time: timeOf(context.language, closes) }) : null
  return { is_open, words: words ?? context.say('webpages:page.closed_now') }
}

const timeOf = (language: string, time: string): string =>
  dateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(new Date(`2024-01-01T${time}:00Z`))

const monthOf = (language: string, day: string): string =>
  dateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The brand's own word for what somebody is, else the usual one. */
function titleOf({ language }: RequestContext, brand: Brand, { agent_title }: PageContent): string | null {
  if (!agent_title) return null
  const own = brand.titles[agent_title]
  if (own) return inLanguage(own, language, brand)
  return agentTitles.find(({ value }) => value === agent_title)?.label ?? null
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)

/** Each day of the week with its hours; none at all where none were given. */
function hoursOf(language: string, { office_hours }: PageContent) {
  if (office_hours.length === 0) return []
  const at = (time: string) => timeOf(language, time)
  return weekdays.map((day, place) => {
    const hours = office_hours.find((one) => one.day === day)
    // The first of January 2024 was a Monday.
    const label = dateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, 1 + place)))
    return { day, label, hours: hours ? `${at(hours.opens)} – ${at(hours.closes)}` : null }
  })
}

const kindOf = (type: string): string => type.slice(type.indexOf('/') + 1).toUpperCase()
const protocolOf = ({ request }: RequestContext): string => (request.headers.get('x-forwarded-proto') === 'https' ? 'https:' : 'http:')
const portOf = ({ request }: RequestContext): string =>
  /:\d+$/.exec(request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? '')?.[0] ?? ''

export const stateName = (value: string | null): string | null => states.find((state) => state.value === value)?.label ?? null
