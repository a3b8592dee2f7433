import type { SubmissionResult } from '@conform-to/react'
import { useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { ButtonRow, LinkButton } from '#app/ui/controls/button.tsx'
import { Card, Panel, Section } from '#app/ui/layout/card.tsx'
import { CopyField } from '#app/ui/controls/copy-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { ApiDialogs } from './api-dialogs.tsx'
import { ApiKeys } from './api-keys.tsx'
import type { loadApi } from './api.server.ts'
import { IntentButton } from './intent-button.tsx'
import { tabHref } from './tabs.ts'
import type { OneTimeNotice } from './one-time-notice.ts'

export type ApiContent = Awaited<ReturnType<typeof loadApi>>
type Props = { content: ApiContent; result: SubmissionResult | undefined; told: OneTimeNotice | undefined }

/** What programs get in with: one token for oneself, and a key for each program. */
export function ApiTab({ content, result, told }: Props) {
  const t = useText('account')
  const make = <LinkButton href={tabHref('api', { do: 'create' })}>{t('api.create')}</LinkButton>
  return (
    <>
      <Panel title={t('api.token_title')} hint={t('api.token_hint')}>
        <Token told={told?.kind === 'api_token' ? told : null} />
      </Panel>
      <Section title={t('api.keys_title')} hint={<KeysHint />} actions={content.keys.length > 0 ? make : null}>
        {told?.kind === 'api_key' ? <IssuedKey name={told.name} value={told.key} /> : null}
        <ApiKeys keys={content.keys} make={make} />
      </Section>
      {told ? null : <ApiDialogs content={content} result={result} />}
    </>
  )
}

function KeysHint() {
  const t = useText('account')
  return (
    <>
      {t('api.keys_hint')}{' '}
      <Anchor href="/v1/docs" target="_blank" rel="noreferrer">
        {t('api.documentation')}
      </Anchor>
    </>
  )
}

/** Not in the page until it is asked for. */
function Token({ told }: { told: { api_token: string | null; fresh: boolean } | null }) {
  const t = useText('account')
  const none = told?.api_token === null
  return (
    <Stack gap={4}>
      {told?.fresh ? <Banner tone="success">{t('api.token_new')}</Banner> : null}
      {told?.api_token ? (
        <CopyField label={t('api.token')} value={told.api_token} copyLabel={t('api.copy')} copiedLabel={t('api.copied')} />
      ) : null}
      {told ? null : <p>{t('api.show_hint')}</p>}
      {none ? <p role="status">{t('api.token_none')}</p> : null}
      <ButtonRow>
        {told ? null : (
          <IntentButton tab="api" intent="show_token">
            {t('api.token_show')}
          </IntentButton>
        )}
        {none ? (
          <IntentButton tab="api" intent="replace_token" tone="primary">
            {t('api.token_make')}
          </IntentButton>
        ) : (
          <LinkButton href={tabHref('api', { do: 'replace_token' })}>{t('api.token_replace')}</LinkButton>
        )}
      </ButtonRow>
    </Stack>
  )
}

/** A new key, this one time. */
function IssuedKey({ name, value }: { name: string; value: string }) {
  const t = useText('account')
  return (
    <Card>
      <Stack gap={4}>
        <Banner tone="success" role="status">
          {t('api.issued', { name })}
        </Banner>
        <CopyField label={t('api.key')} value={value} copyLabel={t('api.copy')} copiedLabel={t('api.copied')} />
        <ButtonRow>
          <LinkButton href={tabHref('api')}>{t('done')}</LinkButton>
        </ButtonRow>
      </Stack>
    </Card>
  )
}
