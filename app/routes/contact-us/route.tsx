import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { publicMeta } from '#app/features/public/public-meta.ts'
import { publicPage } from '#app/features/public/public-page.server.ts'
import { publicFrameOf } from '#app/features/session/public-frame.server.ts'
import { PublicFrame } from '#app/features/session/public-frame.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { requireVisitor } from '#app/session/gate.server.ts'
import { inLanguage } from '#config/tenant/effective-brand.ts'
import { ContactCard } from './contact-card.tsx'

/** Read, not used: it is sent without JavaScript. */
export const handle = { scripts: false }

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireVisitor(args)
  const { brand, language } = context
  const { email, phone, address, hours } = brand.contact
  return data({
    contact: { email, phone, address, hours: inLanguage(hours ?? {}, language, brand), brochure: brand.brochure?.name ?? '' },
    page: publicPage(context, {
      title: context.say('public:contact.title'),
      description: context.say('public:contact.description', { brand: brand.name }),
    }),
    brand: publicFrameOf(context),
    texts: context.texts('public'),
  })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? publicMeta(data.page) : [])

export default function ContactUs() {
  const { contact, brand } = useLoaderData<typeof loader>()
  return (
    <PublicFrame brand={brand}>
      <ContactCard brand={brand.name} contact={contact} />
    </PublicFrame>
  )
}

export const ErrorBoundary = ErrorPage
