import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FireLightButton } from '#app/features/fire-light/fire-light-button.tsx'
import { fireLightPart } from '#app/features/fire-light/fire-light.server.ts'
import { newQuoteHref } from '#app/features/quotes/paths.ts'
import { QuoteList } from '#app/features/quotes/quote-list.tsx'
import { quotesPage } from '#app/features/quotes/quotes.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const title = `${context.say('quotes:title')} · ${context.brand.name}`
  const [page, fireLight] = await Promise.all([quotesPage(context), fireLightPart(context)])
  return { ...page, fireLight, title, texts: context.texts('quotes', 'fire-light') }
}

export const meta = pageMeta

export default function Quotes() {
  const { list, rows, may_quote, fireLight } = useLoaderData<typeof loader>()
  const t = useText('quotes')
  const actions = (
    <>
      <FireLightButton part={fireLight} />
      {may_quote ? (
        <LinkButton tone="primary" href={newQuoteHref()}>
          {t('new')}
        </LinkButton>
      ) : null}
    </>
  )
  return (
    <>
      <PageHeader title={t('title')} meta={t('about')} actions={actions} />
      <QuoteList rows={rows} may_quote={may_quote} />
      <ListPager list={list} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
