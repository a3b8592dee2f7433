import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { newTriggerPath } from '#app/features/campaigns/paths.ts'
import { TriggerList } from '#app/features/campaigns/trigger-list.tsx'
import { triggersPage } from '#app/features/campaigns/triggers.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await triggersPage(context)
  return { ...page, title: `${context.say('campaigns:triggers.title')} · ${context.brand.name}`, texts: context.texts('campaigns') }
}

export const meta = pageMeta

export default function CampaignTriggers() {
  const { list, rows, may_create } = useLoaderData<typeof loader>()
  const t = useText('campaigns')
  const actions = may_create ? (
    <>
      <LinkButton href={`${newTriggerPath}?channel=sms`}>{t('triggers.new_sms')}</LinkButton>
      <LinkButton tone="primary" href={newTriggerPath}>
        {t('triggers.new_email')}
      </LinkButton>
    </>
  ) : null
  return (
    <>
      <PageHeader title={t('triggers.title')} meta={t('triggers.lead')} actions={actions} />
      <TriggerList list={list} rows={rows} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
