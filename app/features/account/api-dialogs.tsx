import type { SubmissionResult } from '@conform-to/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { DateField, TextField } from '#app/ui/controls/text-field.tsx'
import { AccountForm, useAccountForm } from './account-form.tsx'
import type { ApiContent } from './api-tab.tsx'
import type { KeyRow } from './api.server.ts'
import { IntentButton } from './intent-button.tsx'
import { tabHref } from './tabs.ts'

type Props = { content: ApiContent; result: SubmissionResult | undefined }

/** What the address asks to be confirmed or changed. */
export function ApiDialogs({ content: { dialog, chosen }, result }: Props) {
  const t = useText('account')
  if (dialog === 'replace_token') {
    return (
      <Confirm title={t('api.token_replace')} text={t('api.token_replace_text')} intent="replace_token" submit={t('api.token_replace')} />
    )
  }
  if (dialog === 'create') return <Create result={result} />
  if (!chosen) return null
  const { id, name } = chosen
  const sends = { id, name }
  switch (dialog) {
    case 'rotate':
      return (
        <Confirm
          title={t('api.rotate_title', { name })}
          text={t('api.rotate_text')}
          intent="rotate"
          sends={sends}
          submit={t('api.rotate_submit')}
        />
      )
    case 'delete':
      return (
        <Confirm
          title={t('api.delete_title', { name })}
          text={t('api.delete_text')}
          intent="delete"
          sends={sends}
          submit={t('api.delete_submit')}
          danger
        />
      )
    case 'rename':
      return <Rename chosen={chosen} result={result} />
    default:
      return null
  }
}

type ConfirmProps = { title: string; text: string; intent: string; submit: string; sends?: Record<string, string>; danger?: boolean }

function Confirm({ title, text, intent, submit, sends, danger }: ConfirmProps) {
  const t = useText('account')
  return (
    <Dialog
      title={title}
      closeHref={tabHref('api')}
      closeLabel={t('close')}
      size="small"
      footer={
        <IntentButton tab="api" intent={intent} {...(sends && { sends })} tone={danger ? 'danger' : 'primary'}>
          {submit}
        </IntentButton>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

function Create({ result }: Pick<Props, 'result'>) {
  const t = useText('account')
  const form = useAccountForm<KeyFields>({ intent: 'create', result })
  return (
    <Dialog title={t('api.create_title')} closeHref={tabHref('api')} closeLabel={t('close')}>
      <AccountForm tab="api" form={form} action={tabHref('api', { do: 'create' })}>
        <KeyFields form={form} submit={t('api.create')} />
      </AccountForm>
    </Dialog>
  )
}

function Rename({ chosen: { id, name, last_day }, result }: { chosen: KeyRow; result: SubmissionResult | undefined }) {
  const t = useText('account')
  const form = useAccountForm<KeyFields>({ intent: 'rename', result, defaults: { name, expires_at: last_day } })
  return (
    <Dialog title={t('api.rename_title', { name })} closeHref={tabHref('api')} closeLabel={t('close')}>
      <AccountForm tab="api" form={form} action={tabHref('api', { do: 'rename', key: id })}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="last_day" value={last_day} />
        <KeyFields form={form} submit={t('save')} />
      </AccountForm>
    </Dialog>
  )
}

type KeyFields = { name: string; expires_at: string }

function KeyFields({ form: { fields, props, pending }, submit }: { form: ReturnType<typeof useAccountForm<KeyFields>>; submit: string }) {
  const t = useText('account')
  return (
    <>
      <TextField {...props(fields.name)} label={t('api.name')} hint={t('api.name_hint')} maxLength={100} required />
      <DateField {...props(fields.expires_at)} label={t('api.expires_at')} hint={t('api.expires_hint')} />
      <FormActions>
        <Button tone="primary" pending={pending}>
          {submit}
        </Button>
      </FormActions>
    </>
  )
}
