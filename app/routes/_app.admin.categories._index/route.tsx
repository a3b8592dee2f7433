import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { newCategoryPath, productsPath } from '#app/features/store/paths.ts'
import { CategoryList } from '#app/features/store/category-list.tsx'
import { categoriesPage } from '#app/features/store/categories.server.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const title = `${context.say('store:categories.title')} · ${context.brand.name}`
  return { ...(await categoriesPage(context)), title, texts: context.texts('store') }
}

export const meta = pageMeta

export default function Categories() {
  const page = useLoaderData<typeof loader>()
  const t = useText('store')
  const add = page.may_create ? (
    <LinkButton tone="primary" href={newCategoryPath}>
      {t('categories.new')}
    </LinkButton>
  ) : null
  return (
    <>
      <PageHeader title={t('categories.title')} breadcrumbs={[{ href: productsPath, label: t('products.title') }]} actions={add} />
      <CategoryList {...page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
