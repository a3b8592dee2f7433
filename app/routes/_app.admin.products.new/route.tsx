import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { newCategoryPath, newProductPath, productsPath } from '#app/features/store/paths.ts'
import { ProductForm } from '#app/features/store/product-form.tsx'
import { createProduct, newProductPage } from '#app/features/store/products.server.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const choices = await newProductPage(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('store:products.new')} · ${context.brand.name}`
  return data({ choices, restored: result, title, texts: context.texts('store') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return createProduct(await requireUser(args))
}

export const meta = pageMeta

/** What a new product begins with. */
const usual = { kind: 'material', per: 'each', active: 'on' } as const

export default function NewProduct() {
  const { choices, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('store')
  const first = <LinkButton href={newCategoryPath}>{t('categories.new')}</LinkButton>
  return (
    <>
      <PageHeader title={t('products.new')} breadcrumbs={[{ href: productsPath, label: t('products.title') }]} />
      {choices.categories.length === 0 ? (
        <EmptyState title={t('products.no_category')} text={t('products.no_category_text')} actions={first} />
      ) : (
        <ProductForm action={newProductPath} back={productsPath} choices={choices} fields={usual} result={answer?.result ?? restored} />
      )}
    </>
  )
}

export const ErrorBoundary = ErrorPage
