import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { ReportErrorPage } from '#app/features/shell/report-error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { reportsPath, savedHref, scheduleHref } from '#app/features/reports/paths.ts'
import { EarlierRuns } from '#app/features/reports/earlier-runs.tsx'
import { savedPage, submitSaved } from '#app/features/reports/reports.server.ts'
import { FileLinks } from '#app/features/reports/file-link.tsx'
import { NextAnswer } from '#app/features/reports/next-answer.tsx'
import { RunFigures } from '#app/features/reports/run-figures.tsx'
import { SaveForm } from '#app/features/reports/save-form.tsx'
import { DeleteDialog } from '#app/forms/delete-dialog.tsx'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await savedPage(context, params['id'] ?? '')
  const { result, headers } = restoredForm(context)
  const title = `${page.report.title} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('reports') }, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitSaved(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function SavedReport() {
  const { report, type, question_href, shared, seen_by, run, refused, runs, sent, run_file, is_card, may_arrange, restored, ...may } =
    useLoaderData<typeof loader>()
  const { may_change, may_delete, doing } = may
  const answer = useAnswer<typeof action>()
  const t = useText('reports')
  const { id, title } = report
  const here = savedHref(id)
  const result = answer?.result ?? restored
  const isEditing = may_change && (doing === 'edit' || result?.initialValue?.['intent'] === 'save')
  const actions = (
    <>
      {may_change ? <LinkButton href={savedHref(id, { do: 'edit' })}>{t('saved.edit')}</LinkButton> : null}
      {may_change ? <LinkButton href={scheduleHref(id)}>{t('schedule.title')}</LinkButton> : null}
      {run_file ? <FileLinks file={run_file} /> : null}
      {may_arrange ? (
        <Form method="post" action={here}>
          <Button name="intent" value={is_card ? 'unpin' : 'pin'}>
            {t(is_card ? 'saved.unpin' : 'saved.pin')}
          </Button>
        </Form>
      ) : null}
      <LinkButton href={question_href}>{t('saved.question')}</LinkButton>
      <Form method="post" action={here}>
        <Button tone="primary" name="intent" value="run">
          {t('saved.again')}
        </Button>
      </Form>
    </>
  )
  return (
    <>
      <PageHeader
        title={title}
        meta={[type.title, t('saved.by', { name: report.maker }), seen_by, sent].filter(Boolean).join(' · ')}
        breadcrumbs={[{ href: reportsPath, label: t('title') }]}
        actions={actions}
      />
      <Stack gap={5}>
        {isEditing ? (
          <Card
            title={t('saved.edit')}
            actions={may_delete ? <LinkButton href={savedHref(id, { do: 'delete' })}>{t('saved.delete')}</LinkButton> : null}
          >
            <SaveForm
              action={here}
              shared={shared}
              result={result}
              defaults={{ title, shared: report.shared }}
              sends={{ lock_version: String(report.lock_version) }}
              back={here}
            />
          </Card>
        ) : null}
        {refused ? <Banner tone="warning">{refused}</Banner> : null}
        <NextAnswer>{run ? <RunFigures run={run} /> : null}</NextAnswer>
        <EarlierRuns id={id} runs={runs} />
      </Stack>
      {may_delete && doing === 'delete' ? (
        <DeleteDialog
          title={t('saved.delete_title', { name: title })}
          text={t('saved.delete_text')}
          button={t('saved.delete')}
          href={here}
        />
      ) : null}
    </>
  )
}

export const ErrorBoundary = ReportErrorPage
