import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { editVendorHref, vendorHref, vendorsPath } from '#app/features/lead-vendors/paths.ts'
import { VendorForm } from '#app/features/lead-vendors/vendor-form.tsx'
import { changeVendor, editVendorPage } from '#app/features/lead-vendors/vendor-form.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await editVendorPage(context, params['id'] ?? '')
  const { result, headers } = restoredForm(context)
  const title = `${context.say('lead-vendors:edit_title', { name: page.name })} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('lead-vendors') }, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return changeVendor(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function EditLeadVendor() {
  const { name, choices, fields, lock_version, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { id = '' } = useParams()
  const t = useText('lead-vendors')
  const found = answer && 'people' in answer ? answer.people : undefined
  const breadcrumbs = [
    { href: vendorsPath, label: t('title') },
    { href: vendorHref(id), label: name },
  ]
  const form = { action: editVendorHref(id), back: vendorHref(id), choices, fields }
  return (
    <>
      <PageHeader title={t('edit_title', { name })} breadcrumbs={breadcrumbs} />
      <VendorForm {...form} lockVersion={lock_version} result={answer?.result ?? restored} found={found} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
