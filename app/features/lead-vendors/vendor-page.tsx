import { Form, useNavigation } from '@remix-run/react'
import { DeleteDialog } from '#app/forms/delete-dialog.tsx'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { Button, ButtonRow, LinkButton } from '#app/ui/controls/button.tsx'
import { CopyField } from '#app/ui/controls/copy-field.tsx'
import { TextArea } from '#app/ui/controls/text-field.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { When } from '#app/ui/data/when.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { Card, Section } from '#app/ui/layout/card.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { LeadSheet } from './lead-sheet.ts'
import { vendorHref } from './paths.ts'
import { VendorState } from './vendor-list.tsx'
import type { KeyRow, vendorPage, VendorRow } from './vendors.server.ts'

type Props = Awaited<ReturnType<typeof vendorPage>>

/** A vendor: who gets its leads, what it needs to send them, and its keys. */
export function VendorPage({ vendor, keys, sheet, may_change, question, chosen }: Props) {
  return (
    <Stack gap={4}>
      <Facts vendor={vendor} />
      <Sheet sheet={sheet} />
      <Keys id={vendor.id} keys={keys} may_change={may_change} />
      <Question id={vendor.id} name={vendor.vendor_name} question={question} chosen={chosen} />
    </Stack>
  )
}

/** A new key, this one time. */
export function IssuedKey({ told: { id, name, key } }: { told: { id: string; name: string; key: string } }) {
  const t = useText('lead-vendors')
  return (
    <Card>
      <Stack gap={4}>
        <Banner tone="success" role="status">
          {t('keys.issued', { name })}
        </Banner>
        <CopyField label={t('keys.key')} value={key} copyLabel={t('keys.copy')} copiedLabel={t('keys.copied')} />
        <ButtonRow>
          <LinkButton tone="primary" href={vendorHref(id)}>
            {t('keys.kept')}
          </LinkButton>
        </ButtonRow>
      </Stack>
    </Card>
  )
}

function Facts({ vendor }: { vendor: VendorRow }) {
  const t = useText('lead-vendors')
  const language = useLanguage()
  const { today, last_30_days: month, last_post } = vendor
  const told = ({ accepted, duplicate, rejected }: typeof today) =>
    t('counts', {
      accepted: accepted.toLocaleString(language),
      duplicate: duplicate.toLocaleString(language),
      rejected: rejected.toLocaleString(language),
    })
  const items = [
    { label: t('state'), value: <VendorState {...vendor} /> },
    { label: t('type'), value: vendor.type_words },
    { label: t('receivers'), value: vendor.receivers },
    { label: t('last_post'), value: last_post ? <When at={last_post} /> : t('never') },
    { label: t('today'), value: told(today) },
    { label: t('month'), value: told(month) },
    { label: t('again'), value: t('days', { count: vendor.again_within_days }) },
    { label: t('cap'), value: vendor.daily_cap?.toLocaleString(language) ?? t('no_cap') },
    { label: t('addresses'), value: vendor.allowed_addresses.join(', ') || t('anywhere') },
    { label: t('tags'), value: vendor.tags.join(', ') || t('none') },
  ]
  return (
    <Card title={t('about')}>
      <KeyValueList columns={2} layout="stacked" items={items} />
    </Card>
  )
}

/** What is sent to the vendor, so that its leads arrive. */
function Sheet({ sheet: { address, names, curl } }: { sheet: LeadSheet }) {
  const t = useText('lead-vendors')
  const columns: Column<(typeof names)[number]>[] = [
    { key: 'name', header: t('their_name'), cell: ({ name }) => <code>{name}</code> },
    { key: 'field', header: t('our_field'), cell: ({ field }) => field },
  ]
  const copy = { copyLabel: t('keys.copy'), copiedLabel: t('keys.copied') }
  return (
    <Section title={t('sheet.title')} hint={t('sheet.hint')}>
      <Stack gap={4}>
        <CopyField label={t('sheet.address')} value={address} {...copy} />
        <TextArea label={t('sheet.example')} name="" value={curl} readOnly rows={6} spellCheck={false} hint={t('sheet.key_hint')} />
        <Table caption={t('sheet.names')} columns={columns} rows={names} rowId={({ name, field }) => `${name} ${field}`} />
        <p>{t('sheet.answers')}</p>
      </Stack>
    </Section>
  )
}

