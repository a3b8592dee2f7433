import type { SubmissionResult } from '@conform-to/react'
import type { SoaView } from '#api/contract/soa.ts'
import { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ErrorSummary } from '#app/ui/controls/form.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { SignatureField } from './drawn-signature.tsx'
import * as styles from './signing.css.ts'

type Fields = {
  products_agreed: string[]
  signer: string
  representative: { name: string; relationship: string; phone: string; address: string; has_authority: string }
  first_name: string
  last_name: string
  birth_date: string
  zip_code: string
  phone: string
  address: string
  consent_electronic: string
  signature_name: string
  signature_path: string
  email: string
  consent: string
}

type Props = { view: SoaView; submission_id: string; result: SubmissionResult | undefined }

/** Read, choose, sign. Plain HTML: it is sent without a line of script. */
export function SigningForm({ view, submission_id, result }: Props) {
  const t = useText('scope')
  const { fields, props, formProps, errors } = useForm<Fields>({ id: 'sign', result })
  const { onSubmit: _none, ...native } = formProps
  const { wording, agent, products, asks } = view
  const proxy = fields.representative.getFieldset()
  const agreed = asList(fields.products_agreed.initialValue)
  const isProxy = fields.signer.initialValue === 'representative'
  return (
    <form {...native} className={styles.part}>
      <input type="hidden" name="intent" value="sign" />
      <input type="hidden" name="submission_id" value={submission_id} />
      <input type="hidden" name="language" value={view.language} />
      <input type="hidden" name="wording_version" value={view.wording_version} />
      <ErrorSummary title={t('failed')} errors={errors} />
      <fieldset className={styles.part} aria-describedby={fields.products_agreed.errors ? 'products-error' : undefined}>
        <legend>
          <h2>{wording.choose}</h2>
        </legend>
        {products.map(({ value, name, meaning, suggested }, place) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              id={place === 0 ? fields.products_agreed.id : `product-${value}`}
              name="products_agreed"
              value={value}
              defaultChecked={agreed.includes(value)}
              className={styles.box}
            />
            <span className={styles.words}>
              <strong>{name}</strong>
              <span className={styles.meaning}>{meaning}</span>
              {suggested ? <span className={styles.suggested}>{t('suggested', { agent: agent.name })}</span> : null}
            </span>
          </label>
        ))}
        {fields.products_agreed.errors ? (
          <p id="products-error" className={styles.error}>
            {fields.products_agreed.errors}
          </p>
        ) : null}
      </fieldset>
      <details open={isProxy || undefined}>
        <summary className={styles.summary}>{t('representative')}</summary>
        <div className={styles.part}>
          <Tick name="signer" value="representative" label={t('representative_tick')} checked={isProxy} />
          <TextField {...props(proxy.name)} label={t('representative_name')} maxLength={200} />
          <TextField {...props(proxy.relationship)} label={t('representative_relationship')} maxLength={100} />
          <TextField {...props(proxy.phone)} label={t('representative_phone')} type="tel" maxLength={40} />
          <TextField {...props(proxy.address)} label={t('representative_address')} maxLength={300} />
          <Tick
            name="representative.has_authority"
            id={proxy.has_authority.id}
            value="true"
            label={wording.authority}
            checked={proxy.has_authority.initialValue === 'true'}
            errors={proxy.has_authority.errors}
          />
        </div>
      </details>
      <fieldset className={styles.part}>
        <legend>
          <h2>{t('you')}</h2>
        </legend>
        <TextField {...props(fields.first_name)} label={t('first_name')} autoComplete="given-name" maxLength={200} required />
        <TextField {...props(fields.last_name)} label={t('last_name')} autoComplete="family-name" maxLength={200} required />
        <p>
          {t('you_hint')} {asks.length > 1 ? t('either') : ''}
        </p>
        {asks.includes('birth_date') ? (
          <TextField {...props(fields.birth_date)} label={t('birth_date')} type="date" autoComplete="bday" />
        ) : null}
        {asks.includes('zip_code') ? (
          <TextField {...props(fields.zip_code)} label={t('zip_code')} autoComplete="postal-code" inputMode="numeric" maxLength={10} />
        ) : null}
        {view.consent ? (
          <>
            <p>{t('reach_hint')}</p>
            <TextField {...props(fields.email)} label={t('email')} type="email" autoComplete="email" maxLength={254} />
          </>
        ) : null}
        {view.on_device ? (
          <TextField {...props(fields.email)} label={t('copy_email')} type="email" autoComplete="off" maxLength={254} />
        ) : null}
        <TextField {...props(fields.phone)} label={t('phone')} type="tel" autoComplete="tel" maxLength={40} />
        <TextField {...props(fields.address)} label={t('address')} autoComplete="address-line1" maxLength={300} />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>
          <h2>{t('sign_heading')}</h2>
        </legend>
        <Tick
          name="consent_electronic"
          id={fields.consent_electronic.id}
          value="true"
          label={wording.consent}
          checked={fields.consent_electronic.initialValue === 'true'}
          errors={fields.consent_electronic.errors}
        />
        <p>{wording.paper}</p>
        <TextField {...props(fields.signature_name)} label={t('signature_name')} autoComplete="name" maxLength={200} required />
        <SignatureField
          name="signature_path"
          value={String(fields.signature_path.initialValue ?? '')}
          errors={fields.signature_path.errors}
        />
        <p>{wording.intent}</p>
        {view.consent ? <Standing consent={view.consent} checked={fields.consent.initialValue === 'true'} /> : null}
        <Button tone="primary" size="large" full>
          {t('sign')}
        </Button>
      </fieldset>
    </form>
  )
}

