import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { ticked } from '#app/forms/ticked.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { CheckList } from '#app/ui/controls/check-list.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import type { soaGroupPage } from './group.server.ts'
import { soaGroupHref } from './paths.ts'

type Props = Awaited<ReturnType<typeof soaGroupPage>> & { result: SubmissionResult | undefined }
type Sending = { channel: string; initiated_by: string; products_suggested: string[] }

/** By which way and about what, and the button that sends to just so many. */
export function SoaGroupForm({ selection, back, count, channels, initiations, products, result }: Props) {
  const t = useText('many-scopes')
  const s = useText('soa')
  const form = useIntentForm<Sending>({ intent: 'send', result, defaults: { channel: 'email', initiated_by: 'outbound' } })
  const { fields, props } = form
  return (
    <IntentForm form={form} action={soaGroupHref({ selection, back })} failed={s('failed')}>
      <p>{t('lead')}</p>
      <NativeSelect {...props(fields.channel)} label={t('channel')} options={channels} width="medium" required />
      <NativeSelect {...props(fields.initiated_by)} label={s('initiated_by')} options={initiations} width="medium" />
      <CheckList
        label={s('suggest')}
        name="products_suggested"
        options={products}
        defaultValues={ticked(fields.products_suggested.initialValue)}
        narrowLabel={s('search')}
      />
      <FormActions>
        <LinkButton tone="quiet" href={back}>
          {t('back')}
        </LinkButton>
        <Button tone="primary" pending={form.pending}>
          {t('send', { count })}
        </Button>
      </FormActions>
    </IntentForm>
  )
}
