import { Form } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, ButtonRow } from '#app/ui/controls/button.tsx'
import { Checkbox, RadioGroup } from '#app/ui/controls/choice.tsx'
import { FieldGroup, FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { When } from '#app/ui/data/when.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { AccountState } from './account-state.tsx'
import type { accountPage } from './accounts.server.ts'
import { accountHref } from './paths.ts'

type Page = Awaited<ReturnType<typeof accountPage>>

/** One account: how it is, what of it is read and written, and its end. */
export function AccountPage({ page, result }: { page: Page; result: SubmissionResult | undefined }) {
  const t = useText('accounts')
  return (
    <Stack gap={4}>
      {page.is_stand_in ? <Banner>{t('stand_in_hint')}</Banner> : null}
      {page.problem ? <Banner tone={page.status === 'reconnect' ? 'danger' : 'warning'}>{page.problem}</Banner> : null}
      <StateCard page={page} />
      {page.is_calendar && page.may_change ? <CalendarsForm page={page} result={result} /> : null}
      {page.rounds ? <RoundsCard rounds={page.rounds} /> : null}
      {page.may_change ? <LeaveCard page={page} /> : null}
    </Stack>
  )
}

function StateCard({ page }: { page: Page }) {
  const t = useText('accounts')
  const isPaused = page.status === 'paused'
  const items = [
    { label: t('facts.account'), value: page.account },
    { label: t('facts.status'), value: <AccountState status={page.status} /> },
    { label: t('facts.last_sync'), value: page.synced ? <When at={page.synced} /> : t('never') },
    ...(page.is_calendar ? [{ label: t('facts.events'), value: page.events }] : []),
    ...(page.waiting > 0 ? [{ label: t('facts.waiting'), value: page.waiting }] : []),
  ]
  return (
    <Card title={t('state')}>
      <Stack gap={3}>
        <KeyValueList items={items} />
        {page.may_change ? (
          <Form method="post" action={accountHref(page.id)} preventScrollReset>
            <ButtonRow>
              {page.may_sync ? (
                <Button name="intent" value="sync">
                  {t('sync_now')}
                </Button>
              ) : null}
              {page.is_calendar && (page.may_sync || isPaused) ? (
                <Button name="intent" value={isPaused ? 'resume' : 'pause'}>
                  {t(isPaused ? 'resume' : 'pause')}
                </Button>
              ) : null}
            </ButtonRow>
          </Form>
        ) : null}
      </Stack>
    </Card>
  )
}

const details = ['', 'busy', 'first_name', 'full'] as const

function CalendarsForm({ page, result }: { page: Page; result: SubmissionResult | undefined }) {
  const t = useText('accounts')
  const form = useIntentForm<Page['defaults']>({ intent: 'save', result, defaults: page.defaults })
  const { reads, writes, detail_outside } = form.fields
  const chosen = result ? [result.initialValue?.['reads'] ?? []].flat() : page.defaults.reads
  return (
    <Card title={t('calendars')}>
      <IntentForm form={form} action={accountHref(page.id)}>
        {page.is_away ? <Banner tone="warning">{t('away')}</Banner> : null}
        <FieldGroup legend={t('reads')} hint={t('reads_hint')} columns={1}>
          {page.calendars.map(({ id, name }) => (
            <Checkbox key={id} name={reads.name} value={id} label={name} defaultChecked={chosen.includes(id)} />
          ))}
        </FieldGroup>
        <RadioGroup
          {...form.props(writes)}
          label={t('writes')}
          hint={t('writes_hint')}
          options={[
            ...page.calendars.filter(({ writable }) => writable).map(({ id, name }) => ({ value: id, label: name })),
            { value: 'none', label: t('writes_none') },
          ]}
        />
        <NativeSelect
          {...form.props(detail_outside)}
          label={t('detail')}
          width="medium"
          options={details.map((value) => ({ value, label: t(`details.${value || 'as_feed'}`) }))}
        />
        <FormActions>
          <Button tone="primary" pending={form.pending}>
            {t('save')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}

/** What was read, written or failed with; rounds in which nothing happened are not among them. */
function RoundsCard({ rounds }: { rounds: NonNullable<Page['rounds']> }) {
  const t = useText('accounts')
  const counts = ['read', 'written', 'removed'] as const
  return (
    <Card title={t('rounds.title')}>
      {rounds.length === 0 ? (
        <p>{t('rounds.none')}</p>
      ) : (
        <KeyValueList
          items={rounds.map((round) => ({
            id: round.id,
            label: <When at={round.at} />,
            value: [...counts.flatMap((name) => (round[name] > 0 ? [t(`rounds.${name}`, { count: round[name] })] : [])), round.problem]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      )}
    </Card>
  )
}

function LeaveCard({ page }: { page: Page }) {
  const t = useText('accounts')
  return (
    <Card title={t('leave.title')}>
      <Form method="post" action={accountHref(page.id)}>
        <Stack gap={3}>
          <p>{t(page.is_calendar ? 'leave.text' : 'leave.text_key')}</p>
          {page.is_calendar ? (
            <RadioGroup
              id="leave-copies"
              name="copies"
              label={t('leave.copies')}
              defaultValue="keep"
              options={[
                { value: 'keep', label: t('leave.keep') },
                { value: 'remove', label: t('leave.remove') },
              ]}
            />
          ) : null}
          <div>
            <Button tone="danger" name="intent" value="leave">
              {t('leave.button', { service: page.name })}
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  )
}
