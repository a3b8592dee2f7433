import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EditForm } from '#app/features/admin-users/edit-form.tsx'
import { saveUser, editPage } from '#app/features/admin-users/edit.server.ts'
import { UserPage } from '#app/features/admin-users/user-page.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await editPage(context, params['id'] ?? '')
  const { result, headers } = restoredForm(context)
  const title = `${context.say('admin-users:edit.title', { name: page.name })} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('admin-users') }, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return saveUser(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function EditUser() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('admin-users')
  const { name } = page
  return (
    <UserPage user={page} title={t('edit.title', { name })}>
      <EditForm {...page} answer={answer} />
    </UserPage>
  )
}

export const ErrorBoundary = ErrorPage
