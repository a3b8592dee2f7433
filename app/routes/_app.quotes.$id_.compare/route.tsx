import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { quoteHref, quotesPath } from '#app/features/quotes/paths.ts'
import { QuoteCompare } from '#app/features/quotes/quote-compare.tsx'
import { comparePage, saveProposal } from '#app/features/quotes/quotes.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await comparePage(context, params['id'] ?? '')
  return { ...page, title: `${context.say('quotes:compare')} · ${context.brand.name}`, texts: context.texts('quotes') }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return saveProposal(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function CompareQuotes() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('quotes')
  const { head } = page
  return (
    <>
      <PageHeader
        title={t('compare')}
        breadcrumbs={[
          { href: quotesPath, label: t('title') },
          { href: quoteHref(head.id), label: head.title },
        ]}
      />
      <QuoteCompare {...page} result={answer?.result} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
