import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { EnrolForm } from '#app/features/workflows/enrol-form.tsx'
import { enrolPage, submitEnrol } from '#app/features/workflows/enrol.server.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await enrolPage(context)
  return { ...page, title: `${context.say('workflows:enrol')} · ${context.brand.name}`, texts: context.texts('workflows', 'campaigns') }
}

export async function action(args: ActionFunctionArgs) {
  return submitEnrol(await requireUser(args))
}

export const meta = pageMeta

export default function Enrol() {
  const page = useLoaderData<typeof loader>()
  const t = useText('workflows')
  return (
    <>
      <PageHeader
        title={t('enrol')}
        meta={t('enrol_meta', { count: page.total_count })}
        breadcrumbs={[{ href: page.back, label: t('contacts') }]}
      />
      <EnrolForm {...page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
