import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BulkConfirm, type BulkAnswer } from '#app/features/contacts/bulk/bulk-confirm.tsx'
import { bulkPage, submitBulk } from '#app/features/contacts/bulk/bulk.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await bulkPage(context, params['selection'] ?? '')
  return data({
    ...page,
    title: `${context.say(`bulk:confirm.title_${page.act}`)} · ${context.brand.name}`,
    texts: context.texts('contacts', 'bulk'),
  })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  const context = await requireUser(args)
  return submitBulk(context, params['selection'] ?? '')
}

export const meta = pageMeta

export default function Bulk() {
  const { act, back, selection, choices, undo_days } = useLoaderData<typeof loader>()
  const answer = useAnswer<BulkAnswer>()
  const t = useText('contacts')
  const b = useText('bulk')
  return (
    <>
      <PageHeader
        title={b(`confirm.title_${act}`)}
        meta={b('confirm.count', { count: selection.total_count })}
        breadcrumbs={[{ href: back, label: t('list.title') }]}
        breadcrumbsLabel={t('list.title')}
      />
      <BulkConfirm act={act} back={back} selection={selection} choices={choices} undo_days={undo_days} result={answer?.result} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
