import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CorporationList } from '#app/features/corporations/corporation-list.tsx'
import { newCorporationHref } from '#app/features/corporations/corporations-search-params.ts'
import { corporationsPage } from '#app/features/corporations/corporations.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await corporationsPage(context)
  return { ...page, title: `${context.say('corporations:title')} · ${context.brand.name}`, texts: context.texts('corporations') }
}

export const meta = pageMeta

export default function Corporations() {
  const page = useLoaderData<typeof loader>()
  const t = useText('corporations')
  const make = page.may_create ? (
    <LinkButton tone="primary" href={newCorporationHref()}>
      {t('new')}
    </LinkButton>
  ) : null
  return (
    <>
      <PageHeader title={t('title')} meta={t('lead')} actions={make} />
      <CorporationList {...page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
