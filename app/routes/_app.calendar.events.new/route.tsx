import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { createEvent, newEventPage, type EventAnswer } from '#app/features/calendar/event-form.server.ts'
import { EventForm } from '#app/features/calendar/event-form.tsx'
import { FreeTimesCard } from '#app/features/calendar/free-times.tsx'
import { calendarPath, newEventHref } from '#app/features/calendar/paths.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await newEventPage(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('calendar:form.new')} · ${context.brand.name}`
  return data({ page, restored: result, title, texts: context.texts('calendar') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return createEvent(await requireUser(args))
}

export const meta = pageMeta

export default function NewEvent() {
  const { page, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<EventAnswer>()
  const t = useText('calendar')
  return (
    <>
      <PageHeader title={t('form.new')} breadcrumbs={[{ href: calendarPath, label: t('title') }]} />
      {page.free ? <FreeTimesCard free={page.free} /> : null}
      <EventForm page={page} action={newEventHref()} back={calendarPath} answer={answer} restored={restored} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
