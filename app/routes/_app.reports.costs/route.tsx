import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { CostForm } from '#app/features/reports/costs/cost-form.tsx'
import { CostList } from '#app/features/reports/costs/cost-list.tsx'
import { costsPage, submitCost } from '#app/features/reports/costs/costs.server.ts'
import { costsPath, reportsPath } from '#app/features/reports/paths.ts'
import type { ReportAnswer } from '#app/features/reports/saved/stale.server.ts'
import { DeleteDialog } from '#app/forms/delete-dialog.tsx'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await costsPage(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('reports:costs.title')} · ${context.brand.name}`
  return data(
    { ...page, restored: result && { result }, title, texts: { ...context.texts('reports'), ...context.textsIn('records', 'stale') } },
    { headers },
  )
}

export async function action(args: ActionFunctionArgs) {
  return submitCost(await requireUser(args))
}

export const meta = pageMeta

export default function SourceCosts() {
  const { deleting, restored, ...page } = useLoaderData<typeof loader>()
  const answer = useAnswer<ReportAnswer>() ?? restored
  const t = useText('reports')
  return (
    <>
      <PageHeader title={t('costs.title')} meta={t('costs.lead')} breadcrumbs={[{ href: reportsPath, label: t('title') }]} />
      <Stack gap={5}>
        <CostList {...page} />
        <CostForm {...page} answer={answer} key={page.editing ?? page.list.meta.total_count} />
      </Stack>
      {deleting ? (
        <DeleteDialog
          title={t('costs.delete_title', { name: deleting.words })}
          text={t('costs.delete_text')}
          button={t('saved.delete')}
          href={costsPath}
          sends={{ id: deleting.id }}
        />
      ) : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
