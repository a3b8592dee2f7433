import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { dashboardOf } from './dashboard.server.ts'
import { Figures } from './figures.tsx'
import { Newcomer } from './newcomer.tsx'
import { Overview } from './overview.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await requireUser(request)
  return {
    dashboard: await dashboardOf(visit),
    may_create: visit.may('contacts', 'create') && visit.user.updated_tos,
    title: `${visit.say('dashboard:title')} · ${visit.brand.name}`,
    texts: visit.texts('dashboard'),
  }
}

export const meta = pageMeta

export default function DashboardPage() {
  const { dashboard, may_create } = useLoaderData<typeof loader>()
  const { greeting, name, today, summary } = dashboard
  const t = useText('dashboard')
  const isEmpty = summary.total_count === 0
  const create = may_create ? (
    <LinkButton tone="primary" href="/contacts/new">
      {t('new_contact')}
    </LinkButton>
  ) : null
  return (
    <>
      <PageHeader title={t(`greeting.${greeting}`, { name })} meta={today} actions={isEmpty ? null : create} />
      {isEmpty ? (
        <Newcomer create={create} />
      ) : (
        <Stack gap={5}>
          <Figures dashboard={dashboard} />
          <Overview dashboard={dashboard} />
        </Stack>
      )}
    </>
  )
}

export const ErrorBoundary = ErrorPage
