import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { editAgentLicenseHref, agentLicenseHref, agentLicensesPath } from '#app/features/agent-licenses/paths.ts'
import { AgentLicenseForm } from '#app/features/agent-licenses/agent-license-form.tsx'
import { changeAgentLicense, editPage } from '#app/features/agent-licenses/agent-licenses.server.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const { record, choices } = await editPage(context, params['id'] ?? '')
  const { result, headers } = restoredForm(context)
  const title = `${context.say('agent-licenses:edit_title', { name: record.name })} · ${context.brand.name}`
  return data({ record, choices, restored: result, title, texts: context.texts('agent-licenses') }, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return changeAgentLicense(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function EditAgentLicense() {
  const { record, choices, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('agent-licenses')
  const { id, name } = record
  const breadcrumbs = [
    { href: agentLicensesPath, label: t('title') },
    { href: agentLicenseHref(id), label: name },
  ]
  return (
    <>
      <PageHeader title={t('edit_title', { name })} breadcrumbs={breadcrumbs} />
      <AgentLicenseForm
        action={editAgentLicenseHref(id)}
        back={agentLicenseHref(id)}
        record={record}
        choices={choices}
        result={answer?.result ?? restored}
      />
    </>
  )
}

export const ErrorBoundary = ErrorPage
