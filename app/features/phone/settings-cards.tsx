import type { SubmissionResult } from '@conform-to/react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { Form } from '@remix-run/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Panel } from '#app/ui/layout/card.tsx'
import { Switch } from '#app/ui/controls/choice.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import { When } from '#app/ui/data/when.tsx'
import { phonePath } from './paths.ts'
import * as styles from './phone.css.ts'
import type { settingsPage } from './settings.server.ts'

type Page = Awaited<ReturnType<typeof settingsPage>>
type Result = { result: SubmissionResult | undefined }

/** Each condition that opens the phone, and where the broken ones are settled; the minutes used. */
export function ReadinessPanel({ readiness }: Pick<Page, 'readiness'>) {
  const t = useText('calls')
  const { conditions, configured, used_minutes, allocation, may_dial } = readiness
  return (
    <Panel title={t('readiness.title')} hint={t(may_dial && configured ? 'readiness.ready' : 'readiness.not_ready')}>
      <Stack>
        {configured ? null : <Banner tone="warning">{t('readiness.not_configured')}</Banner>}
        <ul className={styles.list}>
          {conditions.map(({ name, holds, message, href }) => (
            <li key={name} className={styles.item}>
              <span className={holds ? styles.holds : styles.broken}>
                {holds ? <CircleCheck size={16} aria-hidden="true" /> : <CircleX size={16} aria-hidden="true" />}
              </span>
              <span className={styles.grow}>
                {t(`readiness.conditions.${name as 'entitled'}`)}
                <span className="visually-hidden">: {t(holds ? 'readiness.holds' : 'readiness.broken')}</span>
                {message ? <span className={styles.small}> {message}</span> : null}
                {name === 'entitled' && !holds ? <span className={styles.small}> {t('readiness.ask.entitled')}</span> : null}
              </span>
              {href ? (
                <LinkButton size="small" href={href}>
                  {t(`readiness.settle.${name as 'number_verified'}`)}
                </LinkButton>
              ) : null}
            </li>
          ))}
        </ul>
        <Minutes used={used_minutes} allocation={allocation} />
      </Stack>
    </Panel>
  )
}

function Minutes({ used, allocation }: { used: number; allocation: number | null }) {
  const t = useText('calls')
  if (allocation === null) return <p>{t('readiness.minutes', { count: used })}</p>
  const words = t('readiness.minutes_of', { used, allocation })
  return (
    <div className={styles.lines}>
      <p>{words}</p>
      <meter
        className={styles.meter}
        min={0}
        max={Math.max(1, allocation)}
        high={allocation * 0.9}
        value={Math.min(used, allocation)}
        aria-label={words}
      />
    </div>
  )
}

/** Do not disturb, where it rings when no browser answers, how long, and what a caller hears. */
export function AvailabilityPanel({ availability, may_change, result }: Pick<Page, 'availability' | 'may_change'> & Result) {
  const t = useText('calls')
  const { do_not_disturb, forward_number, ring_seconds, greeting } = availability
  const form = useIntentForm<{ do_not_disturb: string; forward_number: string; ring_seconds: string; greeting: string }>({
    intent: 'availability',
    result,
    defaults: { forward_number, ring_seconds: String(ring_seconds), greeting },
  })
  const sent = form.form.initialValue?.['do_not_disturb']
  const isOff = result?.initialValue?.['intent'] === 'availability' ? sent === 'on' : do_not_disturb
  return (
    <Panel title={t('settings.availability')} hint={t('settings.availability_hint')}>
      <IntentForm
        key={`${do_not_disturb} ${forward_number} ${ring_seconds} ${greeting}`}
        form={form}
        action={phonePath}
        failed={t('failed')}
      >
        <Switch
          name="do_not_disturb"
          label={t('settings.do_not_disturb')}
          hint={t('settings.do_not_disturb_hint')}
          defaultChecked={isOff}
        />
        <TextField
          {...form.props(form.fields.forward_number)}
          label={t('settings.forward_number')}
          hint={t('settings.forward_hint')}
          type="tel"
          width="medium"
          maxLength={40}
        />
        <TextField
          {...form.props(form.fields.ring_seconds)}
          label={t('settings.ring_seconds')}
          type="number"
          min={5}
          max={60}
          width="short"
          inputMode="numeric"
          required
        />
        <TextArea
          {...form.props(form.fields.greeting)}
          label={t('settings.greeting')}
          hint={t('settings.greeting_hint')}
          maxLength={500}
          rows={3}
        />
        {may_change ? (
          <FormActions>
            <Button tone="primary" pending={form.pending}>
              {t('settings.save')}
            </Button>
          </FormActions>
        ) : null}
      </IntentForm>
    </Panel>
  )
}

/** The browsers that take calls: which of them would ring now. */
export function DevicesPanel({ devices, availability, may_change }: Pick<Page, 'devices' | 'availability' | 'may_change'>) {
  const t = useText('calls')
  const now = availability.do_not_disturb ? 'devices.do_not_disturb' : availability.reachable ? 'devices.reachable' : 'devices.unreachable'
  return (
    <Panel title={t('devices.title')} hint={t(now)}>
      {devices.length === 0 ? <p className={styles.quiet}>{t('devices.none')}</p> : null}
      <ul className={styles.list}>
        {devices.map(({ id, label, state, reachable, heard }) => (
          <li key={id} className={styles.item}>
            <span className={styles.grow}>
              <span className={styles.lines}>
                <span>{label || t('devices.unnamed')}</span>
                {heard ? (
                  <span className={styles.small}>
                    {t('devices.heard')} <When at={heard} />
                  </span>
                ) : null}
              </span>
            </span>
            <StatusChip tone={reachable ? 'success' : state === 'busy' ? 'warning' : 'neutral'}>
              {t(reachable ? 'devices.answers' : state === 'busy' ? 'devices.busy' : 'devices.silent')}
            </StatusChip>
            {may_change && !reachable ? (
              <Form method="post" action={phonePath} preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <Button
                  size="small"
                  name="intent"
                  value="forget"
                  aria-label={t('devices.forget_named', { name: label || t('devices.unnamed') })}
                >
                  {t('devices.forget')}
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
