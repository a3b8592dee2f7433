import type { ContactAction } from '#api/contract/contacts/actions.ts'
import type { ContactRow } from '#api/contract/contacts/contacts.ts'
import { formatDate } from '#api/contract/formats.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor, UiForm } from '#app/ui/layout/navigation.tsx'
import { ProcessNotice } from '#app/ui/overlays/process-notice.tsx'
import { ActionFields, ActionStatus, useKindName } from './action-words.tsx'
import { nameOf } from '../contact-words.ts'
import type { Left } from './undo.server.ts'

type Props = { action: ContactAction & { unrestored: ContactRow[]; held: ContactRow[] }; left: Left; zone: string }

/** One thing that was done: how far it is, whom it concerned, and the way back. */
export function ActionReport({ action, left, zone }: Props) {
  const b = useText('bulk')
  const language = useLanguage()
  const kindName = useKindName()
  const { id, status, total_count, done_count, skipped_count, held_count, undo_until } = action
  const otherwise = skipped_count - held_count
  const isUnderWay = status === 'running' || status === 'undoing'
  const day = (at: string | null) => at && formatDate(at, language, zone, 'time')
  const items = [
    { label: b('undo.state'), value: <ActionStatus status={status} /> },
    { label: b('undo.how_many'), value: done_count.toLocaleString(language) },
    ...(held_count > 0 ? [{ label: '', value: b('undo.held', { count: held_count }) }] : []),
    ...(otherwise > 0 && !left ? [{ label: '', value: b('undo.skipped', { count: otherwise }) }] : []),
    { label: b('undo.who'), value: action.by?.name ?? '' },
    { label: b('undo.when'), value: day(action.created_at) ?? '' },
    ...(action.can_undo && undo_until
      ? [{ label: b('undo.undoable'), value: b('undo.until', { date: formatDate(undo_until, language, zone) }) }]
      : []),
  ]
  return (
    <Stack gap={4}>
      {isUnderWay ? (
        <Stack gap={2}>
          <ProcessNotice
            status={b(`undo.status_${status}`)}
            text={kindName(action.kind)}
            progress={{
              label: b('undo.progress_label'),
              value: done_count + skipped_count,
              max: Math.max(1, total_count),
              text: b('undo.progress', { done: done_count + skipped_count, total: total_count }),
            }}
          />
          <div>
            <LinkButton href={`/contacts/undo/${id}`}>{b('undo.refresh')}</LinkButton>
          </div>
        </Stack>
      ) : null}
      <Card>
        <Stack gap={4}>
          <ActionFields details={action.details} />
          <KeyValueList items={items} />
          {action.can_undo ? (
            <UiForm method="post" action={`/contacts/undo/${id}`}>
              <FormActions>
                <LinkButton tone="quiet" href="/contacts">
                  {b('confirm.back')}
                </LinkButton>
                <Button tone="primary">{b('undo.do', { count: done_count })}</Button>
              </FormActions>
            </UiForm>
          ) : isUnderWay ? null : (
            <p>{b(undo_until ? 'undo.over' : 'undo.never')}</p>
          )}
        </Stack>
      </Card>
      {left ? (
        <Card title={left.title}>
          <ul>
            {left.lines.map(({ words, href }) => (
              <li key={words}>{href ? <Anchor href={href}>{words}</Anchor> : words}</li>
            ))}
          </ul>
        </Card>
      ) : null}
      {action.unrestored.length > 0 && !left ? (
        <Listed title={b('undo.left_title')} text={b('undo.left_text')} contacts={action.unrestored} />
      ) : null}
      {action.held.length > 0 ? <Listed title={b('undo.held_title')} text={b('undo.held_text')} contacts={action.held} /> : null}
    </Stack>
  )
}

function Listed({ title, text, contacts }: { title: string; text: string; contacts: ContactRow[] }) {
  const t = useText('contacts')
  return (
    <Card title={title}>
      <p>{text}</p>
      <ul aria-label={t('list.caption')}>
        {contacts.map((contact) => (
          <li key={contact.id}>
            <Anchor href={`/contacts/${contact.number}`}>{nameOf(contact)}</Anchor>
          </li>
        ))}
      </ul>
    </Card>
  )
}
