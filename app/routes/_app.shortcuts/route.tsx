import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { hasSingleKeys } from '#app/features/shell/shell.server.ts'
import { ShortcutList } from '#app/features/shell/shortcut-list.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  return { single_keys: hasSingleKeys(context), title: `${context.say('common:keys.title')} · ${context.brand.name}` }
}

export const meta = pageMeta

export default function Shortcuts() {
  const { single_keys } = useLoaderData<typeof loader>()
  const t = useText('common')
  return (
    <>
      <PageHeader title={t('keys.title')} />
      <Card>
        <ShortcutList singleKeys={single_keys} />
      </Card>
    </>
  )
}

export const ErrorBoundary = ErrorPage
