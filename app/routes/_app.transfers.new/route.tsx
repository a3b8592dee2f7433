import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { newTransferPage, submitNewTransfer } from '#app/features/transfers/new-transfer.server.ts'
import { transfersPath } from '#app/features/transfers/paths.ts'
import { TransferForm } from '#app/features/transfers/transfer-form.tsx'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await newTransferPage(context)
  return { page, title: `${context.say('transfers:new')} · ${context.brand.name}`, texts: context.texts('transfers') }
}

export async function action(args: ActionFunctionArgs) {
  return submitNewTransfer(await requireUser(args))
}

export const meta = pageMeta

export default function NewTransfer() {
  const { page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('transfers')
  const count = t('group', { count: page.group.total_count })
  return (
    <>
      <PageHeader title={t('new')} meta={count} breadcrumbs={[{ href: transfersPath, label: t('title') }]} />
      <TransferForm page={page} result={answer?.result} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
