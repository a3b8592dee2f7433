import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { editVendorHref, vendorHref, vendorPostsHref, vendorsPath } from '#app/features/lead-vendors/paths.ts'
import { IssuedKey, VendorPage } from '#app/features/lead-vendors/vendor-page.tsx'
import { submitVendor, vendorPage } from '#app/features/lead-vendors/vendors.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await vendorPage(context, params['id'] ?? '')
  return { ...page, title: `${page.vendor.vendor_name} · ${context.brand.name}`, texts: context.texts('lead-vendors') }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitVendor(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function LeadVendor() {
  const page = useLoaderData<typeof loader>()
  const told = useAnswer<typeof action>()?.told
  const t = useText('lead-vendors')
  const { id, vendor_name } = page.vendor
  const actions = (
    <>
      {page.may_delete ? <LinkButton href={vendorHref(id, { do: 'delete' })}>{t('delete')}</LinkButton> : null}
      <LinkButton href={vendorPostsHref(id)}>{t('posts.title')}</LinkButton>
      {page.may_change ? <LinkButton href={editVendorHref(id)}>{t('edit')}</LinkButton> : null}
    </>
  )
  return (
    <>
      <PageHeader title={vendor_name} breadcrumbs={[{ href: vendorsPath, label: t('title') }]} actions={actions} />
      {told ? <IssuedKey told={told} /> : <VendorPage {...page} />}
    </>
  )
}

export const ErrorBoundary = ErrorPage
