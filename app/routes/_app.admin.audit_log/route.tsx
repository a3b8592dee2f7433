import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AuditLog } from '#app/features/audit/audit-log.tsx'
import { auditPage } from '#app/features/audit/audit.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { textsOf } from '#app/i18n/texts.server.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await auditPage(context)
  const title = `${context.say('audit:title')} · ${context.brand.name}`
  const { areas: _areas, actions: _actions, ...words } = textsOf(context.brand, context.language, 'audit').audit
  return { ...page, title, texts: { audit: words } }
}

export const meta = pageMeta

export default function Audit() {
  const page = useLoaderData<typeof loader>()
  const t = useText('audit')
  return (
    <>
      <PageHeader title={t('title')} meta={t('lead')} />
      <AuditLog {...page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
