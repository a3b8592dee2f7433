import { Form } from '@remix-run/react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Unlink from 'lucide-react/icons/unlink'
import type { ContactRow } from '#api/contract/contacts/contacts.ts'
import type { LinkedContact, Relation } from '#api/contract/contacts/linked-contacts.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Menu, MenuButton, MenuHeading, MenuSeparator } from '#app/ui/overlays/menu.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import * as styles from '../profile/contact-page.css.ts'
import { nameOf } from '../contact-words.ts'
import { PersonLine } from './linked-person.tsx'

type Common = { contact: number; relations: readonly Relation[]; today: string }

/** Who is linked, each with what they are to this contact, which can be changed, and the way to part them. */
export function LinkedList({ people, mayChange, ...common }: Common & { people: LinkedContact[]; mayChange: boolean }) {
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.id} className={styles.person}>
          <PersonLine person={person} today={common.today} />
          {mayChange ? <LinkMenu person={person} {...common} /> : null}
        </li>
      ))}
    </ul>
  )
}

function LinkMenu({ contact, person, relations }: Omit<Common, 'today'> & { person: LinkedContact }) {
  const t = useText('contact')
  const action = `/contacts/${contact}/linked`
  return (
    <Menu label={`${t('linked.actions')}: ${nameOf(person)}`} icon={<Ellipsis />} size="small" align="end">
      <Form method="post" action={action} preventScrollReset>
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="linked_contact_id" value={person.id} />
        <MenuHeading>{t('linked.change')}</MenuHeading>
        {relations
          .filter((relation) => relation !== person.relation)
          .map((relation) => (
            <MenuButton key={relation} name="relation" value={relation}>
              {t(`linked.relations.${relation}`)}
            </MenuButton>
          ))}
      </Form>
      <MenuSeparator />
      <Form method="post" action={action} preventScrollReset>
        <input type="hidden" name="linked_contact_id" value={person.id} />
        <input type="hidden" name="relation" value={person.relation} />
        <MenuButton name="intent" value="unlink" icon={<Unlink />} tone="danger">
          {t('linked.unlink')}
        </MenuButton>
      </Form>
    </Menu>
  )
}

/** People who could be linked, each with what they would be. */
export function FoundList({ people, first, ...common }: Common & { people: ContactRow[]; first: Relation }) {
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.id} className={styles.person}>
          <PersonLine person={person} today={common.today} />
          <LinkForm person={person} first={first} {...common} />
        </li>
      ))}
    </ul>
  )
}

function LinkForm({ contact, person, relations, first }: Omit<Common, 'today'> & { person: ContactRow; first: Relation }) {
  const t = useText('contact')
  return (
    <Form method="post" action={`/contacts/${contact}/linked`} className={styles.linkForm}>
      <input type="hidden" name="linked_contact_id" value={person.id} />
      <NativeSelect
        id={`relation-${person.id}`}
        name="relation"
        label={`${t('linked.relation')}: ${nameOf(person)}`}
        labelHidden
        width="medium"
        options={relations.map((relation) => ({ value: relation, label: t(`linked.relations.${relation}`) }))}
        defaultValue={first}
      />
      <Button name="intent" value="link" aria-label={`${t('linked.link')}: ${nameOf(person)}`}>
        {t('linked.link')}
      </Button>
    </Form>
  )
}
