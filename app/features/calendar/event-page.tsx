import { Form } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { formatPhone } from '#api/contract/formats.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button, ButtonRow, LinkButton } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { DateField, TextArea } from '#app/ui/controls/text-field.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { When } from '#app/ui/data/when.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { eventOutcomes } from '#config/calendar.ts'
import type { EventPage } from './event-page.server.ts'
import { editEventHref, eventHref } from './paths.ts'
import { ScopeBanner } from './scope-banner.tsx'
import * as styles from './calendar.css.ts'

type Props = { page: EventPage }

/** What can be done with an event, as its state allows. */
export function EventActions({ page: { event, is_open, may_change, may_cancel } }: Props) {
  const t = useText('calendar')
  const here = eventHref(event.id)
  const isFollowUp = event.type === 'follow_up'
  if (!may_change) return null
  if (!is_open) {
    return (
      <Form method="post" action={here}>
        <Button name="intent" value="restore">
          {t(event.status === 'cancelled' ? 'show_page.put_back' : 'show_page.reopen')}
        </Button>
      </Form>
    )
  }
  return (
    <>
      {may_cancel ? <LinkButton href={eventHref(event.id, { do: 'cancel' })}>{t('show_page.cancel')}</LinkButton> : null}
      <LinkButton href={editEventHref(event.id)}>{t('show_page.edit')}</LinkButton>
      {isFollowUp ? null : (
        <Form method="post" action={here}>
          <ButtonRow>
            {event.status === 'scheduled' ? (
              <Button name="intent" value="confirmed">
                {t('show_page.confirm')}
              </Button>
            ) : null}
            <Button name="intent" value="no_show">
              {t('show_page.no_show')}
            </Button>
          </ButtonRow>
        </Form>
      )}
      <LinkButton tone="primary" href={eventHref(event.id, { do: 'done' })}>
        {t('show_page.done')}
      </LinkButton>
    </>
  )
}

/** What is known of an event. */
export function EventFacts({ page: { event, when, zone, repeat, service, copy, scope } }: Props) {
  const t = useText('calendar')
  const repeats = repeat
    ? [t(`repeat.${repeat.choice === 'keep' ? 'other' : repeat.choice}`), repeat.until && t('repeat.until', { date: repeat.until })]
    : []
  const items = [
    { label: t('show_page.when'), value: [when, zone].filter(Boolean).join(' · ') },
    { label: t('show_page.who'), value: event.user.name },
    ...(event.contact
      ? [
          {
            label: t('show_page.contact'),
            value: <Anchor href={`/contacts/${event.contact.number}`}>{event.contact.name || `#${event.contact.number}`}</Anchor>,
          },
        ]
      : []),
    ...(event.is_readable
      ? [
          { label: t('show_page.where'), value: [t(`places.${event.place_kind}`), event.place].filter(Boolean).join(' · ') },
          { label: t('topics.label'), value: t(`topics.${event.topic}`) },
        ]
      : []),
    ...(repeats.length > 0 ? [{ label: t('show_page.repeats'), value: repeats.filter(Boolean).join(' ') }] : []),
    ...(event.outcome ? [{ label: t('show_page.outcome'), value: t(`outcomes.${event.outcome as 'met'}`) }] : []),
    ...(copy?.is_copy ? [{ label: t('show_page.copy'), value: t(`show_page.copies.${copy.state}`, { service: copy.name }) }] : []),
    ...(event.created_by ? [{ label: t('show_page.created'), value: event.created_by.name }] : []),
    ...(event.description ? [{ label: t('show_page.notes'), value: event.description }] : []),
  ]
  return (
    <Card>
      <Stack gap={4}>
        {event.overlaps.length > 0 ? <Banner tone="warning">{t('show_page.overlaps')}</Banner> : null}
        <ScopeBanner scope={scope} />
        {event.is_readable ? null : <Banner>{t('show_page.hidden_text')}</Banner>}
        {service && event.is_readable ? <Banner>{t('show_page.kept_there', { service })}</Banner> : null}
        <KeyValueList columns={2} layout="stacked" items={items} />
        {copy?.href ? (
          <p>
            <a href={copy.href} rel="noreferrer">
              {t('show_page.open_there', { service: copy.name })}
            </a>
          </p>
        ) : null}
        {event.is_readable ? (
          <p>
            <a href={`${eventHref(event.id)}/ics`} download>
              {t('show_page.file')}
            </a>
          </p>
        ) : null}
      </Stack>
    </Card>
  )
}

