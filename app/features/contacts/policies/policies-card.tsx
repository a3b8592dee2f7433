import Plus from 'lucide-react/icons/plus'
import { useFeature } from '#app/live/use-feature.ts'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { IconLink } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import type { PoliciesCardData } from './policies.server.ts'
import { policyTones, usePolicyWords } from './policy-words.ts'
import * as styles from '../records/records.css.ts'

/** On a contact's overview: what is in force or under way, with carrier, number, premium and renewal. Needs the texts of `records`. */
export function PoliciesCard({ number, card, mayAdd }: { number: number; card: PoliciesCardData | null; mayAdd: boolean }) {
  const { t, day, premium, name } = usePolicyWords()
  const isOn = useFeature('policies')
  if (!card || !isOn) return null
  const here = `/contacts/${number}/policies`
  const add = mayAdd ? <IconLink href={`${here}/new`} label={t('policies.add')} icon={<Plus />} /> : null
  const all = <Anchor href={here}>{t('policies.all')}</Anchor>
  if (card.policies.length === 0)
    return (
      <Card title={t('policies.title')} actions={add} footer={all}>
        <p className={styles.quiet}>{t('policies.empty')}</p>
      </Card>
    )
  return (
    <Card title={t('policies.title')} actions={add} padding="none" footer={all}>
      <ul className={styles.cardList}>
        {card.policies.map((policy) => (
          <li key={policy.id} className={styles.cardItem}>
            <span className={styles.cell}>
              <Anchor href={mayAdd ? `${here}/${policy.id}` : here}>{name(policy)}</Anchor>
              <span className={styles.small}>{[policy.carrier?.name, policy.policy_number].filter(Boolean).join(' · ')}</span>
              {policy.renewal_date ? (
                <span className={styles.small}>{t('policies.renews', { date: day(policy.renewal_date) })}</span>
              ) : null}
            </span>
            <span className={styles.cardEnd}>
              <StatusChip tone={policyTones[policy.status]}>{t(`status.${policy.status}`)}</StatusChip>
              <span>{premium(policy)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
