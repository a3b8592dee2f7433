import type { SubmissionResult } from '@conform-to/react'
import SearchX from 'lucide-react/icons/search-x'
import { Form } from '@remix-run/react'
import { BillLines, PressButtons } from '#app/features/billing/index.ts'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { UiForm } from '#app/ui/layout/navigation.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { Table } from '#app/ui/tables/table.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { numbersPath } from './paths.ts'
import type { numbersPage } from './numbers.server.ts'
import * as styles from './phone.css.ts'

type Page = Awaited<ReturnType<typeof numbersPage>>

/** What kind of number is wanted: a plain GET. */
export function NumberSearch({ asked, wrong, states }: Pick<Page, 'asked' | 'wrong' | 'states'>) {
  const t = useText('calls')
  const errors = (name: string) => (wrong.includes(name) ? [t(`buy.wrong.${name as 'area_code'}`)] : [])
  return (
    <UiForm method="get" action={numbersPath} role="search" aria-label={t('buy.search')} noValidate>
      <div className={styles.numberSearch}>
        <TextField
          name="area_code"
          label={t('buy.area_code')}
          defaultValue={asked.area_code}
          errors={errors('area_code')}
          inputMode="numeric"
          maxLength={3}
        />
        <TextField
          name="contains"
          label={t('buy.contains')}
          defaultValue={asked.contains}
          errors={errors('contains')}
          inputMode="numeric"
          maxLength={10}
        />
        <NativeSelect name="state" label={t('buy.state')} options={states} emptyLabel={t('list.any')} defaultValue={asked.state} />
        <Button tone="primary">{t('buy.find')}</Button>
      </div>
    </UiForm>
  )
}

/** Numbers for sale; nothing is bought before it was asked once more. */
export function OfferedNumbers({ offers, is_asked, refused, asked, may_create }: Page) {
  const t = useText('calls')
  if (refused) return <Banner tone="danger">{refused}</Banner>
  if (!is_asked) return null
  if (offers.length === 0) return <EmptyState icon={<SearchX size={20} />} title={t('buy.none')} text={t('buy.none_text')} />
  return (
    <Table
      caption={t('buy.offers')}
      rows={offers}
      rowId={({ number }) => number}
      columns={[
        { key: 'number', header: t('columns.number'), wrap: 'nowrap', cell: ({ shown }) => shown },
        { key: 'place', header: t('call.place'), cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') || null },
        {
          key: 'can',
          header: t('buy.can'),
          wrap: 'nowrap',
          cell: ({ voice, sms, mms }) =>
            [voice && t('buy.calls'), sms && t('buy.texts'), mms && t('buy.pictures')].filter(Boolean).join(', ') || null,
        },
        ...(offers.some(({ price }) => price)
          ? [{ key: 'price', header: t('buy.price'), wrap: 'nowrap' as const, cell: ({ price }: Page['offers'][number]) => price }]
          : []),
        {
          key: 'actions',
          header: t('buy.choose'),
          headerHidden: true,
          actions: true,
          cell: ({ number, shown }) =>
            may_create ? (
              <LinkButton size="small" href={buyHref(asked, number)} aria-label={t('buy.choose_named', { number: shown })}>
                {t('buy.choose')}
              </LinkButton>
            ) : null,
        },
      ]}
    />
  )
}

const buyHref = (asked: Page['asked'], number?: string): string => {
  const pairs = Object.entries({ ...asked, ...(number && { buy: number }) }).filter(([, value]) => value)
  const query = new URLSearchParams(pairs).toString()
  return query ? `${numbersPath}?${query}` : numbersPath
}

type Buying = NonNullable<Page['buying']>
type BuyProps = { buying: Buying; asked: Page['asked']; result: SubmissionResult | undefined }

/** A number is confirmed before it is had: with what it costs, where it costs something. */
export function ConfirmNumber({ buying, ...props }: BuyProps) {
  const { review } = buying
  if (!review) return <BuyNumber buying={buying} {...props} />
  return <PayNumber buying={buying} review={review} asked={props.asked} />
}

type PayProps = Pick<BuyProps, 'buying' | 'asked'> & { review: NonNullable<Buying['review']> }

/** The very amount that is taken, what renews when, and one press. */
function PayNumber({ buying: { number, shown, card }, review: { quote, refused }, asked }: PayProps) {
  const t = useText('calls')
  const b = useText('billing')
  const common = useText('common')
  const back = buyHref(asked)
  return (
    <Dialog title={t('buy.title_named', { number: shown })} closeHref={back} closeLabel={t('close')} size="large">
      {quote ? (
        <Form method="post" action="/billing/pay" reloadDocument>
          <Stack gap={4}>
            {Object.entries({ do: 'number', number, quote_id: quote.quote_id, order_id: quote.order_id }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <p>{t('buy.text')}</p>
            <BillLines caption={b('review.caption')} lines={quote.lines} fromBalance={quote.from_balance} total={quote.total} />
            {quote.next ? <p>{b('review.next', quote.next)}</p> : null}
            <p>{t('buy.pay_text')}</p>
            <FormActions>
              <LinkButton tone="quiet" href={back}>
                {common('actions.cancel')}
              </LinkButton>
              <PressButtons quote={quote} card={card} />
            </FormActions>
          </Stack>
        </Form>
      ) : (
        <Banner tone="danger">{refused}</Banner>
      )}
    </Dialog>
  )
}

function BuyNumber({ buying, asked, result }: BuyProps) {
  const t = useText('calls')
  const common = useText('common')
  const back = buyHref(asked)
  const form = useIntentForm<{ number: string; label: string }>({ intent: 'buy', result })
  return (
    <Dialog title={t('buy.title_named', { number: buying.shown })} closeHref={back} closeLabel={t('close')} size="small">
      <IntentForm form={form} action={buyHref(asked, buying.number)} failed={t('failed')} sends={{ number: buying.number }}>
        {form.fields.number.errors?.length ? <Banner tone="danger">{form.fields.number.errors.join(' ')}</Banner> : null}
        <p>{t('buy.text')}</p>
        <TextField {...form.props(form.fields.label)} label={t('numbers.label')} hint={t('buy.label_hint')} maxLength={60} />
        <FormActions>
          <LinkButton tone="quiet" href={back}>
            {common('actions.cancel')}
          </LinkButton>
          <Button tone="primary" pending={form.pending}>
            {t('buy.button')}
          </Button>
        </FormActions>
      </IntentForm>
    </Dialog>
  )
}
