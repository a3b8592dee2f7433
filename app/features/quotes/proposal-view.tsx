import type { SubmissionResult } from '@conform-to/react'
import { PublicFrame } from '#app/features/session/index.ts'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import type { proposalPage } from './proposal.server.ts'

type Page = Awaited<ReturnType<typeof proposalPage>>['data']
type Props = { page: Pick<Page, 'view' | 'title' | 'brand' | 'here'>; result: SubmissionResult | undefined }

/** What somebody was sent: read once they are recognised. */
export function ProposalView({ page, result }: Props) {
  const t = useText('proposal')
  const { view, title, brand } = page
  const { agent, asks, status } = view
  const form = useIntentForm<{ birth_date: string; zip_code: string }>({ intent: 'read', result })
  const words = { agent: agent.name, phone: agent.phone }
  return (
    <PublicFrame brand={brand}>
      <Stack gap={4}>
        <h1>{title}</h1>
        <p>{t(`${status}_lead`, words)}</p>
        {status === 'open' ? (
          <Card>
            <IntentForm form={form} action={page.here} failed={t('failed')}>
              <p>{t(asks.length > 1 ? 'either' : 'asked')}</p>
              {asks.includes('birth_date') ? (
                <TextField {...form.props(form.fields.birth_date)} label={t('birth_date')} type="date" autoComplete="bday" />
              ) : null}
              {asks.includes('zip_code') ? (
                <TextField
                  {...form.props(form.fields.zip_code)}
                  label={t('zip_code')}
                  autoComplete="postal-code"
                  inputMode="numeric"
                  maxLength={10}
                />
              ) : null}
              <FormActions>
                <Button tone="primary" size="large">
                  {t('read')}
                </Button>
              </FormActions>
            </IntentForm>
          </Card>
        ) : null}
      </Stack>
    </PublicFrame>
  )
}
