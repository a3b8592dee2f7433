import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CorporationFrame } from '#app/features/corporations/corporation-frame.tsx'
import { corporationFiles, submitCorporationFiles } from '#app/features/corporations/corporation-page.server.ts'
import { partHrefs } from '#app/features/corporations/corporations-search-params.ts'
import { LogoPart } from '#app/features/corporations/logo-part.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { FilesPart } from '#app/features/webpages/pictures.tsx'
import { useAnswer } from '#app/forms/use-answer.ts'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await corporationFiles(context, params['id'] ?? '')
  const title = `${context.say('corporations:parts.files')} · ${page.frame.name} · ${context.brand.name}`
  return { ...page, title, texts: { ...context.texts('corporations'), ...context.textsIn('webpages', 'pictures') } }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitCorporationFiles(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function CorporationFiles() {
  const { frame, logo, files } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const path = partHrefs.files(frame.id)
  const failedIn = (form: 'logo' | 'file') => (answer?.form === form ? answer.failed : null)
  return (
    <CorporationFrame frame={frame}>
      <LogoPart logo={logo} path={path} failed={failedIn('logo')} />
      <FilesPart files={files} path={path} failed={failedIn('file')} />
    </CorporationFrame>
  )
}

export const ErrorBoundary = ErrorPage
