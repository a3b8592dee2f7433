import { Form } from '@remix-run/react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import type { DashboardType } from '#api/contract/contacts/dashboard.ts'
import { isReportCard, type ReportCardKey } from '#app/features/reports/index.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button, IconButton, LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import { dashboardHref, type Arranged, type Arrangement, type CardKey } from './dashboard-layout.ts'
import * as styles from './overview.css.ts'

type Props = {
  type: DashboardType
  arranged: Arranged
  arranging: boolean
  /** What saved reports among them are called. */
  reports?: readonly { key: string; title: string }[]
  draw(card: CardKey): ReactNode
}

/** The cards of a dashboard in their order; while they are being arranged, each under its buttons. */
export function Cards({ type, arranged: { shown, hidden }, arranging, reports = [], draw }: Props) {
  const t = useText('dashboard')
  const cardTitle = useCardTitle()
  const title = (card: CardKey) => (isReportCard(card) ? (reports.find(({ key }) => key === card)?.title ?? '') : cardTitle(card))
  return (
    <Stack gap={4}>
      {arranging ? (
        <Card>
          <Row justify="between">
            <p>{t('arrange.lead')}</p>
            <Row>
              <Press type={type} intent="reset">
                <Button size="small">{t('arrange.reset')}</Button>
              </Press>
              <LinkButton size="small" tone="primary" href={dashboardHref(type)}>
                {t('arrange.done')}
              </LinkButton>
            </Row>
          </Row>
        </Card>
      ) : null}
      {shown.length === 0 ? <p className={styles.quiet}>{t('arrange.all_hidden')}</p> : null}
      <div className={styles.cards}>
        {shown.map((card, place) => (
          <div key={card} id={card} className={styles.slot}>
            {arranging ? (
              <Tools type={type} card={card} name={title(card)} isFirst={place === 0} isLast={place === shown.length - 1} />
            ) : null}
            <div className={styles.body}>{draw(card)}</div>
          </div>
        ))}
      </div>
      {arranging && hidden.length > 0 ? (
        <Card title={t('arrange.hidden')}>
          <ul aria-label={t('arrange.hidden')} className={styles.hiddenCards}>
            {hidden.map((card) => (
              <li key={card} className={styles.hiddenCard}>
                {title(card)}
                <Press type={type} intent="show" card={card}>
                  <Button size="small" aria-label={t('arrange.show_named', { card: title(card) })}>
                    {t('arrange.show')}
                  </Button>
                </Press>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </Stack>
  )
}

type ToolsProps = { type: DashboardType; card: CardKey; name: string; isFirst: boolean; isLast: boolean }

function Tools({ type, card, name, isFirst, isLast }: ToolsProps) {
  const t = useText('dashboard')
  return (
    <div role="group" aria-label={t('arrange.toolbar', { card: name })} className={styles.tools}>
      <span className={styles.toolName}>{name}</span>
      {isFirst ? null : (
        <Press type={type} intent="up" card={card}>
          <IconButton type="submit" size="small" label={t('arrange.up', { card: name })} icon={<ArrowUp />} />
        </Press>
      )}
      {isLast ? null : (
        <Press type={type} intent="down" card={card}>
          <IconButton type="submit" size="small" label={t('arrange.down', { card: name })} icon={<ArrowDown />} />
        </Press>
      )}
      <Press type={type} intent="hide" card={card}>
        <Button size="small" aria-label={t('arrange.hide_named', { card: name })}>
          {t('arrange.hide')}
        </Button>
      </Press>
    </div>
  )
}

type PressProps = { type: DashboardType; intent: Arrangement; card?: CardKey; children: ReactNode }

function Press({ type, intent, card, children }: PressProps) {
  return (
    <Form method="post" action="/?index" preventScrollReset>
      {Object.entries({ type, intent, ...(card && { card }) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}

type OwnCard = Exclude<CardKey, ReportCardKey>

function useCardTitle(): (card: OwnCard) => string {
  const t = useText('dashboard')
  const titles: Record<OwnCard, string> = {
    calendar: t('calendar.title'),
    goals: t('goals.title'),
    recent: t('recent.title'),
    weeks: t('weeks.title'),
    birthdays: t('birthdays.title'),
    activity: t('activity.title'),
    statuses: t('status.title'),
    sources: t('source.title'),
    categories: t('category.title'),
    premium: t('business.premium.title'),
    carriers: t('business.carriers.title'),
    issued: t('business.issued.title'),
    policy_statuses: t('business.statuses.title'),
  }
  return (card) => titles[card]
}
