import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { BillLines } from '#app/features/billing/index.ts'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { RadioGroup } from '#app/ui/controls/choice.tsx'
import { FieldGroup, FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import type { orderItemPage, quoteItem } from './ordering.server.ts'
import { orderItemHref } from './paths.ts'
import * as styles from './store.css.ts'

type Page = Awaited<ReturnType<typeof orderItemPage>>['data']
type Quote = NonNullable<Awaited<ReturnType<typeof quoteItem>>['data']['quote']>
type Mailing = NonNullable<Page['mailing']>

type Props = Omit<Page, 'title' | 'texts' | 'restored'> & { result: SubmissionResult | undefined }

/** How many, where to, and who pays; then the very amount is told. */
export function OrderForm({ item, is_shipped, selection, fields: known, states, payers, result }: Props) {
  const t = useText('store')
  const form = useIntentForm<typeof known>({ intent: 'quote', result, defaults: known })
  const { fields, props } = form
  const to = fields.ship_to.getFieldset()
  return (
    <Card title={t('order.details')}>
      <IntentForm
        form={form}
        action={orderItemHref(item.id, selection)}
        failed={t('order.failed')}
        sends={is_shipped ? { shipped: 'yes' } : {}}
      >
        {item.per === 'each' ? (
          <TextField
            {...props(fields.quantity)}
            label={t('order.quantity')}
            hint={t('order.each', { price: item.price })}
            type="number"
            inputMode="numeric"
            min={1}
            max={Math.min(item.stock ?? 100_000, item.most ?? 100_000)}
            width="short"
            required
          />
        ) : null}
        {is_shipped ? (
          <FieldGroup legend={t('order.ship_to')}>
            <TextField {...props(to.name)} label={t('order.name')} autoComplete="name" maxLength={120} required />
            <TextField {...props(to.address)} label={t('order.address')} autoComplete="address-line1" maxLength={200} required />
            <TextField {...props(to.address_2)} label={t('order.address_2')} autoComplete="address-line2" maxLength={200} />
            <TextField {...props(to.city)} label={t('order.city')} autoComplete="address-level2" maxLength={100} required />
            <NativeSelect {...props(to.state)} label={t('order.state')} options={states} emptyLabel={t('order.choose')} required />
            <TextField
              {...props(to.zip_code)}
              label={t('order.zip_code')}
              autoComplete="postal-code"
              maxLength={10}
              width="short"
              required
            />
          </FieldGroup>
        ) : null}
        <TextArea {...props(fields.note)} label={t('order.note')} maxLength={1000} />
        {payers ? <RadioGroup {...props(fields.pay_from)} label={t('order.pay_from')} options={payers} /> : null}
        <FormActions>
          <Button tone="primary" pending={form.pending}>
            {t('order.see_price')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}

/** The very amount that is taken; one press. */
export function OrderReview({ quote }: { quote: Quote }) {
  const t = useText('store')
  const { quote_id, order_id, pay_from, body, lines, from_balance, total, is_free, card } = quote
  return (
    <Card title={t('order.review')} id="review">
      <Form method="post" action="/billing/pay" reloadDocument>
        {Object.entries({ do: 'store', quote_id, order_id, pay_from, body }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormStack>
          <BillLines caption={t('order.review')} lines={lines} fromBalance={from_balance} total={total} />
          <FormActions>
            {is_free ? <Button tone="primary">{t('order.confirm')}</Button> : null}
            {!is_free && card ? (
              <Button tone="primary" name="with" value="card">
                {t('order.pay_card', { total, card })}
              </Button>
            ) : null}
            {is_free ? null : (
              <Button tone={card ? 'secondary' : 'primary'} name="with" value="page">
                {card ? t('order.pay_elsewhere') : t('order.pay', { total })}
              </Button>
            )}
          </FormActions>
        </FormStack>
      </Form>
    </Card>
  )
}

/** Who gets it, who does not, and why: each reason opens to whom it concerns. */
export function MailingSummary({ mailing }: { mailing: Mailing }) {
  const t = useText('store')
  return (
    <Card title={t('order.for_whom')}>
      <Stack gap={3}>
        <p>{t('order.mailed', { mailed: mailing.mailed, chosen: mailing.chosen })}</p>
        {mailing.left_out.map(({ code, words, contacts, more }) => (
          <details key={code}>
            <summary className={styles.reason}>{words}</summary>
            <ul className={styles.reasonList}>
              {contacts.map(({ number, name }) => (
                <li key={number}>
                  <Anchor href={`/contacts/${number}`}>{name}</Anchor>
                </li>
              ))}
              {more > 0 ? <li>{t('order.more', { count: more })}</li> : null}
            </ul>
          </details>
        ))}
      </Stack>
    </Card>
  )
}

/** Something that is mailed to contacts begins with choosing them. */
export function ChooseContacts() {
  const t = useText('store')
  return (
    <Card title={t('order.for_whom')}>
      <Stack gap={3}>
        <p>{t('order.choose_contacts')}</p>
        <div>
          <LinkButton tone="primary" href="/contacts">
            {t('order.to_contacts')}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  )
}
