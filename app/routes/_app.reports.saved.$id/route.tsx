import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ReportErrorPage } from '#app/features/shell/report-error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { reportsPath, savedHref } from '#app/features/reports/paths.ts'
import { EarlierRuns } from '#app/features/reports/saved/earlier-runs.tsx'
import { EditSaved } from '#app/features/reports/saved/edit-saved.tsx'
import { SavedActs } from '#app/features/reports/saved/saved-acts.tsx'
import { savedPage, submitSaved } from '#app/features/reports/saved/saved.server.ts'
import { NextAnswer } from '#app/features/reports/next-answer.tsx'
import { RunFigures } from '#app/features/reports/run-figures.tsx'
import type { ReportAnswer } from '#app/features/reports/saved/stale.server.ts'
import { DeleteDialog } from '#app/forms/delete-dialog.tsx'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await savedPage(context, params['id'] ?? '')
  const { result, headers } = restoredForm(context)
  const title = `${page.report.title} · ${context.brand.name}`
  return data(
    { ...page, restored: result && { result }, title, texts: { ...context.texts('reports'), ...context.textsIn('records', 'stale') } },
    { headers },
  )
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitSaved(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function SavedReport() {
  const { restored, ...page } = useLoaderData<typeof loader>()
  const { report, about, run, refused, runs, may_delete, doing } = page
  const answer = useAnswer<ReportAnswer>() ?? restored
  const t = useText('reports')
  const { id, title } = report
  return (
    <>
      <PageHeader title={title} meta={about} breadcrumbs={[{ href: reportsPath, label: t('title') }]} actions={<SavedActs page={page} />} />
      <Stack gap={5}>
        <EditSaved page={page} answer={answer} />
        {refused ? <Banner tone="warning">{refused}</Banner> : null}
        <NextAnswer>{run ? <RunFigures run={run} rests={answer !== undefined} /> : null}</NextAnswer>
        <EarlierRuns id={id} runs={runs} />
      </Stack>
      {may_delete && doing === 'delete' ? (
        <DeleteDialog
          title={t('saved.delete_title', { name: title })}
          text={t('saved.delete_text')}
          button={t('saved.delete')}
          href={savedHref(id)}
        />
      ) : null}
    </>
  )
}

export const ErrorBoundary = ReportErrorPage
