import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { DeleteMessage, MessageList } from '#app/features/webpages/message-list.tsx'
import { messagesPage, submitMessage } from '#app/features/webpages/messages.server.ts'
import { PageFrame } from '#app/features/webpages/page-frame.tsx'
import { messagesPath } from '#app/features/webpages/paths.ts'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await messagesPage(context, false)
  const title = `${context.say('webpages:tabs.messages')} · ${context.brand.name}`
  return { ...page, title, texts: context.textsIn('webpages', 'title', 'lead', 'tabs', 'messages', 'editor.see') }
}

export async function action(args: ActionFunctionArgs) {
  return submitMessage(await requireUser(args), messagesPath)
}

export const meta = pageMeta

export default function PageMessages() {
  const { list, rows, deleting, spam_count, href } = useLoaderData<typeof loader>()
  return (
    <PageFrame current="messages" spamCount={spam_count} href={href}>
      <MessageList list={list} rows={rows} isSpam={false} />
      {deleting ? <DeleteMessage message={deleting} path={messagesPath} /> : null}
    </PageFrame>
  )
}

export const ErrorBoundary = ErrorPage
