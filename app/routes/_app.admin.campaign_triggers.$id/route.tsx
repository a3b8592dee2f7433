import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { triggerHref, triggersPath } from '#app/features/campaigns/paths.ts'
import { TriggerForm } from '#app/features/campaigns/trigger-form.tsx'
import { TriggerLeftOut, TriggerProgress } from '#app/features/campaigns/trigger-timing.tsx'
import { submitTrigger, triggerPage } from '#app/features/campaigns/triggers.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { DeleteDialog } from '#app/forms/delete-dialog.tsx'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await triggerPage(context, params['id'] ?? '')
  const { result, headers } = restoredForm(context)
  const title = `${page.trigger.title} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('campaigns') }, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitTrigger(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function CampaignTriggerPage() {
  const { trigger, progress, left_out, trouble, companies, names, deleting, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() as { result: typeof restored } | undefined
  const t = useText('campaigns')
  const { id, title, channel, lock_version } = trigger
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[{ href: triggersPath, label: t('triggers.title') }]}
        actions={<LinkButton href={triggerHref(id, { do: 'delete' })}>{t('templates.delete')}</LinkButton>}
      />
      <TriggerProgress trigger={trigger} progress={progress} trouble={trouble} />
      <TriggerForm
        key={lock_version}
        action={triggerHref(id)}
        channel={channel}
        trigger={trigger}
        companies={companies}
        names={names}
        result={answer?.result ?? restored}
      />
      {left_out ? <TriggerLeftOut left_out={left_out} /> : null}
      {deleting ? (
        <DeleteDialog
          title={t('templates.delete_title', { title })}
          text={t('templates.delete_text')}
          button={t('templates.delete')}
          href={triggerHref(id)}
        />
      ) : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
