import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { FlowList } from '#app/features/workflows/flow-list.tsx'
import { libraryPath } from '#app/features/workflows/paths.ts'
import { flowsPage } from '#app/features/workflows/workflows.server.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const title = `${context.say('workflows:title')} · ${context.brand.name}`
  return { ...(await flowsPage(context)), title, texts: context.texts('workflows') }
}

export const meta = pageMeta

export default function Workflows() {
  const page = useLoaderData<typeof loader>()
  const t = useText('workflows')
  const add = page.may_create ? (
    <LinkButton tone="primary" href={libraryPath}>
      {t('new')}
    </LinkButton>
  ) : null
  return (
    <>
      <PageHeader title={t('title')} meta={t('lead')} actions={add} />
      <FlowList {...page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
