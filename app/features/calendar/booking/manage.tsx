import { useText } from '#app/i18n/use-text.ts'
import { Button, ButtonRow, LinkButton } from '#app/ui/controls/button.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import * as styles from './booking.css.ts'
import type { managePage } from './manage.server.ts'
import { TimePicker } from './picker.tsx'

type Page = Awaited<ReturnType<typeof managePage>>['data']
export type ManageAnswer = { nearest: { at: string; label: string }[]; result?: { error?: Record<string, string[] | null> | null } }

/** What was booked, and the ways to change it. */
export function ManageBooking({ page, answer }: { page: Page; answer: ManageAnswer | undefined }) {
  const t = useText('booking')
  const { booking, step, links } = page
  const isOn = booking.status === 'booked'
  return (
    <div className={styles.part}>
      <h1 className={styles.title}>{page.title}</h1>
      <Outcome page={page} answer={answer} />
      <BookingFacts booking={booking} />
      {isOn && step === 'move' && page.picker ? <Move page={page} /> : null}
      {isOn && step === 'cancel' ? (
        <form method="post" action={links.here} className={styles.card}>
          <p>{t('manage.cancel_text', { name: booking.agent.name })}</p>
          <ButtonRow>
            <Button tone="danger" size="large" name="intent" value="cancel">
              {t('manage.cancel_now')}
            </Button>
            <LinkButton href={links.here} size="large">
              {t('manage.keep')}
            </LinkButton>
          </ButtonRow>
        </form>
      ) : null}
      {isOn && step !== 'move' && step !== 'cancel' ? (
        <ButtonRow>
          {booking.can_move ? (
            <LinkButton href={links.move} size="large" tone="primary">
              {t('manage.move')}
            </LinkButton>
          ) : null}
          <LinkButton href={links.cancel} size="large">
            {t('manage.cancel')}
          </LinkButton>
        </ButtonRow>
      ) : null}
    </div>
  )
}

function Outcome({ page: { booking, step, links }, answer }: { page: Page; answer: ManageAnswer | undefined }) {
  const t = useText('booking')
  const refused = answer?.result?.error?.[''] ?? answer?.result?.error?.['start_date']
  if (answer?.nearest.length)
    return (
      <form method="post" action={links.here} role="alert" className={styles.part}>
        <p>{t('taken')}</p>
        <div className={styles.nearest}>
          {answer.nearest.map(({ at, label }) => (
            <Button key={at} name="start_date" value={at} size="large">
              {label}
            </Button>
          ))}
        </div>
      </form>
    )
  if (refused) return <Banner tone="danger">{refused.join(' ')}</Banner>
  if (booking.status === 'cancelled') return <Banner role="status">{t('manage.cancelled', { name: booking.agent.name })}</Banner>
  if (booking.status === 'over') return <Banner>{t('manage.over')}</Banner>
  if (step === 'moved')
    return (
      <Banner role="status" tone="success">
        {t('manage.moved')}
      </Banner>
    )
  if (step === 'move' && !booking.can_move) return <Banner>{t('manage.no_times', { name: booking.agent.name })}</Banner>
  return null
}

function BookingFacts({ booking: { when, place_kind, place, agent } }: Pick<Page, 'booking'>) {
  const t = useText('booking')
  return (
    <KeyValueList
      items={[
        { label: t('manage.when'), value: when },
        { label: t('manage.where'), value: [t(`places.${place_kind}`), place].filter(Boolean).join(', ') },
        ...(agent.phone ? [{ label: t('manage.phone'), value: <a href={agent.phone.href}>{agent.phone.words}</a> }] : []),
        ...(agent.email ? [{ label: t('manage.email'), value: <a href={`mailto:${agent.email}`}>{agent.email}</a> }] : []),
      ]}
    />
  )
}

function Move({ page: { picker, wanted, links } }: { page: Page }) {
  const t = useText('booking')
  if (!picker) return null
  if (!wanted)
    return (
      <>
        <TimePicker picker={picker} action={links.here} sends={{ do: 'move' }} />
        <p>
          <a href={links.here}>{t('manage.keep')}</a>
        </p>
      </>
    )
  return (
    <form method="post" action={links.chosen} className={styles.card}>
      <p>{t('manage.move_text')}</p>
      <p className={styles.when}>{wanted.when}</p>
      <ButtonRow>
        <Button tone="primary" size="large" name="start_date" value={wanted.at}>
          {t('manage.move_now')}
        </Button>
        <LinkButton href={links.chosen} size="large">
          {t('form.other_time')}
        </LinkButton>
      </ButtonRow>
    </form>
  )
}
