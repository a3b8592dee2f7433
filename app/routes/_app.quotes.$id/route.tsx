import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { newQuoteHref, quotesPath } from '#app/features/quotes/paths.ts'
import { QuoteResults } from '#app/features/quotes/quote-results.tsx'
import { QuoteWaiting } from '#app/features/quotes/quote-waiting.tsx'
import { quotePage, sendProposalPage } from '#app/features/quotes/quotes.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { When } from '#app/ui/data/when.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await quotePage(context, params['id'] ?? '')
  return { ...page, title: `${page.head.title} · ${context.brand.name}`, texts: context.texts('quotes') }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return sendProposalPage(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function Quote() {
  const page = useLoaderData<typeof loader>()
  const t = useText('quotes')
  const { head, waiting } = page
  const again = page.may_quote ? <LinkButton href={newQuoteHref(head.contact?.number)}>{t('new')}</LinkButton> : null
  return (
    <>
      <PageHeader
        title={head.title}
        {...(waiting.is_answered && {
          meta: (
            <>
              {t('as_of')} <When at={head.as_of} />
            </>
          ),
        })}
        breadcrumbs={[{ href: quotesPath, label: t('title') }]}
        actions={again}
      />
      {waiting.is_answered ? <QuoteResults {...page} /> : <QuoteWaiting {...page} />}
    </>
  )
}

export const ErrorBoundary = ErrorPage
