import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DifferenceList, SettleDialog } from '#app/features/orders/difference-list.tsx'
import { differencesPage, submitDifference } from '#app/features/orders/differences.server.ts'
import { managedOrdersPath } from '#app/features/orders/paths.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await differencesPage(context)
  return { ...page, title: `${context.say('orders:differences.title')} · ${context.brand.name}`, texts: context.texts('orders') }
}

export async function action(args: ActionFunctionArgs) {
  return submitDifference(await requireUser(args))
}

export const meta = pageMeta

export default function Differences() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('orders')
  return (
    <>
      <PageHeader
        title={t('differences.title')}
        meta={t('differences.about')}
        breadcrumbs={[{ href: managedOrdersPath, label: t('title') }]}
      />
      <DifferenceList {...page} />
      {page.settling ? <SettleDialog here={page.list.here} settling={page.settling} result={answer?.result} /> : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
