import { Form } from '@remix-run/react'
import Mail from 'lucide-react/icons/mail'
import type { AssignmentState } from '#config/printing.ts'
import { useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { StatusChip, type Tone } from '#app/ui/feedback/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Row } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { lettersPage } from './letters.server.ts'
import { lettersHref, lettersPath } from './paths.ts'

type Page = Awaited<ReturnType<typeof lettersPage>>
type Kit = Page['kits'][number]
type Letter = Page['rows'][number]

/** Something that is done to one thing in one press. */
export function Press({ intent, id, back, label, of }: { intent: string; id: string; back: string; label: string; of: string }) {
  return (
    <Form method="post" action={lettersPath} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={back} />
      <Button size="small" name="intent" value={intent} aria-label={`${label}: ${of}`}>
        {label}
      </Button>
    </Form>
  )
}

/** Each letter with how many wait, are printed and in the mail. */
export function KitCounts({ kits, here, may_change }: Pick<Page, 'kits' | 'here' | 'may_change'>) {
  const t = useText('mailers')
  const number = (key: 'assigned' | 'printed' | 'mailed' | 'this_month', words: string): Column<Kit> => ({
    key,
    header: words,
    align: 'end',
    cell: (kit) => kit[key],
  })
  const columns: Column<Kit>[] = [
    { key: 'name', header: t('letter'), cell: ({ kit_id, name }) => <Anchor href={lettersHref({ kit_id })}>{name}</Anchor> },
    number('assigned', t('states.assigned')),
    number('printed', t('states.printed')),
    number('mailed', t('states.mailed')),
    number('this_month', t('this_month')),
    ...(may_change
      ? [
          {
            key: 'actions',
            header: t('actions'),
            cell: ({ kit_id, name, assigned, printed }: Kit) => (
              <Row gap={2}>
                {assigned > 0 ? <Press intent="print" id={kit_id} back={here} label={t('print')} of={name} /> : null}
                {printed > 0 ? <Press intent="mailed" id={kit_id} back={here} label={t('mark_mailed')} of={name} /> : null}
              </Row>
            ),
          },
        ]
      : []),
  ]
  return <Table caption={t('kits.title')} columns={columns} rows={kits} rowId={({ kit_id }) => kit_id} />
}

const tones: Record<AssignmentState, Tone> = { assigned: 'info', printed: 'warning', mailed: 'success', cancelled: 'neutral' }

/** Who is to get which letter, the newest first. */
export function LetterList({ list, rows, views, here, may_change }: Pick<Page, 'list' | 'rows' | 'views' | 'here' | 'may_change'>) {
  const t = useText('mailers')
  const columns: Column<Letter>[] = [
    {
      key: 'contact',
      header: t('contact'),
      cell: ({ contact: { number, name } }) => <Anchor href={`/contacts/${number}`}>{name || `#${number}`}</Anchor>,
    },
    { key: 'kit', header: t('letter'), cell: ({ kit }) => kit.name },
    { key: 'state', header: t('state'), cell: ({ state }) => <StatusChip tone={tones[state]}>{t(`states.${state}`)}</StatusChip> },
    { key: 'signed', header: t('signed_by'), cell: ({ send_as, assigned_by }) => (send_as === 'me' ? assigned_by : t('signers.owner')) },
    { key: 'due', header: t('due_on'), wrap: 'nowrap', cell: ({ due }) => due },
    { key: 'assigned', header: t('assigned_on'), wrap: 'nowrap', cell: ({ assigned }) => assigned },
    ...(may_change
      ? [
          {
            key: 'actions',
            header: t('actions'),
            cell: ({ id, state, contact }: Letter) =>
              state === 'assigned' || state === 'printed' ? (
                <Press intent="cancel" id={id} back={here} label={t('take_back')} of={contact.name} />
              ) : null,
          },
        ]
      : []),
  ]
  const empty = (
    <EmptyState
      icon={<Mail size={20} />}
      title={t('empty')}
      text={t('empty_text')}
      actions={<LinkButton href="/contacts">{t('choose')}</LinkButton>}
    />
  )
  return (
    <>
      <Tabs label={t('state')} items={views} />
      <ListFrame list={list} empty={empty}>
        <Table caption={t('list')} columns={columns} rows={rows} rowId={({ id }) => id} />
      </ListFrame>
    </>
  )
}
