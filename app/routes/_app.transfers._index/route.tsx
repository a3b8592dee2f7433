import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { TransferList } from '#app/features/transfers/transfer-list.tsx'
import { transfersPage } from '#app/features/transfers/transfers.server.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const title = `${context.say('transfers:title')} · ${context.brand.name}`
  return { ...(await transfersPage(context)), title, texts: context.texts('transfers') }
}

export const meta = pageMeta

export default function Transfers() {
  const page = useLoaderData<typeof loader>()
  const t = useText('transfers')
  return (
    <>
      <PageHeader title={t('title')} meta={t('about')} />
      <TransferList {...page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
