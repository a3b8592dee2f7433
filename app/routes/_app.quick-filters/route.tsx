import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { QuickFilterLists } from '#app/features/contacts/quick-filters/quick-filters-page.tsx'
import { quickFiltersPage, submitQuickFilter } from '#app/features/contacts/quick-filters/quick-filters.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await quickFiltersPage(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('quick_filters:title')} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('quick_filters') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return submitQuickFilter(await requireUser(args))
}

export const meta = pageMeta

export default function QuickFiltersPage() {
  const { restored, ...page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('quick_filters')
  return (
    <>
      <PageHeader title={t('title')} meta={t('lead')} breadcrumbs={[{ href: '/contacts', label: t('everybody') }]} />
      <QuickFilterLists {...page} result={answer?.result ?? restored} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
