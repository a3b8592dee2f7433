import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { changeEvent, editEventPage, type EventAnswer } from '#app/features/calendar/event-form.server.ts'
import { EventForm } from '#app/features/calendar/event-form.tsx'
import { calendarPath, editEventHref, eventHref } from '#app/features/calendar/paths.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await editEventPage(context, params['id'] ?? '')
  const { result, headers } = restoredForm(context)
  const title = `${page.before.title} · ${context.brand.name}`
  return data({ page, restored: result, title, texts: context.texts('calendar') }, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return changeEvent(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function EditEvent() {
  const { page, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<EventAnswer>()
  const t = useText('calendar')
  const { id, title } = page.before
  const breadcrumbs = [
    { href: calendarPath, label: t('title') },
    { href: eventHref(id), label: title },
  ]
  return (
    <>
      <PageHeader title={t('form.edit')} breadcrumbs={breadcrumbs} />
      <EventForm page={page} action={editEventHref(id)} back={eventHref(id)} answer={answer} restored={restored} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
