import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { PageFrame } from '#app/features/webpages/page-frame.tsx'
import { picturesPage, submitPictures } from '#app/features/webpages/pictures.server.ts'
import { FilesPart, PhotoPart } from '#app/features/webpages/pictures.tsx'
import { useAnswer } from '#app/forms/use-answer.ts'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await picturesPage(context)
  const title = `${context.say('webpages:tabs.files')} · ${context.brand.name}`
  return { ...page, title, texts: context.textsIn('webpages', 'title', 'lead', 'tabs', 'pictures', 'editor.see') }
}

export async function action(args: ActionFunctionArgs) {
  return submitPictures(await requireUser(args))
}

export const meta = pageMeta

export default function PageFiles() {
  const { photo, files, spam_count, href } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const failedIn = (form: 'photo' | 'file') => (answer?.form === form ? answer.failed : null)
  return (
    <PageFrame current="files" spamCount={spam_count} href={href}>
      <PhotoPart photo={photo} failed={failedIn('photo')} />
      <FilesPart files={files} failed={failedIn('file')} />
    </PageFrame>
  )
}

export const ErrorBoundary = ErrorPage
