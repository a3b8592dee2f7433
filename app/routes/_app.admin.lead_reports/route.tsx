import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { LeadReportsList } from '#app/features/reports/leads/lead-reports-list.tsx'
import { leadReportsPage } from '#app/features/reports/leads/lead-reports.server.ts'
import { reportsPath } from '#app/features/reports/paths.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const title = `${context.say('reports:leads.title')} · ${context.brand.name}`
  return { ...(await leadReportsPage(context)), title, texts: context.texts('reports') }
}

export const meta = pageMeta

export default function LeadReports() {
  const page = useLoaderData<typeof loader>()
  const t = useText('reports')
  return (
    <>
      <PageHeader title={t('leads.title')} meta={t('leads.answers')} breadcrumbs={[{ href: reportsPath, label: t('title') }]} />
      <LeadReportsList {...page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
