import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { editorPage, submitEditor } from '#app/features/webpages/editor.server.ts'
import { Editor } from '#app/features/webpages/editor.tsx'
import { PageBeside } from '#app/features/webpages/page-beside.tsx'
import { PageFrame } from '#app/features/webpages/page-frame.tsx'
import { PageState } from '#app/features/webpages/page-state.tsx'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await editorPage(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('webpages:title')} · ${context.brand.name}`
  const texts = { ...context.textsIn('webpages', 'title', 'lead', 'tabs', 'editor', 'networks') }
  return data({ page, restored: result, title, texts }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return submitEditor(await requireUser(args))
}

export const meta = pageMeta

export default function MarketingProfile() {
  const { page, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <PageFrame current="page" spamCount={page.spam_count} href={page.href}>
      <Stack gap={3}>
        <PageState {...page} />
      </Stack>
      <PageBeside key={page.fields.lock_version} formId="webpage">
        <Editor page={page} answer={answer ?? { result: restored }} />
      </PageBeside>
    </PageFrame>
  )
}

export const ErrorBoundary = ErrorPage
