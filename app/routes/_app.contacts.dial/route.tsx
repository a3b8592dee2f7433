import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DialForm } from '#app/features/integrations/dial-form.tsx'
import { dialPage } from '#app/features/integrations/dial.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await dialPage(context)
  return { page, title: `${context.say('dial:title')} · ${context.brand.name}`, texts: context.texts('dial') }
}

export const meta = pageMeta

export default function Dial() {
  const { page } = useLoaderData<typeof loader>()
  const t = useText('dial')
  return (
    <>
      <PageHeader
        title={t('title')}
        meta={page.preview ? t('meta', { count: page.preview.total_count }) : undefined}
        breadcrumbs={[{ href: page.back, label: t('contacts') }]}
      />
      <DialForm {...page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
