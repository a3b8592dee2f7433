import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { newVendorPath, vendorsPath } from '#app/features/lead-vendors/paths.ts'
import { VendorForm } from '#app/features/lead-vendors/vendor-form.tsx'
import { createVendor, newVendorPage } from '#app/features/lead-vendors/vendor-form.server.ts'
import { IssuedKey } from '#app/features/lead-vendors/vendor-page.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await newVendorPage(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('lead-vendors:new')} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('lead-vendors') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return createVendor(await requireUser(args))
}

export const meta = pageMeta

export default function NewLeadVendor() {
  const { choices, fields, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('lead-vendors')
  const found = answer && 'people' in answer ? answer.people : undefined
  const told = answer && 'told' in answer ? answer.told : null
  return (
    <>
      <PageHeader title={told?.name ?? t('new')} breadcrumbs={[{ href: vendorsPath, label: t('title') }]} />
      {told ? (
        <IssuedKey told={told} />
      ) : (
        <VendorForm
          action={newVendorPath}
          back={vendorsPath}
          choices={choices}
          fields={fields}
          result={answer?.result ?? restored}
          found={found}
        />
      )}
    </>
  )
}

export const ErrorBoundary = ErrorPage
