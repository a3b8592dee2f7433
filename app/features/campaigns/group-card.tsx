import type { MailRule, TextRule } from '#api/contract/campaigns/campaigns.ts'
import { formatPhone } from '#api/contract/formats.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Card } from '#app/ui/layout/card.tsx'
import * as styles from './campaigns.css.ts'
import { LeftOutList } from './left-out-list.tsx'

type Rule = MailRule | TextRule
type LeftOut = { contact: { id: string; number: number; name: string }; rule: Rule; address: string }
type Props = {
  group: {
    total_count: number
    will_receive: number
    left_out: Partial<Record<Rule, number>>
    others_count: number
    left_out_contacts: LeftOut[]
    /** Of texts alone: who waits for an hour, what it costs at least, and what is left of the plan. */
    later_count?: number
    cost?: string
    texts_left?: number | null
  }
}

/** Before anything is sent: how many get it, and who does not, by which rule. */
export function GroupCard({ group }: Props) {
  const t = useText('campaigns')
  const { total_count, will_receive, left_out, others_count, left_out_contacts, later_count = 0, cost, texts_left = null } = group
  const rules = (Object.entries(left_out) as [Rule, number][]).filter(([, count]) => count > 0)
  return (
    <Card title={t('group.title', { count: will_receive })}>
      <p>{t('group.sum', { total: total_count, will: will_receive, out: total_count - will_receive })}</p>
      {later_count > 0 ? <p className={styles.quiet}>{t('texts.later', { count: later_count })}</p> : null}
      {cost && will_receive > 0 ? <p className={styles.quiet}>{t('texts.cost_each', { cost })}</p> : null}
      {texts_left === null ? null : <p className={styles.quiet}>{t('texts.left', { count: texts_left })}</p>}
      {others_count > 0 ? <p className={styles.quiet}>{t('group.others', { count: others_count })}</p> : null}
      <LeftOutList
        groups={rules.map(([rule, count]) => ({
          key: rule,
          label: t(`rules.${rule}`),
          count,
          names: left_out_contacts
            .filter((one) => one.rule === rule)
            .map(({ contact, address }) => ({ contact, note: address.startsWith('+') ? formatPhone(address) : address })),
        }))}
      />
    </Card>
  )
}
