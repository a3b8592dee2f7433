import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { reportsPath, savedHref, typeHref } from '#app/features/reports/paths.ts'
import { QuestionForm } from '#app/features/reports/question-form.tsx'
import { submitQuestion, typePage } from '#app/features/reports/type-page.server.ts'
import { FileLinks } from '#app/features/reports/file-link.tsx'
import { NextAnswer } from '#app/features/reports/next-answer.tsx'
import { RunFigures } from '#app/features/reports/run-figures.tsx'
import { SavePart } from '#app/features/reports/saved/save-part.tsx'
import type { ReportAnswer } from '#app/features/reports/saved/stale.server.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await typePage(context, params['type'] ?? '')
  const { result, headers } = restoredForm(context)
  const title = `${page.type.title} · ${context.brand.name}`
  return data(
    { ...page, restored: result && { result }, title, texts: { ...context.texts('reports'), ...context.textsIn('records', 'stale') } },
    { headers },
  )
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitQuestion(await requireUser(args), params['type'] ?? '')
}

export const meta = pageMeta

export default function ReportType() {
  const { restored, ...page } = useLoaderData<typeof loader>()
  const { type, typed, keeps, choices, errors, refused, run, may_save, changing, not_changing, run_file, costs_href } = page
  const answer = useAnswer<ReportAnswer>() ?? restored
  const t = useText('reports')
  return (
    <>
      <PageHeader
        title={type.title}
        meta={type.answers}
        breadcrumbs={[
          { href: reportsPath, label: t('title') },
          ...(changing ? [{ href: savedHref(changing.id), label: changing.title }] : []),
        ]}
        actions={
          <>
            {costs_href ? <LinkButton href={costs_href}>{t('costs.title')}</LinkButton> : null}
            {run_file ? <FileLinks file={run_file} /> : null}
          </>
        }
      />
      <Stack gap={5}>
        {not_changing ? <Banner tone="warning">{not_changing}</Banner> : null}
        <QuestionForm action={typeHref(type.key)} typed={typed} keeps={keeps} errors={errors} choices={choices} />
        {refused ? <Banner tone="warning">{refused}</Banner> : null}
        <NextAnswer>{run ? <RunFigures run={run} rests={answer !== undefined} /> : null}</NextAnswer>
        {run && may_save ? <SavePart page={page} answer={answer} /> : null}
      </Stack>
    </>
  )
}

export const ErrorBoundary = ErrorPage
