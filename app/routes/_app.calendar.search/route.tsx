import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import Search from 'lucide-react/icons/search'
import * as styles from '#app/features/calendar/calendar.css.ts'
import { searchPage } from '#app/features/calendar/calendar.server.ts'
import { EventLine } from '#app/features/calendar/event-line.tsx'
import { calendarPath } from '#app/features/calendar/paths.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import { UiForm } from '#app/ui/layout/navigation.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await searchPage(context)
  return { page, title: `${context.say('calendar:search.title')} · ${context.brand.name}`, texts: context.texts('calendar') }
}

export const meta = pageMeta

export default function SearchCalendar() {
  const { q, lines } = useLoaderData<typeof loader>().page
  const t = useText('calendar')
  return (
    <>
      <PageHeader title={t('search.title')} meta={t('search.lead')} breadcrumbs={[{ href: calendarPath, label: t('title') }]} />
      <Stack gap={4}>
        <UiForm method="get" action="/calendar/search" role="search">
          <Row align="end">
            <TextField key={q} id="q" name="q" type="search" label={t('search.field')} defaultValue={q} maxLength={200} width="medium" />
            <Button tone="primary">{t('search.find')}</Button>
          </Row>
        </UiForm>
        {q && lines.length === 0 ? (
          <EmptyState icon={<Search size={20} />} title={t('search.empty')} text={t('search.empty_text')} />
        ) : null}
        {lines.length > 0 ? (
          <ul className={styles.agendaList} aria-label={t('search.title')}>
            {lines.map((line) => (
              <EventLine key={line.id} line={line} when={line.when} />
            ))}
          </ul>
        ) : null}
      </Stack>
    </>
  )
}

export const ErrorBoundary = ErrorPage