/** Who did what, the newest first. */
export function EventHistory({ page: { history, event } }: Props) {
  const t = useText('calendar')
  return (
    <Card title={t('show_page.history')}>
      {history.length === 0 ? (
        <p className={styles.quiet}>{t('show_page.history_empty')}</p>
      ) : (
        <ul className={styles.lines}>
          {history.map((line) => (
            <li key={line.id}>
              {t(`history.${line.action as 'created'}`)} {line.told}{' '}
              <span className={styles.small}>
                {line.by?.name ?? t(line.by_client ? 'history.by_client' : 'history.system')} · <When at={line.when} />
              </span>
              {line.may_put_back ? (
                <Form method="post" action={eventHref(event.id)}>
                  <input type="hidden" name="line" value={line.id} />
                  <Button size="small" name="intent" value="time" aria-label={`${t('history.put_back')}: ${line.told}`}>
                    {t('history.put_back')}
                  </Button>
                </Form>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Asks how it went. */
export function DoneDialog({ page: { event, has_follow_ups, tomorrow }, result }: Props & { result: SubmissionResult | undefined }) {
  const t = useText('calendar')
  const common = useText('common')
  const here = eventHref(event.id)
  const form = useIntentForm<{ outcome: string; note: string; next: string }>({
    intent: 'done',
    result,
    defaults: { outcome: 'met', note: '', next: '' },
  })
  return (
    <Dialog title={t('outcomes.label')} closeHref={here} closeLabel={common('actions.close')} size="small">
      <IntentForm form={form} action={eventHref(event.id, { do: 'done' })}>
        <NativeSelect
          {...form.props(form.fields.outcome)}
          label={t('outcomes.label')}
          labelHidden
          options={eventOutcomes.map((outcome) => ({ value: outcome, label: t(`outcomes.${outcome}`) }))}
        />
        <TextArea {...form.props(form.fields.note)} label={t('show_page.note')} maxLength={5000} />
        {has_follow_ups ? <DateField {...form.props(form.fields.next)} label={t('show_page.next')} min={tomorrow} /> : null}
        <FormActions>
          <LinkButton tone="quiet" href={here}>
            {common('actions.cancel')}
          </LinkButton>
          <Button tone="primary" pending={form.pending}>
            {t('show_page.save_done')}
          </Button>
        </FormActions>
      </IntentForm>
    </Dialog>
  )
}

/** Asks before something is cancelled, and of a series how much of it. */
export function CancelDialog({ page: { event, client } }: Props) {
  const t = useText('calendar')
  const common = useText('common')
  const here = eventHref(event.id)
  return (
    <Dialog title={t('show_page.cancel_title')} closeHref={here} closeLabel={common('actions.close')} size="small">
      <Form method="post" action={here}>
        <input type="hidden" name="intent" value="cancel" />
        <Stack>
          <p>{t('show_page.cancel_text')}</p>
          <p>
            {client
              ? t(`show_page.cancel_client.${client.state}`, { name: client.name, phone: formatPhone(client.phone) ?? '' })
              : t('show_page.cancel_client.nobody')}
            {client?.reason ? ` ${client.reason}` : null}
          </p>
          <FormActions>
            <LinkButton tone="quiet" href={here}>
              {t('show_page.keep')}
            </LinkButton>
            {event.series_id ? (
              <Button name="apply_to" value="all">
                {t('show_page.cancel_all')}
              </Button>
            ) : null}
            <Button tone="danger" name="apply_to" value="this">
              {t(event.series_id ? 'show_page.cancel_this' : 'show_page.cancel')}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  )
}
