import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Review } from '#app/features/imports/review.tsx'
import { reviewPage, submitReview } from '#app/features/imports/mapping.server.ts'
import { importsPath } from '#app/features/imports/paths.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await reviewPage(context, params['id'] ?? '')
  return { page, title: `${context.say('imports:steps.review')} · ${context.brand.name}`, texts: context.texts('imports', 'contacts') }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitReview(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function ImportReview() {
  const { page } = useLoaderData<typeof loader>()
  const t = useText('imports')
  return (
    <>
      <PageHeader title={t('steps.review')} meta={page.file_name} breadcrumbs={[{ href: importsPath, label: t('title') }]} />
      <Review page={page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
