import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { useFeature } from '#app/live/use-feature.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { BusinessCard, BusinessFigures } from './business.tsx'
import { Cards } from './cards.tsx'
import { dashboardHref } from './dashboard-layout.ts'
import { arrangeDashboard, dashboardPage } from './dashboard.server.ts'
import { Figures } from './figures.tsx'
import { FirstContactPrompt } from './first-contact-prompt.tsx'
import { ContactsCard } from './overview.tsx'
import { teamHref } from './team-search-params.ts'
import { Team } from './team.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  return {
    dashboard: await dashboardPage(context),
    may_create: context.may('contacts', 'create') && context.user.updated_tos,
    title: `${context.say('dashboard:title')} · ${context.brand.name}`,
    texts: { ...context.texts('dashboard'), ...context.textsIn('calendar', 'card', 'types', 'statuses', 'all_day', 'private', 'overlaps') },
  }
}

export async function action(args: ActionFunctionArgs) {
  return arrangeDashboard(await requireUser(args))
}

export const meta = pageMeta

export default function DashboardPage() {
  const { dashboard, may_create } = useLoaderData<typeof loader>()
  const { greeting, name, today, type, has_business, has_team, cards, arranging, contacts, business, team } = dashboard
  const t = useText('dashboard')
  const hasPolicies = useFeature('policies')
  const isNew = contacts?.summary.total_count === 0
  const isEmpty = isNew || business?.policy_count === 0
  const create = may_create ? (
    <LinkButton tone="primary" href="/contacts/new">
      {t('new_contact')}
    </LinkButton>
  ) : null
  const actions = (
    <>
      {isEmpty || arranging || team ? null : <LinkButton href={dashboardHref(type, true)}>{t('arrange.open')}</LinkButton>}
      {create}
    </>
  )
  const views = [
    { href: dashboardHref('contacts'), label: t('views.contacts'), current: contacts !== null },
    ...(has_business && hasPolicies ? [{ href: dashboardHref('business'), label: t('views.business'), current: business !== null }] : []),
    ...(has_team ? [{ href: teamHref(), label: t('views.team'), current: team !== null }] : []),
  ]
  return (
    <>
      <PageHeader title={t(`greeting.${greeting}`, { name })} meta={today} actions={isNew ? null : actions} />
      <Stack gap={5}>
        {views.length > 1 && !isNew ? <Tabs label={t('views.label')} items={views} /> : null}
        {team ? <Team team={team} /> : null}
        {isNew ? <FirstContactPrompt create={create} /> : null}
        {business?.policy_count === 0 ? (
          <EmptyState icon={<BriefcaseBusiness size={20} />} title={t('business.empty')} text={t('business.empty_text')} />
        ) : null}
        {contacts && !isEmpty ? (
          <>
            <Figures dashboard={contacts} />
            <Cards
              type={type}
              arranged={cards}
              arranging={arranging}
              reports={contacts.reports}
              draw={(card) => <ContactsCard card={card} dashboard={contacts} />}
            />
          </>
        ) : null}
        {business && !isEmpty ? (
          <>
            <BusinessFigures business={business} />
            <Cards type={type} arranged={cards} arranging={arranging} draw={(card) => <BusinessCard card={card} business={business} />} />
          </>
        ) : null}
      </Stack>
    </>
  )
}

export const ErrorBoundary = ErrorPage
