import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { ReportErrorPage } from '#app/features/shell/report-error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { reportsPath, savedHref, scheduleHref } from '#app/features/reports/paths.ts'
import { ScheduleScreen } from '#app/features/reports/schedule/schedule-screen.tsx'
import { schedulePage, submitSchedule, type ScheduleAnswer } from '#app/features/reports/schedule/schedule.server.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { ticked } from '#app/forms/ticked.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Row } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const { result, headers } = restoredForm(context)
  const page = await schedulePage(context, params['id'] ?? '', ticked(result?.initialValue?.['to']))
  const title = `${context.say('reports:schedule.title')} · ${page.name} · ${context.brand.name}`
  return data(
    { page, restored: result && { result }, title, texts: { ...context.texts('reports'), ...context.textsIn('records', 'stale') } },
    { headers },
  )
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitSchedule(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function ReportSchedule() {
  const { page, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<ScheduleAnswer>() ?? restored
  const t = useText('reports')
  const { id, name } = page
  const actions = (
    <Form method="post" action={scheduleHref(id)}>
      <Row>
        {page.schedule ? (
          <Button name="intent" value="stop">
            {t('schedule.stop')}
          </Button>
        ) : null}
        <Button name="intent" value="try">
          {t('schedule.try')}
        </Button>
      </Row>
    </Form>
  )
  return (
    <>
      <PageHeader
        title={t('schedule.title')}
        meta={name}
        breadcrumbs={[
          { href: reportsPath, label: t('title') },
          { href: savedHref(id), label: name },
        ]}
        actions={actions}
      />
      <ScheduleScreen page={page} answer={answer} />
    </>
  )
}

export const ErrorBoundary = ReportErrorPage
