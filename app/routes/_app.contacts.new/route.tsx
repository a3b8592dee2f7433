import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { dateIn } from '#api/contract/formats.ts'
import { ContactEditor } from '#app/features/contacts/editor/contact-editor.tsx'
import { requireRight } from '#app/features/contacts/contact.server.ts'
import { editorChoices } from '#app/features/contacts/editor/editor-choices.server.ts'
import { newContactFields } from '#app/features/contacts/editor/editor-fields.server.ts'
import { submitNew, type EditorAnswer } from '#app/features/contacts/editor/editor.server.ts'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { zoneOf } from '#config/options.ts'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  requireRight(context, 'create')
  const { result, headers } = restoredForm(context)
  const page = {
    defaults: newContactFields(context.brand.forms.gender_default, new URL(args.request.url).searchParams.get('phone') ?? ''),
    choices: await editorChoices(context, null),
    restored: result && { result },
    allowed_marks: context.brand.text_rules.restricted_allows,
    today: dateIn(zoneOf(context.user), new Date()),
    title: `${context.say('contacts:list.new')} · ${context.brand.name}`,
    texts: context.texts('contacts'),
  }
  return data(page, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return submitNew(await requireUser(args))
}

export const meta = pageMeta

export default function NewContact() {
  const { defaults, choices, restored, allowed_marks, today } = useLoaderData<typeof loader>()
  const answer = useAnswer<EditorAnswer>()
  const t = useText('contacts')
  return (
    <>
      <PageHeader title={t('list.new')} breadcrumbs={[{ href: '/contacts', label: t('list.title') }]} breadcrumbsLabel={t('show.way')} />
      <ContactEditor
        defaults={defaults}
        choices={choices}
        answer={answer ?? restored}
        number={null}
        allowedMarks={allowed_marks}
        today={today}
      />
    </>
  )
}

export const ErrorBoundary = ErrorPage
