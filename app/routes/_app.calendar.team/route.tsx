import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Users from 'lucide-react/icons/users'
import * as styles from '#app/features/calendar/calendar.css.ts'
import { calendarPath } from '#app/features/calendar/paths.ts'
import { teamPage } from '#app/features/calendar/team.server.ts'
import { TeamAgenda, TeamWeek } from '#app/features/calendar/team.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { requireUser } from '#app/session/gate.server.ts'
import { Button, IconLink, LinkButton } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import { UiForm } from '#app/ui/layout/navigation.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await teamPage(context)
  return { page, title: `${context.say('calendar:team.title')} · ${context.brand.name}`, texts: context.texts('calendar', 'lists') }
}

export const meta = pageMeta

export default function Team() {
  const { page } = useLoaderData<typeof loader>()
  const t = useText('calendar')
  return (
    <>
      <PageHeader title={t('team.title')} meta={t('zone', { zone: page.zone })} breadcrumbs={[{ href: calendarPath, label: t('title') }]} />
      <Stack gap={4}>
        <div className={styles.bar}>
          <Row gap={1}>
            <LinkButton href={page.links.today}>{t('today')}</LinkButton>
            <IconLink href={page.links.before} label={t('previous')} icon={<ChevronLeft />} />
            <IconLink href={page.links.after} label={t('next')} icon={<ChevronRight />} />
            <span className={styles.range}>{page.title}</span>
          </Row>
          <UiForm method="get" action={`${calendarPath}/team`} role="search">
            <input type="hidden" name="date" value={page.date} />
            <Row align="end">
              <TextField key={page.q} id="q" name="q" type="search" label={t('team.find')} defaultValue={page.q} maxLength={200} />
              <Button>{t('search.find')}</Button>
            </Row>
          </UiForm>
        </div>
        {page.people.length === 0 ? (
          <EmptyState icon={<Users size={20} />} title={t('team.empty')} text={t('team.empty_text')} />
        ) : (
          <>
            <div className={styles.wide}>
              <TeamWeek page={page} />
            </div>
            <div className={styles.slim}>
              <TeamAgenda page={page} />
            </div>
            <ListPager list={page.list} nav={t('team.title')} />
            {page.may_be_more ? <p className={styles.quiet}>{t('team.first_50')}</p> : null}
          </>
        )}
      </Stack>
    </>
  )
}

export const ErrorBoundary = ErrorPage