/** Signing agrees to no calls: that is a box of its own. */
function Standing({ consent, checked }: { consent: NonNullable<SoaView['consent']>; checked: boolean }) {
  const t = useText('scope')
  return (
    <>
      <p>{t('consent_lead')}</p>
      <Tick name="consent" value="true" label={consent.wording} checked={checked} />
      <input type="hidden" name="consent_version" value={consent.version} />
      <div aria-hidden="true" className={styles.honeypot}>
        <label htmlFor="sign-website">{t('website')}</label>
        <input id="sign-website" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
    </>
  )
}

const asList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [])

type TickProps = { name: string; value: string; label: string; checked: boolean; id?: string; errors?: string[] | undefined }

function Tick({ name, value, label, checked, id, errors }: TickProps) {
  const described = errors ? `${name}-error` : undefined
  return (
    <div>
      <label className={styles.choice}>
        <input
          type="checkbox"
          id={id}
          name={name}
          value={value}
          defaultChecked={checked}
          className={styles.box}
          aria-invalid={errors ? true : undefined}
          aria-describedby={described}
        />
        <span>{label}</span>
      </label>
      {errors ? (
        <p id={described} className={styles.error}>
          {errors}
        </p>
      ) : null}
    </div>
  )
}

/** Whoever signed tells again who they are. */
export function CopyForm({ asks, result }: Pick<SoaView, 'asks'> & { result: SubmissionResult | undefined }) {
  const t = useText('scope')
  const { fields, props, formProps, errors } = useForm<Pick<Fields, 'birth_date' | 'zip_code'>>({ id: 'copy', result })
  const { onSubmit: _none, ...native } = formProps
  return (
    <form {...native} className={styles.part}>
      <input type="hidden" name="intent" value="copy" />
      <ErrorSummary title={t('copy_failed')} errors={errors} />
      {asks.includes('birth_date') ? (
        <TextField {...props(fields.birth_date)} label={t('birth_date')} type="date" autoComplete="bday" />
      ) : null}
      {asks.includes('zip_code') ? (
        <TextField {...props(fields.zip_code)} label={t('zip_code')} autoComplete="postal-code" inputMode="numeric" maxLength={10} />
      ) : null}
      <Button tone="primary" size="large" full>
        {t('show_copy')}
      </Button>
    </form>
  )
}
