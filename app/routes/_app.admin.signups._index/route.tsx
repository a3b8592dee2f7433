import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { SignupList } from '#app/features/signups/signup-list.tsx'
import { signupsPage } from '#app/features/signups/signups.server.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await signupsPage(context)
  return { ...page, title: `${context.say('signups:title')} · ${context.brand.name}`, texts: context.texts('signups') }
}

export const meta = pageMeta

export default function Signups() {
  const page = useLoaderData<typeof loader>()
  const t = useText('signups')
  return (
    <>
      <PageHeader title={t('title')} meta={t('lead')} />
      <SignupList {...page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
