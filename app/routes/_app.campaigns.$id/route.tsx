import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as styles from '#app/features/campaigns/campaigns.css.ts'
import { CampaignClicks } from '#app/features/campaigns/campaign-clicks.tsx'
import { CampaignStatus } from '#app/features/campaigns/campaign-list.tsx'
import { CampaignProgress } from '#app/features/campaigns/campaign-progress.tsx'
import { campaignPage, submitTurn } from '#app/features/campaigns/campaigns.server.ts'
import { MailPreview } from '#app/features/campaigns/mail-preview.tsx'
import { campaignsPath, recipientsHref } from '#app/features/campaigns/paths.ts'
import { QuietBanner } from '#app/features/campaigns/quiet-banner.tsx'
import { quietOf } from '#app/features/campaigns/quiet.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { When } from '#app/ui/data/when.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await campaignPage(context, params['id'] ?? '')
  return {
    ...page,
    quiet: await quietOf(context),
    title: `${page.campaign.title} · ${context.brand.name}`,
    texts: context.texts('campaigns'),
  }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitTurn(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function Campaign() {
  const { campaign, may_change, is_own, quiet } = useLoaderData<typeof loader>()
  const t = useText('campaigns')
  const { id, channel, title, status, user, at, preview, plan_year, clicks } = campaign
  return (
    <>
      <PageHeader
        title={title}
        titleAfter={<CampaignStatus status={status} />}
        meta={
          <>
            <span>{user.name}</span>
            <When at={at} />
            {plan_year ? <span>{t('season.of_year', { year: String(plan_year) })}</span> : null}
          </>
        }
        breadcrumbs={[{ href: campaignsPath, label: t('broadcast.list') }]}
        actions={<LinkButton href={recipientsHref(id)}>{t('broadcast.recipients')}</LinkButton>}
      />
      <Stack gap={4}>
        <QuietBanner quiet={quiet} />
        <CampaignProgress campaign={campaign} may_change={may_change} is_own={is_own} />
        {clicks ? <CampaignClicks id={id} clicks={clicks} /> : null}
        {channel === 'text' ? (
          <Card title={t('what_was_sent')}>
            <p className={styles.bubble}>{preview.text}</p>
          </Card>
        ) : (
          <MailPreview title={t('what_was_sent')} mail={preview} />
        )}
      </Stack>
    </>
  )
}

export const ErrorBoundary = ErrorPage
