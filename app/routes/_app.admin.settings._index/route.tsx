import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SettingList } from '#app/features/settings/setting-list.tsx'
import { settingsPage } from '#app/features/settings/settings.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await settingsPage(context)
  return { ...page, title: `${context.say('settings:title')} · ${context.brand.name}`, texts: context.texts('settings') }
}

export const meta = pageMeta

export default function Settings() {
  const page = useLoaderData<typeof loader>()
  const t = useText('settings')
  return (
    <>
      <PageHeader title={t('title')} meta={t('lead')} />
      <SettingList {...page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