function Keys({ id, keys, may_change }: Pick<Props, 'keys' | 'may_change'> & { id: string }) {
  const t = useText('lead-vendors')
  const language = useLanguage()
  const columns: Column<KeyRow>[] = [
    { key: 'begins', header: t('keys.begins'), wrap: 'nowrap', cell: ({ prefix }) => <code>{prefix}…</code> },
    { key: 'state', header: t('state'), cell: (row) => <KeyState row={row} /> },
    { key: 'used', header: t('keys.used'), wrap: 'nowrap', cell: ({ last_used }) => (last_used ? <When at={last_used} /> : t('never')) },
    { key: 'accepted', header: t('outcomes.accepted'), align: 'end', cell: ({ accepted }) => accepted.toLocaleString(language) },
    { key: 'duplicate', header: t('outcomes.duplicate'), align: 'end', cell: ({ duplicate }) => duplicate.toLocaleString(language) },
    { key: 'rejected', header: t('outcomes.rejected'), align: 'end', cell: ({ rejected }) => rejected.toLocaleString(language) },
    ...(may_change
      ? [
          {
            key: 'actions',
            header: t('keys.actions'),
            headerHidden: true,
            actions: true,
            cell: (row: KeyRow) => <KeyActions id={id} row={row} />,
          },
        ]
      : []),
  ]
  return (
    <Section title={t('keys.title')} hint={t('keys.hint')}>
      <Table caption={t('keys.title')} columns={columns} rows={keys} rowId={(row) => row.id} />
    </Section>
  )
}

function KeyState({ row: { is_open, ends } }: { row: KeyRow }) {
  const t = useText('lead-vendors')
  if (!is_open) return <StatusChip>{t('keys.closed_state')}</StatusChip>
  if (!ends) return <StatusChip tone="success">{t('keys.open_state')}</StatusChip>
  return (
    <StatusChip tone="warning">
      {t('keys.ends')} <When at={ends} />
    </StatusChip>
  )
}

function KeyActions({ id, row }: { id: string; row: KeyRow }) {
  const t = useText('lead-vendors')
  const named = (what: string) => `${what}: ${row.prefix}`
  if (!row.is_open)
    return row.ends ? null : (
      <Form method="post" action={vendorHref(id)} preventScrollReset>
        <input type="hidden" name="key" value={row.id} />
        <Button name="intent" value="open" tone="quiet" size="small" aria-label={named(t('keys.open'))}>
          {t('keys.open')}
        </Button>
      </Form>
    )
  return (
    <Row gap={1} wrap={false}>
      <LinkButton tone="quiet" size="small" href={vendorHref(id, { do: 'replace', key: row.id })} aria-label={named(t('keys.replace'))}>
        {t('keys.replace')}
      </LinkButton>
      <LinkButton tone="quiet" size="small" href={vendorHref(id, { do: 'end', key: row.id })} aria-label={named(t('keys.close'))}>
        {t('keys.close')}
      </LinkButton>
    </Row>
  )
}

/** What is asked before something ends. */
function Question({ id, name, question, chosen }: Pick<Props, 'question' | 'chosen'> & { id: string; name: string }) {
  const t = useText('lead-vendors')
  if (question === 'delete')
    return <DeleteDialog title={t('delete_title', { name })} text={t('delete_text')} button={t('delete')} href={vendorHref(id)} />
  return question && chosen ? <KeyQuestion id={id} question={question} chosen={chosen} /> : null
}

function KeyQuestion({ id, question, chosen }: { id: string; question: 'replace' | 'end'; chosen: KeyRow }) {
  const t = useText('lead-vendors')
  const common = useText('common')
  const pending = useNavigation().formData?.get('intent') === question
  const words = question === 'replace' ? 'keys.replace' : 'keys.close'
  return (
    <Dialog
      title={t(`${words}_title`, { begins: chosen.prefix })}
      closeHref={vendorHref(id)}
      closeLabel={common('actions.close')}
      size="small"
    >
      <Form method="post" action={vendorHref(id)}>
        <input type="hidden" name="intent" value={question} />
        <input type="hidden" name="key" value={chosen.id} />
        <Stack>
          <p>{t(`${words}_text`)}</p>
          <FormActions>
            <LinkButton tone="quiet" href={vendorHref(id)}>
              {common('actions.cancel')}
            </LinkButton>
            <Button tone={question === 'end' ? 'danger' : 'primary'} pending={pending}>
              {t(words)}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  )
}
