import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FeatureList } from '#app/features/flags/feature-list.tsx'
import { featuresPage } from '#app/features/flags/flags.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await featuresPage(context)
  return { ...page, title: `${context.say('flags:title')} · ${context.brand.name}`, texts: context.texts('flags') }
}

export const meta = pageMeta

export default function Features() {
  const page = useLoaderData<typeof loader>()
  const t = useText('flags')
  return (
    <>
      <PageHeader title={t('title')} meta={t('lead')} />
      <FeatureList {...page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
