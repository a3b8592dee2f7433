import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FollowUpList, LatePeople } from '#app/features/calendar/follow-ups.tsx'
import { followUpsPage, submitFollowUp } from '#app/features/calendar/follow-ups.server.ts'
import { calendarPath, newEventHref } from '#app/features/calendar/paths.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await followUpsPage(context)
  return { page, title: `${context.say('calendar:follow_ups.title')} · ${context.brand.name}`, texts: context.texts('calendar', 'lists') }
}

export async function action(args: ActionFunctionArgs) {
  return submitFollowUp(await requireUser(args))
}

export const meta = pageMeta

export default function FollowUps() {
  const { page } = useLoaderData<typeof loader>()
  const t = useText('calendar')
  const create = page.may_create ? (
    <LinkButton tone="primary" href={newEventHref({ type: 'follow_up' })}>
      {t('follow_ups.new')}
    </LinkButton>
  ) : null
  return (
    <>
      <PageHeader
        title={t('follow_ups.title')}
        meta={t('follow_ups.lead')}
        breadcrumbs={[{ href: calendarPath, label: t('title') }]}
        actions={create}
      />
      <Stack gap={4}>
        {page.whose.length > 0 ? (
          <Tabs
            label={t('follow_ups.whose')}
            items={page.whose.map(({ team, href }) => ({
              href,
              label: t(team ? 'follow_ups.team' : 'follow_ups.own'),
              current: team === page.team && !page.person,
            }))}
          />
        ) : null}
        <Tabs
          label={t('follow_ups.states.label')}
          items={page.tabs.map(({ state, href, count }) => ({
            href,
            label: t(`follow_ups.states.${state}`),
            current: state === page.state,
            ...(count !== undefined && { count }),
          }))}
        />
        {page.team ? <LatePeople people={page.people} /> : null}
        <FollowUpList page={page} />
      </Stack>
    </>
  )
}

export const ErrorBoundary = ErrorPage
