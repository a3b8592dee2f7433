import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { recipientStates } from '#api/contract/campaigns/campaigns.ts'
import { recipientsPage } from '#app/features/campaigns/campaigns.server.ts'
import { campaignHref, campaignsPath, recipientsHref } from '#app/features/campaigns/paths.ts'
import { RecipientList } from '#app/features/campaigns/recipient-list.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await recipientsPage(context, params['id'] ?? '')
  return { ...page, title: `${page.name} · ${context.brand.name}`, states: recipientStates, texts: context.texts('campaigns') }
}

export const meta = pageMeta

export default function Recipients() {
  const { id, name, channel, tracked, list, rows, states } = useLoaderData<typeof loader>()
  const t = useText('campaigns')
  const tabs = [
    { href: recipientsHref(id), label: t('broadcast.all'), current: !list.state.state && !list.state.clicked },
    ...states.map((state) => ({ href: recipientsHref(id, { state }), label: t(`counts.${state}`), current: list.state.state === state })),
    ...(tracked
      ? [{ href: recipientsHref(id, { clicked: 'true' }), label: t('clicks.clicked'), current: list.state.clicked === 'true' }]
      : []),
  ]
  return (
    <>
      <PageHeader
        title={t('broadcast.recipients')}
        breadcrumbs={[
          { href: campaignsPath, label: t('broadcast.list') },
          { href: campaignHref(id), label: name },
        ]}
      />
      <Stack gap={4}>
        <Tabs label={t('state')} items={tabs} />
        <RecipientList channel={channel} list={list} rows={rows} />
      </Stack>
    </>
  )
}

export const ErrorBoundary = ErrorPage
