import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PoolList } from '#app/features/organisation/pool-list.tsx'
import { poolsPage } from '#app/features/organisation/pools.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  return {
    ...(await poolsPage(context)),
    title: `${context.say('organisation:pools.title')} · ${context.brand.name}`,
    texts: context.texts('organisation'),
  }
}

export const meta = pageMeta

export default function Pools() {
  const page = useLoaderData<typeof loader>()
  const t = useText('organisation')
  const isEmpty = page.rows.length === 0 && !page.list.isNarrowed
  const make =
    page.may_create && !isEmpty ? (
      <LinkButton tone="primary" href="/pools/new">
        {t('pools.new')}
      </LinkButton>
    ) : null
  return (
    <>
      <PageHeader title={t('pools.title')} meta={t('pools.lead')} actions={make} />
      <PoolList {...page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
