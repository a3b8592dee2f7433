import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { newAgentLicensePath } from '#app/features/agent-licenses/paths.ts'
import { AgentLicenseList } from '#app/features/agent-licenses/agent-license-list.tsx'
import { agentLicensesPage } from '#app/features/agent-licenses/agent-licenses.server.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const title = `${context.say('agent-licenses:title')} · ${context.brand.name}`
  return { ...(await agentLicensesPage(context)), title, texts: context.texts('agent-licenses') }
}

export const meta = pageMeta

export default function AgentLicenses() {
  const page = useLoaderData<typeof loader>()
  const t = useText('agent-licenses')
  const add = page.may_create ? (
    <LinkButton tone="primary" href={newAgentLicensePath}>
      {t('new')}
    </LinkButton>
  ) : null
  return (
    <>
      <PageHeader title={t('title')} actions={add} />
      <AgentLicenseList {...page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
