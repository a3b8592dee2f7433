import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { dateIn } from '#api/contract/formats.ts'
import { ConflictForm } from '#app/features/contacts/editor/conflict-form.tsx'
import { ContactEditor } from '#app/features/contacts/editor/contact-editor.tsx'
import { nameOf } from '#app/features/contacts/contact-words.ts'
import { readContact, requireRight } from '#app/features/contacts/contact.server.ts'
import { editorChoices } from '#app/features/contacts/editor/editor-choices.server.ts'
import { fieldsOf } from '#app/features/contacts/editor/editor-fields.server.ts'
import { submitEdit, type EditorAnswer } from '#app/features/contacts/editor/editor.server.ts'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { zoneOf } from '#config/options.ts'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  requireRight(context, 'change')
  const contact = await readContact(context, params['number'] ?? '')
  const { result, headers } = restoredForm(context)
  const name = nameOf(contact)
  const page = {
    name,
    number: contact.number,
    defaults: fieldsOf(contact),
    choices: await editorChoices(context, contact),
    restored: result && { result },
    allowed_marks: context.brand.text_rules.restricted_allows,
    today: dateIn(zoneOf(context.user), new Date()),
    title: `${context.say('contacts:editor.edit', { name })} · ${context.brand.name}`,
    texts: context.texts('contacts'),
  }
  return data(page, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitEdit(await requireUser(args), params['number'] ?? '')
}

export const meta = pageMeta

export default function EditContact() {
  const { name, number, defaults, choices, restored, allowed_marks, today } = useLoaderData<typeof loader>()
  const answer = useAnswer<EditorAnswer>()
  const t = useText('contacts')
  const way = [
    { href: '/contacts', label: t('list.title') },
    { href: `/contacts/${number}`, label: name },
  ]
  return (
    <>
      <PageHeader title={t('editor.edit', { name })} breadcrumbs={way} breadcrumbsLabel={t('show.way')} />
      {answer?.conflict ? (
        <ConflictForm conflict={answer.conflict} number={number} />
      ) : (
        <ContactEditor
          defaults={defaults}
          choices={choices}
          answer={answer ?? restored}
          number={number}
          allowedMarks={allowed_marks}
          today={today}
        />
      )}
    </>
  )
}

export const ErrorBoundary = ErrorPage
