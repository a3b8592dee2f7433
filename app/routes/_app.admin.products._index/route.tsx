import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { categoriesPath, newProductPath } from '#app/features/store/paths.ts'
import { ProductList } from '#app/features/store/product-list.tsx'
import { productsPage } from '#app/features/store/products.server.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const title = `${context.say('store:products.title')} · ${context.brand.name}`
  return { ...(await productsPage(context)), title, texts: context.texts('store') }
}

export const meta = pageMeta

export default function Products() {
  const page = useLoaderData<typeof loader>()
  const t = useText('store')
  const actions = (
    <>
      <LinkButton href={categoriesPath}>{t('categories.title')}</LinkButton>
      {page.may_create ? (
        <LinkButton tone="primary" href={newProductPath}>
          {t('products.new')}
        </LinkButton>
      ) : null}
    </>
  )
  return (
    <>
      <PageHeader title={t('products.title')} actions={actions} />
      <ProductList {...page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
