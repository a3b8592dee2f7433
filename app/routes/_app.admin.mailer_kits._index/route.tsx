import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KitList } from '#app/features/mailers/kit-list.tsx'
import { kitsPage } from '#app/features/mailers/kits.server.ts'
import { newKitPath } from '#app/features/mailers/paths.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await kitsPage(context)
  return { ...page, title: `${context.say('mailers:kits.title')} · ${context.brand.name}`, texts: context.texts('mailers') }
}

export const meta = pageMeta

export default function MailerKits() {
  const { list, rows, may_create } = useLoaderData<typeof loader>()
  const t = useText('mailers')
  const add = may_create ? (
    <LinkButton tone="primary" href={newKitPath}>
      {t('kits.new')}
    </LinkButton>
  ) : null
  return (
    <>
      <PageHeader title={t('kits.title')} meta={t('kits.lead')} actions={add} />
      <KitList list={list} rows={rows} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
