import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ImportList } from '#app/features/imports/import-list.tsx'
import { importsPage } from '#app/features/imports/imports.server.ts'
import { newImportPath } from '#app/features/imports/paths.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const title = `${context.say('imports:title')} · ${context.brand.name}`
  return { ...(await importsPage(context)), title, texts: context.texts('imports') }
}

export const meta = pageMeta

export default function Imports() {
  const page = useLoaderData<typeof loader>()
  const t = useText('imports')
  const add = page.may_create ? (
    <LinkButton tone="primary" href={newImportPath}>
      {t('new')}
    </LinkButton>
  ) : null
  return (
    <>
      <PageHeader title={t('title')} actions={add} />
      <ImportList {...page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
