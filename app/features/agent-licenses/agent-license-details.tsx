import { useText } from '#app/i18n/use-text.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { When } from '#app/ui/data/when.tsx'
import type { agentLicensePage } from './agent-licenses.server.ts'

type Props = Pick<Awaited<ReturnType<typeof agentLicensePage>>, 'record' | 'days' | 'created' | 'updated'>

/** What is known of one. */
export function AgentLicenseDetails({ record, days, created, updated }: Props) {
  const t = useText('agent-licenses')
  const items = [
    { label: t('person'), value: record.user.name },
    { label: t('kind'), value: t(`kinds.${record.kind}`) },
    { label: t('number'), value: record.number },
    { label: t('starts_on'), value: days.starts_on },
    { label: t('ends_on'), value: days.ends_on ?? t('no_end') },
    { label: t('standing'), value: t(record.in_force ? 'in_force' : 'not_in_force') },
    { label: t('created'), value: <When at={created} /> },
    { label: t('updated'), value: <When at={updated} /> },
    { label: t('notes'), value: record.notes },
  ]
  return (
    <Card title={t('details')}>
      <KeyValueList columns={2} layout="stacked" items={items} />
    </Card>
  )
}
