import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { Composer } from '#app/features/texts/composer.tsx'
import { ContactBeside, ConversationHead, Talk } from '#app/features/texts/conversation.tsx'
import { PermissionDialog } from '#app/features/texts/permission-dialog.tsx'
import { conversationPath, textsHref } from '#app/features/texts/texts-search-params.ts'
import { textsState } from '#app/features/texts/texts-state.server.ts'
import { conversationPage, submitConversation } from '#app/features/texts/texts.server.ts'
import * as styles from '#app/features/texts/texts.css.ts'
import type { ComposerAnswer } from '#app/features/texts/send.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await conversationPage(context, params['id'] ?? '')
  const title = `${page.conversation.name} · ${context.say('texts:list.title')} · ${context.brand.name}`
  return { ...page, state: textsState(context), title }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitConversation(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function Conversation() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<ComposerAnswer>()
  const { conversation, state, rights, days, older, is_latest, templates, message_id, recording, ways } = page
  const { id, contact, phone_number, is_own, suppressed_since } = conversation
  const here = conversationPath(id)
  const sends = { message_to: phone_number, message_id, ...(contact && { contact_id: contact.id }) }
  const asksPermission = answer?.result.initialValue?.['intent'] === 'permission'
  const frame = { conversation, state, mayChange: rights.change }
  return (
    <div className={styles.conversation}>
      <div className={styles.talk}>
        <ConversationHead {...frame} />
        <Talk
          conversation={conversation}
          days={days}
          olderHref={older && textsHref(here, state, { before: older })}
          newestHref={is_latest ? null : textsHref(here, state)}
        />
        {rights.send && is_own && !suppressed_since ? (
          <Composer action={textsHref(here, state)} sends={sends} templates={templates} answer={asksPermission ? undefined : answer} />
        ) : null}
      </div>
      <ContactBeside {...frame} />
      {recording ? (
        <PermissionDialog
          number={phone_number}
          shown={conversation.shown}
          ways={ways}
          action={textsHref(here, state, { permission: '1' })}
          back={textsHref(here, state)}
          result={asksPermission ? answer?.result : undefined}
        />
      ) : null}
    </div>
  )
}

export const ErrorBoundary = ErrorPage
