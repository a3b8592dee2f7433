import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { eventPage, submitEvent } from '#app/features/calendar/event-page.server.ts'
import { CancelDialog, DoneDialog, EventActions, EventFacts, EventHistory } from '#app/features/calendar/event-page.tsx'
import { statusTones } from '#app/features/calendar/event-line.tsx'
import { calendarPath } from '#app/features/calendar/paths.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { StatusChip } from '#app/ui/feedback/badge.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await eventPage(context, params['id'] ?? '')
  const { result, headers } = restoredForm(context)
  return data(
    { page, restored: result, title: `${page.line.title} · ${context.brand.name}`, texts: context.texts('calendar') },
    { headers },
  )
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitEvent(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function EventDetails() {
  const { page, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('calendar')
  const { event, line } = page
  return (
    <>
      <PageHeader
        title={line.title}
        titleAfter={<StatusChip tone={statusTones[event.status]}>{t(`statuses.${event.status}`)}</StatusChip>}
        meta={event.is_readable ? t(`types.${event.type}`) : null}
        breadcrumbs={[{ href: calendarPath, label: t('title') }]}
        actions={<EventActions page={page} />}
      />
      <Stack gap={4}>
        <EventFacts page={page} />
        {event.is_readable ? <EventHistory page={page} /> : null}
      </Stack>
      {page.asks === 'done' ? <DoneDialog page={page} result={answer?.result ?? restored} /> : null}
      {page.asks === 'cancel' ? <CancelDialog page={page} /> : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
