import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { newTriggerPath, triggersPath } from '#app/features/campaigns/paths.ts'
import { requireKeeper } from '#app/features/campaigns/templates.server.ts'
import { TriggerForm } from '#app/features/campaigns/trigger-form.tsx'
import { createTrigger, newTriggerPage } from '#app/features/campaigns/triggers.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  requireKeeper(context)
  const page = await newTriggerPage(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say(`campaigns:triggers.new_${page.channel}`)} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('campaigns') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return createTrigger(await requireUser(args))
}

export const meta = pageMeta

export default function NewCampaignTrigger() {
  const { channel, companies, names, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('campaigns')
  return (
    <>
      <PageHeader title={t(`triggers.new_${channel}`)} breadcrumbs={[{ href: triggersPath, label: t('triggers.title') }]} />
      <TriggerForm
        action={`${newTriggerPath}?channel=${channel}`}
        channel={channel}
        companies={companies}
        names={names}
        result={answer?.result ?? restored}
      />
    </>
  )
}

export const ErrorBoundary = ErrorPage
