import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { editProductHref, productHref, productsPath } from '#app/features/store/paths.ts'
import { ProductDetails } from '#app/features/store/product-details.tsx'
import { productPage, submitProduct } from '#app/features/store/products.server.ts'
import { DeleteDialog } from '#app/forms/delete-dialog.tsx'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await productPage(context, params['id'] ?? '')
  return { ...page, title: `${page.product.name} · ${context.brand.name}`, texts: context.texts('store') }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitProduct(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function Product() {
  const { product, may_change, may_delete, deleting } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('store')
  const { id, name } = product
  const actions = (
    <>
      {may_delete ? <LinkButton href={productHref(id, { do: 'delete' })}>{t('products.delete')}</LinkButton> : null}
      {may_change ? <LinkButton href={editProductHref(id)}>{t('products.edit')}</LinkButton> : null}
    </>
  )
  return (
    <>
      <PageHeader title={name} breadcrumbs={[{ href: productsPath, label: t('products.title') }]} actions={actions} />
      <ProductDetails product={product} may_change={may_change} failed={answer?.failed ?? null} />
      {deleting ? (
        <DeleteDialog
          title={t('products.delete_title', { name })}
          text={t('products.delete_text')}
          button={t('products.delete')}
          href={productHref(id)}
        />
      ) : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
