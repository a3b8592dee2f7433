import type { SubmissionResult } from '@conform-to/react'
import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Panel } from '#app/ui/layout/card.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { numbersPath, phonePath } from './paths.ts'
import * as styles from './phone.css.ts'
import type { settingsPage } from './settings.server.ts'

type Page = Awaited<ReturnType<typeof settingsPage>>
type Result = { result: SubmissionResult | undefined }

/** One's numbers, and which of them is shown to those one calls. */
export function NumbersPanel({ numbers, may_change, may_create, result }: Pick<Page, 'numbers' | 'may_change' | 'may_create'> & Result) {
  const t = useText('calls')
  const shown = numbers.find(({ caller_id }) => caller_id)?.number ?? ''
  const form = useIntentForm<{ phone_number: string }>({ intent: 'caller_id', result, defaults: { phone_number: shown } })
  const more = may_create ? <LinkButton href={numbersPath}>{t('numbers.get')}</LinkButton> : null
  return (
    <Panel title={t('numbers.title')} hint={t('numbers.hint')} actions={more}>
      <Stack>
        {numbers.length === 0 ? <p className={styles.quiet}>{t('numbers.none')}</p> : null}
        <ul className={styles.list}>
          {numbers.map(({ id, shown: words, label, kind, sms, caller_id, price, renews, ends }) => (
            <li key={id} className={styles.item}>
              <span className={styles.grow}>
                <span className={styles.lines}>
                  <span>
                    {words} {label ? <span className={styles.quiet}>{label}</span> : null}
                  </span>
                  <span className={styles.small}>
                    {t(`numbers.kinds.${kind}`)}
                    {sms ? ` · ${t('numbers.texts')}` : ''}
                    {price && renews ? ` · ${t('numbers.renews', { price, on: renews })}` : ''}
                    {ends ? ` · ${t('numbers.ends', { on: ends })}` : ''}
                  </span>
                </span>
              </span>
              {caller_id ? <Badge tone="accent">{t('numbers.shown')}</Badge> : null}
              {may_change ? (
                <>
                  <LinkButton size="small" href={`${phonePath}?name=${id}`} aria-label={t('numbers.name_named', { number: words })}>
                    {t('numbers.name')}
                  </LinkButton>
                  {ends ? (
                    <KeepNumber id={id} words={words} />
                  ) : (
                    <LinkButton size="small" href={`${phonePath}?release=${id}`} aria-label={t('numbers.release_named', { number: words })}>
                      {t('numbers.release')}
                    </LinkButton>
                  )}
                </>
              ) : null}
            </li>
          ))}
        </ul>
        {may_change && numbers.length > 1 ? (
          <IntentForm key={shown} form={form} action={phonePath} failed={t('failed')}>
            <div className={styles.inline}>
              <NativeSelect
                {...form.props(form.fields.phone_number)}
                label={t('numbers.caller_id')}
                options={numbers.map(({ number, shown: words, label }) => ({
                  value: number,
                  label: label ? `${words} · ${label}` : words,
                }))}
              />
              <Button pending={form.pending}>{t('numbers.choose')}</Button>
            </div>
          </IntentForm>
        ) : null}
      </Stack>
    </Panel>
  )
}

/** Takes back that a number was given back. */
function KeepNumber({ id, words }: { id: string; words: string }) {
  const t = useText('calls')
  const form = useIntentForm({ intent: 'keep', result: undefined })
  return (
    <IntentForm form={form} action={phonePath} failed={t('failed')} sends={{ id }}>
      <Button size="small" pending={form.pending} aria-label={t('numbers.keep_named', { number: words })}>
        {t('numbers.keep')}
      </Button>
    </IntentForm>
  )
}

/** A number of one's own to show: it is rung, and the code that stands here is keyed in there. */
export function VerifyPanel({ verification, may_create, result }: Pick<Page, 'verification' | 'may_create'> & Result) {
  const t = useText('calls')
  const form = useIntentForm<{ number: string; label: string }>({ intent: 'verify', result })
  const isPending = verification?.state === 'pending'
  useAskAgain(isPending)
  if (!may_create) return null
  return (
    <Panel title={t('verify.title')} hint={t('verify.hint')}>
      <Stack>
        {verification ? (
          <Banner
            role="status"
            tone={verification.state === 'verified' ? 'success' : verification.state === 'failed' ? 'danger' : 'info'}
            title={t(`verify.${verification.state}`, { number: verification.number })}
            actions={
              isPending ? <LinkButton href={`${phonePath}?verification=${verification.id}`}>{t('verify.check')}</LinkButton> : undefined
            }
          >
            {verification.code ? (
              <>
                <p>{t('verify.key_in')}</p>
                <p className={styles.code}>{verification.code}</p>
              </>
            ) : null}
          </Banner>
        ) : null}
        {isPending ? null : (
          <IntentForm form={form} action={phonePath} failed={t('failed')}>
            <div className={styles.inline}>
              <TextField {...form.props(form.fields.number)} label={t('verify.number')} type="tel" maxLength={40} required />
              <TextField {...form.props(form.fields.label)} label={t('numbers.label')} maxLength={60} />
              <Button pending={form.pending}>{t('verify.call')}</Button>
            </div>
          </IntentForm>
        )}
      </Stack>
    </Panel>
  )
}

/** Whether the code was keyed in shows by itself; without JavaScript by the link. */
function useAskAgain(isPending: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isPending) return
    const timer = setInterval(revalidate, 4000)
    return () => clearInterval(timer)
  }, [isPending, revalidate])
}

type NumberRow = Page['numbers'][number]

/** What a number is called. */
export function NameNumber({ number, result }: { number: NumberRow } & Result) {
  const t = useText('calls')
  const common = useText('common')
  const form = useIntentForm<{ label: string }>({ intent: 'name', result, defaults: { label: number.label } })
  return (
    <Dialog title={t('numbers.name_named', { number: number.shown })} closeHref={phonePath} closeLabel={t('close')} size="small">
      <IntentForm form={form} action={`${phonePath}?name=${number.id}`} failed={t('failed')} sends={{ id: number.id }}>
        <TextField {...form.props(form.fields.label)} label={t('numbers.label')} maxLength={60} />
        <FormActions>
          <LinkButton tone="quiet" href={phonePath}>
            {common('actions.cancel')}
          </LinkButton>
          <Button tone="primary" pending={form.pending}>
            {t('numbers.save_name')}
          </Button>
        </FormActions>
      </IntentForm>
    </Dialog>
  )
}

/** Giving a number back asks first: it cannot be had again for certain. */
export function ReleaseNumber({ number }: { number: NumberRow }) {
  const t = useText('calls')
  const common = useText('common')
  const form = useIntentForm({ intent: 'release', result: undefined })
  return (
    <Dialog title={t('numbers.release_title', { number: number.shown })} closeHref={phonePath} closeLabel={t('close')} size="small">
      <IntentForm form={form} action={`${phonePath}?release=${number.id}`} failed={t('failed')} sends={{ id: number.id }}>
        <p>
          {number.price && number.renews ? t('numbers.release_text.paid', { on: number.renews }) : t(`numbers.release_text.${number.kind}`)}
        </p>
        <FormActions>
          <LinkButton tone="quiet" href={phonePath}>
            {common('actions.cancel')}
          </LinkButton>
          <Button tone="danger" pending={form.pending}>
            {t('numbers.release_button')}
          </Button>
        </FormActions>
      </IntentForm>
    </Dialog>
  )
}
