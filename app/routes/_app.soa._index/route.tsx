import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { soaListPage } from '#app/features/soa/requests.server.ts'
import { SoaList } from '#app/features/soa/soa-list.tsx'
import { StandingLink } from '#app/features/soa/standing-link.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const title = `${context.say('soa:title')} · ${context.brand.name}`
  return { ...(await soaListPage(context)), title, texts: context.texts('soa') }
}

export const meta = pageMeta

export default function Scopes() {
  const page = useLoaderData<typeof loader>()
  const t = useText('soa')
  return (
    <>
      <PageHeader title={t('title')} meta={t('about')} />
      <SoaList {...page} />
      <StandingLink {...page.standing} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
