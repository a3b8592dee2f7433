import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { editProductHref, productHref, productsPath } from '#app/features/store/paths.ts'
import { ProductForm } from '#app/features/store/product-form.tsx'
import { changeProduct, editProductPage } from '#app/features/store/products.server.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await editProductPage(context, params['id'] ?? '')
  const { result, headers } = restoredForm(context)
  const title = `${context.say('store:products.edit_title', { name: page.product.name })} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('store') }, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return changeProduct(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function EditProduct() {
  const { product, fields, choices, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('store')
  const { id, name, lock_version } = product
  const breadcrumbs = [
    { href: productsPath, label: t('products.title') },
    { href: productHref(id), label: name },
  ]
  const form = { action: editProductHref(id), back: productHref(id), choices, fields }
  return (
    <>
      <PageHeader title={t('products.edit_title', { name })} breadcrumbs={breadcrumbs} />
      <ProductForm {...form} lockVersion={lock_version} result={answer?.result ?? restored} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
