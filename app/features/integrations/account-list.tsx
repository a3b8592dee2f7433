import { Form, Link } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { When } from '#app/ui/data/when.tsx'
import { Badge, StatusChip } from '#app/ui/feedback/badge.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import { AccountState } from './account-state.tsx'
import type { accountsPage } from './accounts.server.ts'
import { accountHref, accountsPath, connectPath } from './paths.ts'

type Page = Awaited<ReturnType<typeof accountsPage>>
type Kind = Page['kinds'][number]

/** A card for each kind: the accounts of it, how they are, and how to connect one. */
export function AccountList({ page, result }: { page: Page; result: SubmissionResult | undefined }) {
  const t = useText('accounts')
  if (page.isActing) return <Banner>{t('acting')}</Banner>
  return (
    <Stack gap={4}>
      {page.kinds.map((kind) => (
        <Card key={kind.kind} title={kind.name} actions={kind.is_stand_in ? <Badge>{t('stand_in')}</Badge> : null}>
          <Stack gap={3}>
            <p>{t(`about.${kind.kind}`)}</p>
            {kind.is_stand_in ? <p>{t(kind.by_key ? 'stand_in_key' : 'stand_in_hint')}</p> : null}
            {kind.accounts.map((account) => (
              <Account key={account.id} kind={kind} account={account} mayConnect={page.mayConnect} />
            ))}
            <Connecting kind={kind} result={result} mayConnect={page.mayConnect} />
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}

function Account({ kind, account, mayConnect }: { kind: Kind; account: Kind['accounts'][number]; mayConnect: boolean }) {
  const t = useText('accounts')
  const { id, status, synced, problem } = account
  return (
    <Stack gap={2}>
      <Row gap={3}>
        <Link to={accountHref(id)}>{account.account}</Link>
        <AccountState status={status} />
        {synced ? (
          <span>
            {t('last_sync')} <When at={synced} />
          </span>
        ) : null}
      </Row>
      {problem ? (
        <Banner
          tone={status === 'reconnect' ? 'danger' : 'warning'}
          actions={status === 'reconnect' && mayConnect && !kind.by_key ? <ConnectButton kind={kind} label={t('reconnect')} /> : null}
        >
          {problem}
        </Banner>
      ) : null}
    </Stack>
  )
}

function Connecting({ kind, result, mayConnect }: { kind: Kind; result: SubmissionResult | undefined; mayConnect: boolean }) {
  const t = useText('accounts')
  if (!kind.available) return <StatusChip>{t('not_set_up')}</StatusChip>
  if (!mayConnect) return null
  if (kind.by_key) return <KeyForm kind={kind} by={kind.by_key} result={result} />
  return (
    <div>
      <ConnectButton kind={kind} label={t(kind.accounts.length > 0 ? 'connect_another' : 'connect', { service: kind.name })} />
    </div>
  )
}

/** Sent by the browser itself: the answer leads to another site. */
function ConnectButton({ kind, label }: { kind: Kind; label: string }) {
  return (
    <Form method="post" action={connectPath} reloadDocument>
      <input type="hidden" name="kind" value={kind.kind} />
      <Button tone={kind.accounts.length > 0 ? 'secondary' : 'primary'}>{label}</Button>
    </Form>
  )
}

function KeyForm({ kind, by, result }: { kind: Kind; by: NonNullable<Kind['by_key']>; result: SubmissionResult | undefined }) {
  const t = useText('accounts')
  const form = useIntentForm<{ key: string }>({ intent: `key_${by}`, result })
  const isThere = kind.accounts.length > 0
  return (
    <IntentForm form={form} action={accountsPath} failed={t('not_connected')}>
      <TextField
        {...form.props(form.fields.key)}
        label={t(isThere ? 'key_new' : 'key', { service: kind.name })}
        hint={t(`key_hint.${by}`)}
        type="password"
        autoComplete="off"
        width="medium"
      />
      <div>
        <Button pending={form.pending}>{t(isThere ? 'replace_key' : 'connect', { service: kind.name })}</Button>
      </div>
    </IntentForm>
  )
}
