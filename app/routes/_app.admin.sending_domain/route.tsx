import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SendingDomainScreen } from '#app/features/campaigns/sending-domain.tsx'
import { sendingPage, submitLook } from '#app/features/campaigns/sending-domain.server.ts'
import { requireKeeper } from '#app/features/campaigns/templates.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  requireKeeper(context)
  const title = `${context.say('sending:title')} · ${context.brand.name}`
  return { ...(await sendingPage(context)), title, texts: context.texts('sending') }
}

export async function action(args: ActionFunctionArgs) {
  return submitLook(await requireUser(args))
}

export const meta = pageMeta

export default function SendingDomain() {
  const { domain, checked } = useLoaderData<typeof loader>()
  const t = useText('sending')
  const lead = t(domain.dkim === 'relay' ? 'relay_lead' : 'lead', { address: domain.from_address })
  return (
    <>
      <PageHeader title={t('title')} meta={lead} />
      <SendingDomainScreen domain={domain} checked={checked} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
