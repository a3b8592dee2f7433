import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AboutCard, MedicareCard, ReachCard, RecordCard, TagsCard } from '#app/features/contacts/profile/contact-facts.tsx'
import { contactFrame } from '#app/features/contacts/profile/contact-frame.server.ts'
import { ContactFrame } from '#app/features/contacts/profile/contact-frame.tsx'
import { EmailVerification } from '#app/features/contacts/verification/email-verification.tsx'
import { mayErase } from '#app/features/contacts/erasure/erase.server.ts'
import { contactCalendar } from '#app/features/calendar/index.server.ts'
import { ContactCalendarCard } from '#app/features/calendar/index.ts'
import { nameOf } from '#app/features/contacts/contact-words.ts'
import { FavoriteStar, StarForm } from '#app/features/contacts/list/favorite-star.tsx'
import { ListNeighbors } from '#app/features/contacts/list/list-neighbors.tsx'
import { LinkedCard } from '#app/features/contacts/linked/linked-card.tsx'
import { nextActionOf, nextRenewal } from '#app/features/contacts/profile/next-action.server.ts'
import { NextAction } from '#app/features/contacts/profile/next-action.tsx'
import type { NoteAnswer } from '#app/features/contacts/notes/notes.server.ts'
import { agreedTo, linkedPeople, quickChoices, submitOverview, type QuickAnswer } from '#app/features/contacts/profile/overview.server.ts'
import { PoliciesCard } from '#app/features/contacts/policies/policies-card.tsx'
import { policiesCard } from '#app/features/contacts/policies/policies.server.ts'
import { QuickCard, useShownContact } from '#app/features/contacts/profile/quick-card.tsx'
import { ContactAttemptForm } from '#app/features/contacts/timeline/contact-attempt-form.tsx'
import { ConversationCard } from '#app/features/contacts/timeline/conversation-card.tsx'
import { conversationOf } from '#app/features/contacts/timeline/conversation.server.ts'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useFeature } from '#app/live/use-feature.ts'
import { scopeCard } from '#app/features/soa/scope-card.server.ts'
import { ScopeCard } from '#app/features/soa/scope-card.tsx'
import { requireUser } from '#app/session/gate.server.ts'
import { ContextColumns } from '#app/ui/layout/app-frame.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { useText } from '#app/i18n/use-text.ts'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const id = params['number'] ?? ''
  const frame = await contactFrame(context, id, 'overview')
  const { contact, rights, today, zone } = frame
  const [choices, conversation, linked, policies, agreed, calendar, scope] = await Promise.all([
    quickChoices(context, contact, rights),
    conversationOf(context, frame),
    linkedPeople(context, id),
    policiesCard(context, id),
    agreedTo(context, id),
    contactCalendar(context, id),
    scopeCard(context, id),
  ])
  const { result, headers } = restoredForm(context)
  const page = {
    frame,
    choices,
    conversation,
    linked: linked.data,
    policies,
    agreed,
    calendar,
    next: nextActionOf({
      contact,
      today,
      zone,
      renewal: nextRenewal(policies, today),
      late: calendar?.late ?? null,
      mayChange: rights.change,
    }),
    scope,
    links: context.on('linked_contacts'),
    erasable: mayErase(context),
    restored: result,
    title: frame.title,
    texts: {
      ...context.texts('contacts', 'contact', 'records', 'quick_filters', ...(frame.sends_texts ? (['texts'] as const) : [])),
      ...context.textsIn('merging', 'email', 'erase.link'),
      ...context.textsIn('calendar', 'card', 'types', 'statuses', 'all_day', 'private', 'overlaps'),
      ...context.textsIn('soa', 'card', 'card_no', 'card_until', 'card_complete', 'card_open', 'send'),
    },
  }
  return data(page, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitOverview(await requireUser(args), params['number'] ?? '')
}

export const meta = pageMeta

type Answer = Partial<NoteAnswer> & { quick?: QuickAnswer }

export default function ContactPage() {
  const { frame, choices, conversation, linked, links, erasable, next, restored, policies, agreed, calendar, scope } =
    useLoaderData<typeof loader>()
  const answer = useAnswer<Answer>()
  const t = useText('contacts')
  const m = useText('merging')
  const hasLinked = useFeature('linked_contacts')
  const hasScopes = useFeature('soa')
  const { rights, zone, today } = frame
  const contact = useShownContact(frame.contact, choices)
  const aside = (
    <>
      {choices ? <QuickCard contact={frame.contact} choices={choices} answer={answer?.quick} /> : null}
      <ContactCalendarCard number={contact.number} calendar={calendar} />
      <AboutCard contact={contact} today={today} />
      <MedicareCard contact={contact} />
      {scope && hasScopes ? <ScopeCard contact={contact.number} scope={scope} /> : null}
      {links && hasLinked ? <LinkedCard contact={contact.number} people={linked} today={today} /> : null}
      <TagsCard contact={contact} />
      <RecordCard
        contact={contact}
        agreed={agreed}
        zone={zone}
        today={today}
        footer={erasable ? <Anchor href={`/contacts/${contact.number}/erase`}>{m('erase.link')}</Anchor> : null}
      />
    </>
  )
  return (
    <ContactFrame
      frame={{ ...frame, contact }}
      beside={<FavoriteStar id={contact.id} name={nameOf(contact)} favorite={frame.favorite} />}
      neighbors={<ListNeighbors number={contact.number} />}
    >
      {next ? <NextAction contact={contact} action={next} /> : null}
      <ContextColumns aside={aside} asideLabel={t('show.context')}>
        <ConversationCard
          contact={contact}
          conversation={conversation}
          rights={rights.notes}
          answer={answer}
          restored={restored}
          zone={zone}
        />
        {rights.change ? <ContactAttemptForm contact={contact.number} logged={contact.last_contacted_at} /> : null}
        <ReachCard contact={contact} verification={<EmailVerification contact={contact} mayAsk={rights.change} zone={zone} />} />
        <PoliciesCard number={contact.number} card={policies} mayAdd={rights.change} />
      </ContextColumns>
      <StarForm />
    </ContactFrame>
  )
}

export const ErrorBoundary = ErrorPage
