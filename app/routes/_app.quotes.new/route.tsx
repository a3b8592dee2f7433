import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { quotesPath } from '#app/features/quotes/paths.ts'
import { QuoteForm } from '#app/features/quotes/quote-form.tsx'
import { askQuote, newQuotePage } from '#app/features/quotes/quotes.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('quotes:new')} · ${context.brand.name}`
  return data({ page: await newQuotePage(context), restored: result, title, texts: context.texts('quotes') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return askQuote(await requireUser(args))
}

export const meta = pageMeta

export default function NewQuote() {
  const { page, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('quotes')
  return (
    <>
      <PageHeader
        title={t('new')}
        {...(page.contact && { meta: page.contact.name })}
        breadcrumbs={[{ href: quotesPath, label: t('title') }]}
      />
      <QuoteForm {...page} result={answer?.result ?? restored} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
