import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { editAgentLicenseHref, agentLicenseHref, agentLicensesPath } from '#app/features/agent-licenses/paths.ts'
import { AgentLicenseDetails } from '#app/features/agent-licenses/agent-license-details.tsx'
import { agentLicensePage, submitAgentLicense } from '#app/features/agent-licenses/agent-licenses.server.ts'
import { DeleteDialog } from '#app/forms/delete-dialog.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await agentLicensePage(context, params['id'] ?? '')
  return { ...page, title: `${page.record.name} · ${context.brand.name}`, texts: context.texts('agent-licenses') }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitAgentLicense(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function AgentLicense() {
  const { record, days, created, updated, may_change, may_delete, deleting } = useLoaderData<typeof loader>()
  const t = useText('agent-licenses')
  const { id, name } = record
  const actions = (
    <>
      {may_delete ? <LinkButton href={agentLicenseHref(id, { do: 'delete' })}>{t('delete')}</LinkButton> : null}
      {may_change ? <LinkButton href={editAgentLicenseHref(id)}>{t('edit')}</LinkButton> : null}
    </>
  )
  return (
    <>
      <PageHeader title={name} breadcrumbs={[{ href: agentLicensesPath, label: t('title') }]} actions={actions} />
      <AgentLicenseDetails record={record} days={days} created={created} updated={updated} />
      {deleting ? (
        <DeleteDialog title={t('delete_title', { name })} text={t('delete_text')} button={t('delete')} href={agentLicenseHref(id)} />
      ) : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
