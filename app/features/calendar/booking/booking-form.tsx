import type { SubmissionResult } from '@conform-to/react'
import { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Checkbox, RadioGroup } from '#app/ui/controls/choice.tsx'
import { ErrorSummary, FieldGroup, FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import type { BookingFormPage } from './book.server.ts'
import * as styles from './booking.css.ts'

type Fields = {
  booking_id: string
  place_kind: string
  place: string
  first_name: string
  last_name: string
  email: string
  phone: string
  question: string
  consent: string
}

type Props = {
  name: string
  page: BookingFormPage
  result: SubmissionResult | undefined
  /** The times that are left near one that was taken meanwhile: pressing one books it with what was typed. */
  nearest: readonly { at: string; label: string }[]
}

/** Who books, and how they meet: posted to the page's own address, without a line of script. */
export function BookingForm({ name, page, result, nearest }: Props) {
  const t = useText('booking')
  const { fields, props, formProps, errors } = useForm<Fields>({ id: 'book', result, defaults: { place_kind: page.places[0] ?? 'phone' } })
  const { onSubmit: _none, ...native } = formProps
  const { defaultValue: agreed, ...tick } = props(fields.consent)
  const [only, ...others] = page.places
  const asksAddress = page.places.includes('home') || page.places.includes('other')
  const isTaken = nearest.length > 0
  return (
    <section aria-labelledby="book-heading" className={styles.card}>
      <form {...native}>
        <FormStack>
          <div>
            <h2 id="book-heading" className={styles.heading}>
              {t('form.title')}
            </h2>
            <p className={styles.when}>{page.when}</p>
            <p>
              <a href={page.back}>{t('form.other_time')}</a>
            </p>
          </div>
          <ErrorSummary title={t('form.failed')} errors={errors.filter(({ fieldId }) => !fieldId)} />
          {isTaken ? (
            <div role="alert" className={styles.part}>
              <p>{t('taken')}</p>
              <div className={styles.nearest}>
                {nearest.map(({ at, label }) => (
                  <Button key={at} name="start_date" value={at} size="large">
                    {label}
                  </Button>
                ))}
              </div>
            </div>
          ) : null}
          <FieldGroup legend={t('form.you', { name })}>
            <TextField {...props(fields.first_name)} label={t('form.first_name')} autoComplete="given-name" maxLength={100} required />
            <TextField {...props(fields.last_name)} label={t('form.last_name')} autoComplete="family-name" maxLength={100} />
            <TextField
              {...props(fields.email)}
              label={t('form.email')}
              hint={t('form.email_hint')}
              type="email"
              autoComplete="email"
              maxLength={254}
              required
            />
            <TextField {...props(fields.phone)} label={t('form.phone')} type="tel" autoComplete="tel" maxLength={40} />
            {others.length > 0 ? (
              <RadioGroup
                {...props(fields.place_kind)}
                label={t('form.place_kind')}
                options={page.places.map((value) => ({ value, label: t(`places.${value}`) }))}
                wide
              />
            ) : (
              <p>{t(`places.${only ?? 'phone'}`)}</p>
            )}
            {asksAddress ? (
              <TextField
                {...props(fields.place)}
                label={t('form.place')}
                hint={t('form.place_hint')}
                autoComplete="address-line1"
                maxLength={300}
                wide
              />
            ) : null}
            <TextArea {...props(fields.question)} label={t('form.question')} rows={3} maxLength={2000} wide />
            <Checkbox {...tick} label={page.consent.wording} defaultChecked={agreed === 'on'} wide />
          </FieldGroup>
          <input type="hidden" name="booking_id" value={fields.booking_id.initialValue ?? page.booking_id} />
          <input type="hidden" name="length" value={page.length} />
          <input type="hidden" name="time_zone" value={page.zone} />
          <input type="hidden" name="consent_version" value={page.consent.version} />
          {others.length === 0 ? <input type="hidden" name="place_kind" value={only} /> : null}
          <div aria-hidden="true" className={styles.honeypot}>
            <label htmlFor="book-website">{t('form.website')}</label>
            <input id="book-website" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
          </div>
          {isTaken ? null : (
            <FormActions>
              <Button tone="primary" size="large" name="start_date" value={page.at}>
                {t('form.send')}
              </Button>
            </FormActions>
          )}
        </FormStack>
      </form>
    </section>
  )
}
