import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import PhoneCall from 'lucide-react/icons/phone-call'
import { BillLines, PressButtons } from '#app/features/billing/index.ts'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { useLookAgain } from '#app/live/use-look-again.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { When } from '#app/ui/data/when.tsx'
import { StatusChip, type Tone } from '#app/ui/feedback/badge.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Progress } from '#app/ui/feedback/progress.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { NumberChecksPage } from './number-checks.server.ts'
import { numbersHref, numbersPath } from './texts-search-params.ts'

type Line = NumberChecksPage['rows'][number]

const lineTypes = ['mobile', 'landline', 'fixedVoip', 'nonFixedVoip', 'tollFree', 'voip'] as const

/** Whether a number takes texts, in a word. */
function Answer({ state, can_text }: Pick<Line, 'state' | 'can_text'>) {
  const t = useText('numbers')
  const [word, tone]: ['waiting' | 'failed' | 'yes' | 'no', Tone] =
    state === 'waiting'
      ? ['waiting', 'info']
      : state === 'failed'
        ? ['failed', 'warning']
        : can_text
          ? ['yes', 'success']
          : ['no', 'danger']
  return <StatusChip tone={tone}>{t(`answers.${word}`)}</StatusChip>
}

/** What was looked up, the newest first. */
export function CheckList({ list, rows }: Pick<NumberChecksPage, 'list' | 'rows'>) {
  const t = useText('numbers')
  const columns: Column<Line>[] = [
    { key: 'number', header: t('number'), wrap: 'nowrap', cell: ({ number }) => number },
    {
      key: 'contact',
      header: t('contact'),
      cell: ({ contact }) => (contact ? <Anchor href={`/contacts/${contact.id}`}>{contact.name || t('no_name')}</Anchor> : ''),
    },
    { key: 'answer', header: t('takes_texts'), cell: ({ state, can_text }) => <Answer state={state} can_text={can_text} /> },
    {
      key: 'type',
      header: t('type'),
      cell: ({ line_type }) => {
        const known = lineTypes.find((one) => one === line_type)
        return known ? t(`types.${known}`) : (line_type ?? '')
      },
    },
    { key: 'carrier', header: t('carrier'), cell: ({ carrier_name }) => carrier_name ?? '' },
    { key: 'at', header: t('at'), wrap: 'nowrap', cell: ({ at }) => <When at={at} /> },
  ]
  const empty = <EmptyState icon={<PhoneCall size={20} />} title={t('empty')} text={t('empty_text')} />
  return (
    <ListFrame list={list} empty={empty} words={{ search: t('search') }}>
      <Table caption={t('title')} columns={columns} rows={rows} rowId={({ id }) => id} />
    </ListFrame>
  )
}

/** What the numbers of those who were chosen come to, before anything is asked. */
export function GroupOfNumbers({ group }: { group: NonNullable<NumberChecksPage['group']> }) {
  const t = useText('numbers')
  const form = useIntentForm<Record<string, string>>({ intent: 'group', result: undefined })
  const { id, contacts_count, numbers_count, known_count, credits_needed, credits_left, batch_id } = group
  const missing = Math.max(0, credits_needed - credits_left)
  return (
    <Card title={t('group.title', { count: numbers_count })}>
      <p>{t('group.sum', { contacts: contacts_count, known: known_count, needed: credits_needed, left: credits_left })}</p>
      {missing > 0 ? <Banner tone="warning">{t('group.missing', { count: missing })}</Banner> : null}
      {batch_id ? (
        <LinkButton href={numbersHref({ batch: batch_id })}>{t('group.begun')}</LinkButton>
      ) : (
        <IntentForm form={form} action={numbersHref({ group: id })} sends={{ group_id: id }}>
          <FormActions>
            <LinkButton tone="quiet" href="/contacts">
              {t('group.back')}
            </LinkButton>
            <Button tone="primary" pending={form.pending} disabled={missing > 0}>
              {t('group.check', { count: credits_needed })}
            </Button>
          </FormActions>
        </IntentForm>
      )}
    </Card>
  )
}

/** How far the checks of many are. */
export function BatchOfNumbers({ batch }: { batch: NonNullable<NumberChecksPage['batch']> }) {
  const t = useText('numbers')
  const { status, done_count, total_count } = batch
  useLookAgain(status === 'queued')
  return (
    <Card title={t(status === 'done' ? 'batch.done' : 'batch.title')}>
      <Progress
        label={t('batch.title')}
        labelHidden
        value={done_count}
        max={Math.max(1, total_count)}
        text={t('batch.text', { done: done_count, total: total_count })}
      />
    </Card>
  )
}

/** One number, and more checks to buy. */
export function OneNumber({ page, result }: { page: NumberChecksPage; result: SubmissionResult | undefined }) {
  const t = useText('numbers')
  const form = useIntentForm<{ phone_number: string }>({ intent: 'single', result })
  const { credits_left, packs } = page
  return (
    <Card title={t('credits', { count: credits_left })}>
      <Stack gap={4}>
        <IntentForm form={form} action={numbersPath} failed={t('not_checked')}>
          <TextField
            {...form.props(form.fields.phone_number)}
            label={t('one')}
            hint={t('one_hint')}
            type="tel"
            autoComplete="off"
            required
          />
          <FormActions>
            <Button tone="primary" pending={form.pending}>
              {t('check')}
            </Button>
          </FormActions>
        </IntentForm>
        <Row gap={2} wrap>
          {packs.map(({ quantity, price }) => (
            <LinkButton key={quantity} size="small" href={numbersHref({ buy: quantity })}>
              {t('buy', { count: Number(quantity), price })}
            </LinkButton>
          ))}
        </Row>
      </Stack>
    </Card>
  )
}

/** An admin gives somebody checks. */
export function GrantChecks({ grantId, result }: { grantId: string; result: SubmissionResult | undefined }) {
  const t = useText('numbers')
  const form = useIntentForm<{ grant_id: string; email: string; quantity: string }>({ intent: 'grant', result })
  return (
    <Card title={t('grant')}>
      <IntentForm form={form} action={numbersPath} failed={t('not_granted')}>
        <input type="hidden" name="grant_id" value={grantId} />
        <TextField {...form.props(form.fields.email)} label={t('grant_email')} type="email" autoComplete="off" required />
        <TextField {...form.props(form.fields.quantity)} label={t('grant_quantity')} inputMode="numeric" required />
        <FormActions>
          <Button pending={form.pending}>{t('grant_button')}</Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}

/** The very amount that is taken, and one press. */
export function BuyChecks({ asked }: { asked: NonNullable<NumberChecksPage['asked']> }) {
  const t = useText('numbers')
  const b = useText('billing')
  const { quantity, review, card } = asked
  const { quote } = review
  if (!quote) return <Banner tone="warning" title={review.refused} />
  return (
    <Card title={t('buying', { count: Number(quantity) })}>
      <Form method="post" action="/billing/pay" reloadDocument>
        {Object.entries({ do: 'number_checks', quantity, quote_id: quote.quote_id, order_id: quote.order_id }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <BillLines caption={b('review.caption')} lines={quote.lines} fromBalance={quote.from_balance} total={quote.total} />
        <FormActions>
          <LinkButton tone="quiet" href={numbersPath}>
            {t('cancel')}
          </LinkButton>
          <PressButtons quote={quote} card={card} />
        </FormActions>
      </Form>
    </Card>
  )
}
