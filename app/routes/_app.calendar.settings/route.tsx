import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import type { SubmissionResult } from '@conform-to/react'
import { useLoaderData } from '@remix-run/react'
import { BookersForm } from '#app/features/calendar/booker-settings.tsx'
import { BookingForm, RemindersForm } from '#app/features/calendar/booking/settings.tsx'
import { calendarPath } from '#app/features/calendar/paths.ts'
import { settingsPage, submitSettings } from '#app/features/calendar/settings.server.ts'
import { FeedCard, HoursForm } from '#app/features/calendar/settings.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await settingsPage(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('calendar:settings.title')} · ${context.brand.name}`
  return data({ page, restored: result, title, texts: context.texts('calendar') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return submitSettings(await requireUser(args))
}

export const meta = pageMeta

type Answer = { result?: SubmissionResult; address?: string }

export default function CalendarSettings() {
  const { page, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<Answer>()
  const result = answer?.result ?? restored
  const t = useText('calendar')
  return (
    <>
      <PageHeader title={t('settings.title')} breadcrumbs={[{ href: calendarPath, label: t('title') }]} />
      <Stack gap={4}>
        {page.may_change ? (
          <>
            <HoursForm page={page} result={result} />
            {page.booking ? <BookingForm page={page.booking} version={page.version} result={result} /> : null}
            <BookersForm page={page.bookers} result={result} />
            <RemindersForm page={page.reminders} version={page.version} result={result} />
          </>
        ) : null}
        <FeedCard page={page} address={answer?.address} />
      </Stack>
    </>
  )
}

export const ErrorBoundary = ErrorPage
