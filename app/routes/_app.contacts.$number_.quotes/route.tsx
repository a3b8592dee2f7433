import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contactFrame } from '#app/features/contacts/profile/contact-frame.server.ts'
import { ContactFrame } from '#app/features/contacts/profile/contact-frame.tsx'
import { FireLightButton } from '#app/features/fire-light/fire-light-button.tsx'
import { fireLightPart } from '#app/features/fire-light/fire-light.server.ts'
import { newQuoteHref } from '#app/features/quotes/paths.ts'
import { QuoteList } from '#app/features/quotes/quote-list.tsx'
import { quotesOf } from '#app/features/quotes/quotes.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const id = params['number'] ?? ''
  const [frame, quotes, fireLight] = await Promise.all([contactFrame(context, id, 'quotes'), quotesOf(context, id), fireLightPart(context)])
  return { frame, quotes, fireLight, title: frame.title, texts: context.texts('contacts', 'contact', 'quotes', 'fire-light') }
}

export const meta = pageMeta

export default function ContactQuotes() {
  const { frame, quotes, fireLight } = useLoaderData<typeof loader>()
  const t = useText('quotes')
  const { number } = frame.contact
  const actions = (
    <>
      <FireLightButton part={fireLight} contact={number} />
      {quotes.may_quote && quotes.rows.length > 0 ? <LinkButton href={newQuoteHref(number)}>{t('new')}</LinkButton> : null}
    </>
  )
  return (
    <ContactFrame frame={frame}>
      <Card title={t('title')} actions={actions}>
        <QuoteList {...quotes} contact={number} />
      </Card>
    </ContactFrame>
  )
}

export const ErrorBoundary = ErrorPage
