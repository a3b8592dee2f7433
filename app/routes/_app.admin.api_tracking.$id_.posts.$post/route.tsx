import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { vendorHref, vendorPostsHref, vendorsPath } from '#app/features/lead-vendors/paths.ts'
import { postPage, replayPost } from '#app/features/lead-vendors/posts.server.ts'
import { VendorPostPage } from '#app/features/lead-vendors/vendor-posts.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await postPage(context, params['id'] ?? '', params['post'] ?? '')
  const title = `${context.say('lead-vendors:posts.one', { at: page.post.at.full })} · ${context.brand.name}`
  return { ...page, title, texts: context.texts('lead-vendors') }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return replayPost(await requireUser(args), params['id'] ?? '', params['post'] ?? '')
}

export const meta = pageMeta

export default function LeadVendorPost() {
  const page = useLoaderData<typeof loader>()
  const t = useText('lead-vendors')
  const { id, name } = page.vendor
  const breadcrumbs = [
    { href: vendorsPath, label: t('title') },
    { href: vendorHref(id), label: name },
    { href: vendorPostsHref(id), label: t('posts.title') },
  ]
  return (
    <>
      <PageHeader title={t('posts.one', { at: page.post.at.full })} breadcrumbs={breadcrumbs} />
      <VendorPostPage {...page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
