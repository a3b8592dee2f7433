import { formatPhone } from '#api/contract/formats.ts'
import type { PublicWebpage, WebpageFile, WebpageImage } from '#api/contract/webpages.ts'
import type { RequestContext } from '#app/session/request-context.server.ts'
import { brandOf, styleOf, type Brand } from '#app/tenant/brand.server.ts'
import { dateTimeFormat } from '#config/intl.ts'
import { agentTitles, networkNames, states, trackerOf, weekdays } from '#config/options.ts'
import { inLanguage } from '#config/effective-brand.ts'

/** Where the pictures and files of a page are: by the host of the page, and by the API for those who keep it. */
export type PageAddresses = { image(image: WebpageImage, version: string): string; file(file: WebpageFile, preview: boolean): string }

/** By the page's own host. */
export const visitorAddresses: PageAddresses = {
  image: (image, version) => `/images/${image}?v=${version}`,
  file: ({ id }, preview) => `/files/${id}${preview ? '?preview=true' : ''}`,
}

/** What a page is made of; the fields that both visitors and those who keep it are given. */
export type PageContent = Omit<PublicWebpage, 'takes_messages' | 'consent' | 'domain_name' | 'moved_to'>

/** The brand as the people of the page's company see it. */
export const brandOfPage = (context: RequestContext, page: Pick<PageContent, 'company_number'>): Promise<Brand> => {
  const { headers } = context.request
  return brandOf(context.api, headers.get('x-forwarded-host') ?? headers.get('host') ?? '', page.company_number)
}

/** A page as it is drawn: everything in words, in the reader's language, with the addresses of what belongs to it. */
export function viewOf(context: RequestContext, brand: Brand, page: PageContent, addresses: PageAddresses) {
  const { language } = context
  const phone = page.office_phone ?? page.phone
  const title = titleOf(context, brand, page)
  const place = [page.office_city, page.office_state].filter(Boolean).join(', ')
  return {
    name: page.name,
    title,
    company: page.kind === 'person' ? page.company_name : null,
    photo: page.personal_photo && addresses.image('personal_photo', page.personal_photo),
    logo: page.logo && addresses.image('logo', page.logo),
    about: paragraphsOf(page.description),
    phone: phone && { words: formatPhone(phone), href: `tel:${phone}` },
    email: page.office_email,
    address: [page.office_address, [place, page.office_zip_code].filter(Boolean).join(' ')].filter(Boolean),
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

/** The page's own colours before its company's; the palette keeps all of them readable. */
export function pageStyle(brand: Brand, page: Pick<PageContent, 'color_1' | 'color_2' | 'color_3'>): string {
  const { color_1, color_2, color_3 } = page
  const own = { ...(color_1 && { primary: color_1 }), ...(color_2 && { secondary: color_2 }), ...(color_3 && { background: color_3 }) }
  return styleOf({ ...brand, colours: { ...brand.colours, ...own }, appearance: { ...brand.appearance, font_size: 16 } }, null)
}

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
  const at = (time: string) =>
    dateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(new Date(`2024-01-01T${time}:00Z`))
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
