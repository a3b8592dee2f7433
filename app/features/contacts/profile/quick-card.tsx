import { Form, useNavigation } from '@remix-run/react'
import type { Contact } from '#api/contract/contacts/contacts.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { FieldGroup, FormActions } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { wishes, type Wish } from '#config/contact-fields.ts'
import type { QuickAnswer, QuickChoices } from './overview.server.ts'
import * as styles from './contact-page.css.ts'

type Props = { contact: Contact; choices: QuickChoices; answer: QuickAnswer | undefined }

/** Status, category, owner and what they asked not to be done, changed in place. */
export function QuickCard({ contact, choices, answer }: Props) {
  const t = useText('contact')
  const contacts = useText('contacts')
  const isSent = useSentIntent('quick') !== null
  const mine = answer?.typed
  const chosen = {
    status_id: mine ? mine.status_id : (contact.status?.id ?? ''),
    category: mine ? mine.category : contact.category,
    owner_id: mine?.owner_id ?? contact.owner?.id ?? '',
  }
  const isAsked = (flag: Wish) => (mine ? mine[flag] : contact[flag])
  const owners =
    contact.owner || choices.owners.length === 0
      ? choices.owners
      : [{ value: '', label: contact.pool?.name ?? t('timeline.none') }, ...choices.owners]
  return (
    <Card title={t('quick.title')} id="where-things-stand">
      {/* After a change the fields show what is there now. */}
      <Form key={`${contact.lock_version} ${Boolean(mine)}`} method="post" action={`/contacts/${contact.number}`} preventScrollReset>
        <input type="hidden" name="lock_version" value={contact.lock_version} />
        <Stack gap={3}>
          {answer ? (
            <Banner tone="warning" role="alert" {...(answer.stale ? {} : { title: t('quick.failed') })}>
              {answer.stale ? t('quick.stale') : answer.words}
            </Banner>
          ) : null}
          <NativeSelect
            name="status_id"
            label={t('quick.status')}
            options={choices.statuses}
            emptyLabel={t('quick.no_status')}
            defaultValue={chosen.status_id}
          />
          <NativeSelect name="category" label={t('quick.category')} options={choices.categories} defaultValue={chosen.category} />
          {choices.owners.length > 0 ? (
            <NativeSelect
              name="owner_id"
              label={t('quick.owner')}
              options={owners}
              defaultValue={chosen.owner_id}
              {...(choices.owners_are_many && { hint: t('quick.owners_many') })}
            />
          ) : null}
          <FieldGroup legend={contacts('fields.consent')}>
            <div className={styles.flags}>
              {wishes.map((flag) => (
                <Checkbox key={flag} name={flag} label={contacts(`fields.${flag}`)} defaultChecked={isAsked(flag)} />
              ))}
            </div>
          </FieldGroup>
          <FormActions>
            <Button name="intent" value="quick" pending={isSent}>
              {t('quick.save')}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Card>
  )
}

/** The form with this intent that is on its way; null if none is. */
export function useSentIntent(intent: string): FormData | null {
  const { formData } = useNavigation()
  return formData?.get('intent') === intent ? formData : null
}

/** The contact as it will be once the quick changes that are on their way have arrived. */
export function useShownContact(contact: Contact, choices: QuickChoices | null): Contact {
  const sent = useSentIntent('quick')
  if (!sent || !choices) return contact
  const statusId = String(sent.get('status_id') ?? '')
  const title = choices.statuses.find(({ value }) => value === statusId)?.label
  const isKept = contact.status?.id === statusId
  return {
    ...contact,
    category: String(sent.get('category')) as Contact['category'],
    status: isKept ? contact.status : title === undefined ? null : { id: statusId, title, tone: 'neutral' },
    do_not_call: sent.has('do_not_call'),
    do_not_text: sent.has('do_not_text'),
    do_not_mail: sent.has('do_not_mail'),
  }
}
