import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { data } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import Users from 'lucide-react/icons/users'
import { relations } from '#api/contract/contacts/linked-contacts.ts'
import { contactFrame } from '#app/features/contacts/profile/contact-frame.server.ts'
import { ContactFrame } from '#app/features/contacts/profile/contact-frame.tsx'
import { FoundList, LinkedList } from '#app/features/contacts/linked/linked-list.tsx'
import { findPeople, removedLink, submitLink, typedWords } from '#app/features/contacts/linked/linked.server.ts'
import { linkedPeople } from '#app/features/contacts/profile/overview.server.ts'
import { useLiveSearch } from '#app/features/contacts/list/use-live-search.ts'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FilterBar } from '#app/ui/tables/filter-bar.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  if (!context.on('linked_contacts')) throw data({ code: 'not_found', request_id: '' }, { status: 404 })
  const id = params['number'] ?? ''
  const [frame, linked] = await Promise.all([contactFrame(context, id, 'linked'), linkedPeople(context, id)])
  const q = typedWords(context)
  const without = [frame.contact.id, ...linked.data.map((person) => person.id)]
  return {
    frame,
    people: linked.data,
    suggestions: linked.suggestions,
    q,
    found: await findPeople(context, q, without),
    relations,
    removed: removedLink(context),
    title: `${context.say('contact:linked.title')} · ${frame.title}`,
    texts: context.texts('contacts', 'contact'),
  }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitLink(await requireUser(args), params['number'] ?? '')
}

export const meta = pageMeta

export default function LinkedPeople() {
  const { frame, people, suggestions, q, found, relations, removed } = useLoaderData<typeof loader>()
  const t = useText('contact')
  const { contact, rights, today } = frame
  const here = `/contacts/${contact.number}/linked`
  const common = { contact: contact.number, relations, today }
  return (
    <ContactFrame frame={frame}>
      <Stack gap={4}>
        {removed && rights.change ? (
          <Form method="post" action={here}>
            <input type="hidden" name="linked_contact_id" value={removed.linked_contact_id} />
            <input type="hidden" name="relation" value={removed.relation} />
            <Banner
              tone="success"
              role="status"
              actions={
                <Button name="intent" value="link">
                  {t('linked.undo')}
                </Button>
              }
            >
              {t('linked.unlinked')}
            </Banner>
          </Form>
        ) : null}
        <Card title={t('linked.title')}>
          {people.length > 0 ? (
            <LinkedList people={people} mayChange={rights.change} {...common} />
          ) : (
            <EmptyState icon={<Users size={20} />} level={3} title={t('linked.empty')} text={t('linked.empty_text')} />
          )}
        </Card>
        {rights.change && suggestions.length > 0 ? (
          <Card title={t('linked.suggested')}>
            <FoundList people={suggestions} first="household" {...common} />
          </Card>
        ) : null}
        {rights.change ? (
          <Card title={t('linked.find')}>
            <Search here={here} q={q} />
            {found.length > 0 ? <FoundList people={found} first="household" {...common} /> : null}
            {q && found.length === 0 ? <p role="status">{t('linked.none_found')}</p> : null}
          </Card>
        ) : null}
      </Stack>
    </ContactFrame>
  )
}

/** Finds as one types, and by its button. */
function Search({ here, q }: { here: string; q: string }) {
  const t = useText('contact')
  const liveSearch = useLiveSearch()
  return (
    <div {...liveSearch}>
      <FilterBar
        action={here}
        label={t('linked.search')}
        search={{
          name: 'q',
          label: t('linked.search'),
          placeholder: t('linked.search_hint'),
          defaultValue: q,
        }}
        submitLabel={t('linked.go')}
      />
    </div>
  )
}

export const ErrorBoundary = ErrorPage
