import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { transferHref, transfersPath } from '#app/features/transfers/paths.ts'
import { TransferReport } from '#app/features/transfers/transfer-report.tsx'
import { submitTransfer, transferPage } from '#app/features/transfers/transfers.server.ts'
import { DeleteDialog } from '#app/forms/delete-dialog.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await transferPage(context, params['id'] ?? '')
  return { ...page, title: `${context.say('transfers:title')} · ${context.brand.name}`, texts: context.texts('transfers') }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitTransfer(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function Transfer() {
  const page = useLoaderData<typeof loader>()
  const { attempt, may_revert, reverting } = page
  const t = useText('transfers')
  const { id, moved_count } = attempt
  const revert = may_revert ? <LinkButton href={transferHref(id, { do: 'revert' })}>{t('revert')}</LinkButton> : null
  return (
    <>
      <PageHeader title={t('group', { count: moved_count })} breadcrumbs={[{ href: transfersPath, label: t('title') }]} actions={revert} />
      <TransferReport {...page} />
      {reverting ? (
        <DeleteDialog
          title={t('revert_title')}
          text={t('revert_text', { count: moved_count })}
          button={t('revert')}
          href={transferHref(id)}
          intent="revert"
        />
      ) : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
