import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KitForm } from '#app/features/mailers/kit-form.tsx'
import { createKit, kitFormPage } from '#app/features/mailers/kits.server.ts'
import { kitsPath, newKitPath } from '#app/features/mailers/paths.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = kitFormPage(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('mailers:kits.new')} · ${context.brand.name}`
  return data({ ...page, result, title, texts: context.texts('mailers', 'campaigns') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return createKit(await requireUser(args))
}

export const meta = pageMeta

export default function NewMailerKit() {
  const { names, result } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('mailers')
  return (
    <>
      <PageHeader title={t('kits.new')} breadcrumbs={[{ href: kitsPath, label: t('kits.title') }]} />
      <KitForm action={newKitPath} names={names} result={answer?.result ?? result} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
