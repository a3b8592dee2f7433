import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dateIn } from '#api/contract/formats.ts'
import { AboutCard, MedicareCard, ReachCard, RecordCard, TagsCard } from '#app/features/contacts/contact-facts.tsx'
import { ContactHeader } from '#app/features/contacts/contact-header.tsx'
import { nameOf } from '#app/features/contacts/contact-words.ts'
import { readContact, rightsOf } from '#app/features/contacts/contact.server.ts'
import * as styles from '#app/features/contacts/contact.css.ts'
import { NotesCard } from '#app/features/contacts/notes-card.tsx'
import { notesPage, submitNote, type NoteAnswer } from '#app/features/contacts/notes.server.ts'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { ContextColumns } from '#app/ui/app-frame.tsx'
import { ianaZone } from '#config/options.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const visit = await requireUser(request)
  const id = params['number'] ?? ''
  const [contact, notes] = await Promise.all([readContact(visit, id), notesPage(visit, id)])
  const { result, headers } = restoredForm(visit)
  const zone = ianaZone(visit.user.timezone)
  const now = new Date()
  const page = {
    contact,
    ...notes,
    rights: rightsOf(visit),
    restored: result,
    zone,
    now: now.toISOString(),
    today: dateIn(zone, now),
    title: `${nameOf(contact)} · ${visit.brand.name}`,
    texts: visit.texts('contacts'),
  }
  return data(page, { headers })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const visit = await requireUser(request)
  return submitNote(visit, params['number'] ?? '')
}

export const meta = pageMeta

export default function ContactPage() {
  const { contact, notes, meta: count, page, editing, deleting, rights, restored, zone, now, today } = useLoaderData<typeof loader>()
  const answer = useActionData<NoteAnswer>()
  const t = useText('contacts')
  const aside = (
    <>
      <AboutCard contact={contact} today={today} />
      <MedicareCard contact={contact} />
      <TagsCard contact={contact} />
      <RecordCard contact={contact} zone={zone} today={today} />
    </>
  )
  return (
    <>
      <ContactHeader contact={contact} wasNew={contact.new_tag} rights={rights} today={today} />
      <ContextColumns aside={aside} asideLabel={t('show.context')}>
        <ReachCard contact={contact} />
        <NotesCard
          contact={contact.number}
          notes={notes}
          meta={count}
          page={page}
          editing={editing}
          deleting={deleting}
          rights={rights.notes}
          result={answer?.result ?? restored}
          theirs={answer?.theirs ?? null}
          now={now}
          zone={zone}
        />
      </ContextColumns>
      <div className={styles.room} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
