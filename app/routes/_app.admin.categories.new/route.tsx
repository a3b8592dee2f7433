import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { createCategory } from '#app/features/store/categories.server.ts'
import { CategoryForm } from '#app/features/store/category-form.tsx'
import { categoriesPath, newCategoryPath } from '#app/features/store/paths.ts'
import { mayKeep } from '#app/features/store/keeping.server.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  if (!mayKeep(context, 'create')) throw redirect(categoriesPath)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('store:categories.new')} · ${context.brand.name}`
  return data({ restored: result, title, texts: context.texts('store') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return createCategory(await requireUser(args))
}

export const meta = pageMeta

export default function NewCategory() {
  const { restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('store')
  return (
    <>
      <PageHeader title={t('categories.new')} breadcrumbs={[{ href: categoriesPath, label: t('categories.title') }]} />
      <CategoryForm action={newCategoryPath} result={answer?.result ?? restored} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
