import type { RequestContext } from '#app/session/request-context.server.ts'
import { originOf } from '#app/session/origin.server.ts'
import type { PageContent, PageView } from './view.server.ts'

/** What search engines and those who share the page are told. */
export function headOf(context: RequestContext, label: string, page: PageContent, view: PageView) {
  const origin = pageOrigin(context, label)
  const role = [view.title, view.company ?? view.brand].filter(Boolean).join(', ')
  const description = (view.about[0] ?? context.say('webpages:page.description', { name: view.name, role })).slice(0, 300)
  const picture = view.photo ?? view.logo
  return {
    title: [view.name, role].filter(Boolean).join(' · '),
    description,
    canonical: `${origin}/`,
    site: view.brand,
    image: picture && `${origin}${picture}`,
    kind: page.kind === 'person' ? ('profile' as const) : ('website' as const),
    json: linkedData(origin, page, view, description),
  }
}

/** The one address of a page: below the brand's first domain by whichever of the brand's it was asked for, else the host of its own. */
export function pageOrigin({ request, brand }: RequestContext, label: string): string {
  const asked = new URL(originOf(request))
  if (brand.domains.some((domain) => asked.hostname === `${label}.${domain}`)) asked.hostname = `${label}.${brand.domains[0]}`
  return asked.origin
}

export type PageHead = ReturnType<typeof headOf>

/** Schema.org: the person or the company, the office where there is one, and the questions. */
function linkedData(origin: string, page: PageContent, view: PageView, description: string): object {
  const common = {
    name: view.name,
    url: `${origin}/`,
    description,
    ...(view.phone && { telephone: view.phone.href.slice(4) }),
    ...(view.email && { email: view.email }),
    ...(view.profiles.length > 0 && { sameAs: view.profiles.map(({ href }) => href) }),
    ...((view.photo ?? view.logo) && { image: `${origin}${view.photo ?? view.logo}` }),
  }
  const office = {
    ...common,
    '@type': 'InsuranceAgency',
    '@id': `${origin}/#office`,
    ...(view.address.length > 0 && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: page.office_address,
        addressLocality: page.office_city,
        addressRegion: page.office_state ?? '',
        postalCode: page.office_zip_code,
        addressCountry: 'US',
      },
    }),
    openingHoursSpecification: page.office_hours.map(({ day, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`,
      opens,
      closes,
    })),
    parentOrganization: { '@type': 'Organization', name: view.brand },
  }
  const person = {
    ...common,
    '@type': 'Person',
    '@id': `${origin}/#person`,
    ...(view.title && { jobTitle: view.title }),
    knowsLanguage: view.languages,
    worksFor: { '@type': 'Organization', name: view.company ?? view.brand },
  }
  const questions = {
    '@type': 'FAQPage',
    '@id': `${origin}/#questions`,
    mainEntity: page.faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  const parts = [
    ...(page.kind === 'person' ? [person] : []),
    ...(page.kind === 'corporation' || view.address.length > 0 ? [office] : []),
    ...(page.faqs.length > 0 ? [questions] : []),
  ]
  return { '@context': 'https://schema.org', '@graph': parts }
}
