import type { SubmissionResult } from '@conform-to/react'
import Network from 'lucide-react/icons/network'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Section } from '#app/ui/layout/card.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { AccountForm, useAccountForm } from './account-form.tsx'
import type { AddressRow, loadAuthIps } from './auth-ips.server.ts'
import { IntentButton } from './intent-button.tsx'
import { tabHref } from './tabs.ts'
import { When } from '#app/ui/data/when.tsx'

type Props = { content: Awaited<ReturnType<typeof loadAuthIps>>; result: SubmissionResult | undefined }

/** The addresses that signing in works from. */
export function AuthIpsTab({ content: { rows, current_address, adding }, result }: Props) {
  const t = useText('account')
  const add = <LinkButton href={tabHref('auth_ips', { do: 'add' })}>{t('auth_ips.add_title')}</LinkButton>
  return (
    <>
      <Section title={t('auth_ips.title')} hint={t('auth_ips.hint')} actions={rows.length > 0 ? add : null}>
        {rows.length > 0 ? (
          <Addresses rows={rows} />
        ) : (
          <EmptyState icon={<Network size={20} />} title={t('auth_ips.empty')} text={t('auth_ips.empty_text')} actions={add} level={3} />
        )}
      </Section>
      {adding ? <AddDialog address={current_address} first={rows.length === 0} result={result} /> : null}
    </>
  )
}

function Addresses({ rows }: { rows: AddressRow[] }) {
  const t = useText('account')
  const columns: Column<AddressRow>[] = [
    { key: 'range', header: t('auth_ips.range'), wrap: 'nowrap', cell: ({ range }) => range },
    { key: 'label', header: t('auth_ips.label'), cell: ({ label }) => label },
    { key: 'added', header: t('auth_ips.added_on'), wrap: 'nowrap', hideBelow: 'narrow', cell: ({ added }) => <When at={added} /> },
    {
      key: 'actions',
      header: t('auth_ips.remove'),
      headerHidden: true,
      actions: true,
      cell: ({ id, range }) => (
        <IntentButton tab="auth_ips" intent="remove" sends={{ id, range }} size="small" aria-label={t('auth_ips.remove_named', { range })}>
          {t('auth_ips.remove')}
        </IntentButton>
      ),
    },
  ]
  return <Table caption={t('auth_ips.caption')} columns={columns} rows={rows} rowId={({ id }) => id} />
}

/** The first entry must hold one's own address, so that is what stands there at first. */
function AddDialog({ address, first, result }: { address: string; first: boolean; result: SubmissionResult | undefined }) {
  const t = useText('account')
  const form = useAccountForm<{ range: string; label: string }>({ intent: 'add', result, defaults: { range: first ? address : '' } })
  const { fields, props } = form
  return (
    <Dialog title={t('auth_ips.add_title')} closeHref={tabHref('auth_ips')} closeLabel={t('close')}>
      <AccountForm tab="auth_ips" form={form} action={tabHref('auth_ips', { do: 'add' })}>
        <TextField
          {...props(fields.range)}
          label={t('auth_ips.range')}
          hint={t('auth_ips.range_hint', { address })}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField {...props(fields.label)} label={t('auth_ips.label')} hint={t('auth_ips.label_hint')} maxLength={100} />
        <FormActions>
          <Button tone="primary" pending={form.pending}>
            {t('auth_ips.add')}
          </Button>
        </FormActions>
      </AccountForm>
    </Dialog>
  )
}
