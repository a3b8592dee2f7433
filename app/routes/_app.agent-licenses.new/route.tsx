import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { newAgentLicensePath, agentLicensesPath } from '#app/features/agent-licenses/paths.ts'
import { AgentLicenseForm } from '#app/features/agent-licenses/agent-license-form.tsx'
import { createAgentLicense, newPage } from '#app/features/agent-licenses/agent-licenses.server.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const choices = await newPage(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('agent-licenses:new')} · ${context.brand.name}`
  return data({ choices, restored: result, title, texts: context.texts('agent-licenses') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return createAgentLicense(await requireUser(args))
}

export const meta = pageMeta

export default function NewAgentLicense() {
  const { choices, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('agent-licenses')
  return (
    <>
      <PageHeader title={t('new')} breadcrumbs={[{ href: agentLicensesPath, label: t('title') }]} />
      <AgentLicenseForm action={newAgentLicensePath} back={agentLicensesPath} choices={choices} result={answer?.result ?? restored} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
