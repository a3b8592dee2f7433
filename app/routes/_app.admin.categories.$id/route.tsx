import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { categoryPage, submitCategory } from '#app/features/store/categories.server.ts'
import { CategoryForm } from '#app/features/store/category-form.tsx'
import { categoriesPath, categoryHref } from '#app/features/store/paths.ts'
import { DeleteDialog } from '#app/forms/delete-dialog.tsx'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await categoryPage(context, params['id'] ?? '')
  const { result, headers } = restoredForm(context)
  const title = `${page.record.title} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('store') }, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitCategory(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function Category() {
  const { record, may_delete, deleting, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('store')
  const { id, title } = record
  const remove = may_delete ? <LinkButton href={categoryHref(id, { do: 'delete' })}>{t('categories.delete')}</LinkButton> : null
  return (
    <>
      <PageHeader title={title} breadcrumbs={[{ href: categoriesPath, label: t('categories.title') }]} actions={remove} />
      <CategoryForm action={categoryHref(id)} record={record} result={answer?.result ?? restored} />
      {deleting ? (
        <DeleteDialog
          title={t('categories.delete_title', { name: title })}
          text={t('categories.delete_text')}
          button={t('categories.delete')}
          href={categoryHref(id)}
        />
      ) : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
