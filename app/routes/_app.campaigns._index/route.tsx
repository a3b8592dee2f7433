import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { campaignChannels } from '#api/contract/campaigns/campaigns.ts'
import { CampaignList } from '#app/features/campaigns/campaign-list.tsx'
import { campaignsPage } from '#app/features/campaigns/campaigns.server.ts'
import { campaignsHref, picturesPath } from '#app/features/campaigns/paths.ts'
import { QuietBanner } from '#app/features/campaigns/quiet-banner.tsx'
import { quietOf } from '#app/features/campaigns/quiet.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await campaignsPage(context)
  return {
    ...page,
    channels: campaignChannels,
    quiet: await quietOf(context),
    title: `${context.say('campaigns:broadcast.list')} · ${context.brand.name}`,
    texts: context.texts('campaigns'),
  }
}

export const meta = pageMeta

export default function Campaigns() {
  const { list, rows, channels, may_write, quiet } = useLoaderData<typeof loader>()
  const t = useText('campaigns')
  const tabs = [undefined, ...channels].map((channel) => ({
    href: campaignsHref(channel),
    label: t(channel ? `channels.${channel}` : 'broadcast.all'),
    current: (list.state.channel || undefined) === channel,
  }))
  return (
    <>
      <PageHeader
        title={t('broadcast.list')}
        meta={t('broadcast.lead')}
        actions={
          <>
            <LinkButton href={picturesPath}>{t('pictures.title')}</LinkButton>
            {may_write && rows.length > 0 ? <LinkButton href="/contacts">{t('broadcast.choose')}</LinkButton> : null}
          </>
        }
      />
      <QuietBanner quiet={quiet} />
      <Tabs label={t('broadcast.by')} items={tabs} />
      <CampaignList list={list} rows={rows} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
