import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import { calendarPage } from '#app/features/calendar/calendar.server.ts'
import { Agenda, Hours, Month } from '#app/features/calendar/calendar-views.tsx'
import * as styles from '#app/features/calendar/calendar.css.ts'
import { MovableContext } from '#app/features/calendar/event-line.tsx'
import { LazyGridIsland } from '#app/features/calendar/grid/grid-island-lazy.tsx'
import { movableHelp } from '#app/features/calendar/grid/grid-help.ts'
import { submitMove } from '#app/features/calendar/grid/grid-moves.server.ts'
import { followUpsPath, settingsPath } from '#app/features/calendar/paths.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Button, IconLink, LinkButton } from '#app/ui/controls/button.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import { UiForm } from '#app/ui/layout/navigation.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { classNames } from '#app/ui/theme/class-names.ts'
import { useIdle } from '#app/ui/theme/use-idle.ts'
import { Tabs } from '#app/ui/layout/tabs.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await calendarPage(context)
  return { page, title: `${page.title} · ${context.brand.name}`, texts: context.texts('calendar') }
}

/** What was dragged on the grid is put where it was dropped. */
export async function action(args: ActionFunctionArgs) {
  return submitMove(await requireUser(args))
}

export const meta = pageMeta

export default function Calendar() {
  const { page } = useLoaderData<typeof loader>()
  const t = useText('calendar')
  const { view, links, name, zone, days } = page
  const isIdle = useIdle()
  const create = page.may_create ? (
    <LinkButton tone="primary" href={links.create}>
      {t('new')}
    </LinkButton>
  ) : null
  const uneven = days.find(({ hours, date }) => hours !== 24 && view === 'day' && date === page.date)
  return (
    <>
      <PageHeader
        title={t('title')}
        meta={name ? t('other_zone', { name, zone }) : t('zone', { zone })}
        actions={
          <>
            {page.team ? <LinkButton href={page.team}>{t('team.title')}</LinkButton> : null}
            {page.has_follow_ups ? <LinkButton href={followUpsPath}>{t('follow_ups.title')}</LinkButton> : null}
            <IconLink href={settingsPath} label={t('settings.title')} icon={<Settings />} tone="secondary" />
            <IconLink href="/calendar/search" label={t('search.title')} icon={<Search />} tone="secondary" />
            {create}
          </>
        }
      />
      <Stack gap={4}>
        <div className={styles.bar}>
          <Row gap={1}>
            <LinkButton href={links.today}>{t('today')}</LinkButton>
            <IconLink href={links.before} label={t('previous')} icon={<ChevronLeft />} />
            <IconLink href={links.after} label={t('next')} icon={<ChevronRight />} />
            <span className={styles.range}>{page.title}</span>
          </Row>
          <Tabs
            label={t('views.label')}
            items={page.views.map(({ view: one, href }) => ({ href, label: t(`views.${one}`), current: one === view }))}
          />
        </div>
        <Shown page={page} />
        {uneven ? <Banner>{t(uneven.hours === 23 ? 'hours_23' : 'hours_25')}</Banner> : null}
        {page.trouble ? (
          <Banner tone="warning" actions={<LinkButton href="/account/external_accounts">{t('trouble_open')}</LinkButton>}>
            {page.trouble}
          </Banner>
        ) : null}
        {page.is_capped ? <Banner tone="warning">{t('capped')}</Banner> : null}
        {view === 'agenda' ? (
          page.is_empty ? (
            <EmptyState icon={<CalendarDays size={20} />} title={t('empty')} text={t('empty_text')} actions={create} />
          ) : (
            <Agenda page={page} />
          )
        ) : (
          <>
            <div className={classNames(styles.wide, isIdle && styles.movable)}>
              <MovableContext.Provider value={isIdle ? movableHelp : null}>
                {view === 'month' ? <Month page={page} /> : <Hours page={page} />}
              </MovableContext.Provider>
              {view === 'month' ? null : (
                <p>
                  <LinkButton tone="quiet" size="small" href={links.hours}>
                    {t(page.hours === 'all' ? 'working_hours' : 'whole_day')}
                  </LinkButton>
                </p>
              )}
              {page.is_empty ? <p className={styles.quiet}>{t('empty_text')}</p> : null}
            </div>
            <div className={styles.slim} data-swipe="">
              <Agenda page={page} />
            </div>
          </>
        )}
      </Stack>
      {isIdle ? <LazyGridIsland page={page} /> : null}
    </>
  )
}

/** Whose calendar, and which kinds of events of it. */
function Shown({ page: { people, who, kinds, types, view, date } }: { page: ReturnType<typeof useLoaderData<typeof loader>>['page'] }) {
  const t = useText('calendar')
  return (
    <UiForm method="get" action="/calendar">
      <input type="hidden" name="view" value={view} />
      <input type="hidden" name="date" value={date} />
      <Row align="end">
        {people.length > 0 ? (
          <NativeSelect
            key={who}
            id="who"
            name="who"
            label={t('who')}
            options={people}
            emptyLabel={t('mine')}
            defaultValue={who}
            width="medium"
          />
        ) : null}
        <NativeSelect
          key={`types ${types}`}
          id="types"
          name="types"
          label={t('kinds.label')}
          options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          emptyLabel={t('kinds.all')}
          defaultValue={types}
          width="medium"
        />
        <Button>{t('show')}</Button>
      </Row>
    </UiForm>
  )
}

export const ErrorBoundary = ErrorPage
