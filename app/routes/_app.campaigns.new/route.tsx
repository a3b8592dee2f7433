import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BroadcastForm } from '#app/features/campaigns/broadcast-form.tsx'
import { newCampaignPage, submitCampaign, type CampaignAnswer } from '#app/features/campaigns/campaigns.server.ts'
import { GroupCard } from '#app/features/campaigns/group-card.tsx'
import { campaignsPath, newCampaignHref } from '#app/features/campaigns/paths.ts'
import { QuietBanner } from '#app/features/campaigns/quiet-banner.tsx'
import { quietOf } from '#app/features/campaigns/quiet.server.ts'
import { TextBroadcastForm } from '#app/features/campaigns/text-broadcast-form.tsx'
import { isText, newTextCampaignPage, submitTextCampaign, type TextCampaignAnswer } from '#app/features/campaigns/text-campaigns.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = isText(context) ? await newTextCampaignPage(context) : await newCampaignPage(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('campaigns:broadcast.new')} · ${context.brand.name}`
  return data(
    { page, quiet: await quietOf(context), restored: result && { result }, title, texts: context.texts('campaigns') },
    { headers },
  )
}

export async function action(args: ActionFunctionArgs) {
  const context = await requireUser(args)
  return isText(context) ? submitTextCampaign(context) : submitCampaign(context)
}

export const meta = pageMeta

export default function NewCampaign() {
  const { quiet, page, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() ?? restored
  const t = useText('campaigns')
  const { group, samples, templates, fields, campaign_id, topics } = page
  const form = { samples, templates, names: fields, campaignId: campaign_id, topics }
  return (
    <>
      <PageHeader title={t('broadcast.new')} breadcrumbs={[{ href: campaignsPath, label: t('broadcast.list') }]} />
      <Stack gap={4}>
        <QuietBanner quiet={quiet} />
        <GroupCard group={group} />
        {page.channel === 'text' ? (
          <TextBroadcastForm
            {...form}
            action={newCampaignHref(group.id, 'text')}
            group={group}
            answer={answer as TextCampaignAnswer | undefined}
          />
        ) : (
          <BroadcastForm {...form} action={newCampaignHref(group.id)} group={group} answer={answer as CampaignAnswer | undefined} />
        )}
      </Stack>
    </>
  )
}

export const ErrorBoundary = ErrorPage
