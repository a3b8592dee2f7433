import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { vendorHref, vendorsPath } from '#app/features/lead-vendors/paths.ts'
import { postsPage, submitPosts } from '#app/features/lead-vendors/posts.server.ts'
import { VendorPosts } from '#app/features/lead-vendors/vendor-posts.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await postsPage(context, params['id'] ?? '')
  const title = `${context.say('lead-vendors:posts.of', { name: page.vendor.name })} · ${context.brand.name}`
  return { ...page, title, texts: context.texts('lead-vendors') }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitPosts(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function LeadVendorPosts() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('lead-vendors')
  const { id, name } = page.vendor
  const breadcrumbs = [
    { href: vendorsPath, label: t('title') },
    { href: vendorHref(id), label: name },
  ]
  return (
    <>
      <PageHeader title={t('posts.of', { name })} breadcrumbs={breadcrumbs} />
      <VendorPosts {...page} result={answer?.result} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
