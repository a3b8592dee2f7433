import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { newVendorPath } from '#app/features/lead-vendors/paths.ts'
import { VendorList } from '#app/features/lead-vendors/vendor-list.tsx'
import { vendorsPage } from '#app/features/lead-vendors/vendors.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const title = `${context.say('lead-vendors:title')} · ${context.brand.name}`
  return { ...(await vendorsPage(context)), title, texts: context.texts('lead-vendors') }
}

export const meta = pageMeta

export default function LeadVendors() {
  const { may_create, ...page } = useLoaderData<typeof loader>()
  const t = useText('lead-vendors')
  const add = may_create ? (
    <LinkButton tone="primary" href={newVendorPath}>
      {t('new')}
    </LinkButton>
  ) : null
  return (
    <>
      <PageHeader title={t('title')} meta={t('lead')} actions={add} />
      <VendorList {...page} add={add} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
