import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CorporationFrame } from '#app/features/corporations/corporation-frame.tsx'
import { corporationEditor, submitCorporationPage } from '#app/features/corporations/corporation-page.server.ts'
import { partHrefs } from '#app/features/corporations/corporations-search-params.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { Editor } from '#app/features/webpages/editor.tsx'
import { PageState } from '#app/features/webpages/page-state.tsx'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await corporationEditor(context, params['id'] ?? '')
  const { result, headers } = restoredForm(context)
  const title = `${context.say('corporations:parts.page')} · ${page.frame.name} · ${context.brand.name}`
  const texts = { ...context.texts('corporations'), ...context.textsIn('webpages', 'editor', 'networks') }
  return data({ ...page, restored: result, title, texts }, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitCorporationPage(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function CorporationWebpage() {
  const { frame, editor, state, takedown, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <CorporationFrame frame={frame}>
      <PageState state={state} takedown={takedown} missing={[]} href={null} />
      <Editor
        key={editor.fields.lock_version}
        page={editor}
        answer={answer ?? { result: restored }}
        action={partHrefs.page(frame.id)}
        preview={null}
      />
    </CorporationFrame>
  )
}

export const ErrorBoundary = ErrorPage
