import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { returnOf } from '#app/features/billing/billing.server.ts'
import { PaymentOutcome } from '#app/features/billing/payment-outcome.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

/** `?looks=` counts how often it was looked. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const looks = Number(new URL(args.request.url).searchParams.get('looks')) || 0
  const found = await returnOf(context, params['payment'] ?? '', looks)
  const title = [context.say('billing:tabs.return'), context.say('billing:title'), context.brand.name].join(' · ')
  return { ...found, title, texts: context.texts('billing') }
}

/** While nobody knows what came of it, the browser looks again by itself, with JavaScript or without. */
export const meta: MetaFunction<typeof loader> = (args) => {
  const titles = pageMeta(args as Parameters<typeof pageMeta>[0]) ?? []
  return args.data?.refresh ? [...titles, { httpEquiv: 'refresh', content: args.data.refresh }] : titles
}

export default function ReturnPage() {
  const { payment, refresh } = useLoaderData<typeof loader>()
  const t = useText('billing')
  return (
    <>
      <PageHeader title={t('tabs.return')} breadcrumbs={[{ href: '/billing', label: t('title') }]} />
      <PaymentOutcome payment={payment} waits={refresh !== null} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
