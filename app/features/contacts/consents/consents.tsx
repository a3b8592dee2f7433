import FileCheck from 'lucide-react/icons/file-check'
import { useText } from '#app/i18n/use-text.ts'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Card, Section } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import type { consentsPage } from './consents.server.ts'

type Props = Awaited<ReturnType<typeof consentsPage>>

/** What a contact agreed to, the newest first, each with the words that they saw and what proves it. */
export function Consents({ consents }: Props) {
  const t = useText('consents')
  if (consents.length === 0)
    return (
      <Card title={t('title')}>
        <EmptyState icon={<FileCheck size={20} />} level={3} title={t('empty')} text={t('empty_text')} />
      </Card>
    )
  return (
    <Section title={t('title')} hint={t('note')}>
      <Stack gap={4}>
        {consents.map((one) => (
          <ConsentCard key={one.id} {...one} />
        ))}
      </Stack>
    </Section>
  )
}

function ConsentCard({ day, ways, source, wording, certificate, is_link, kept }: Props['consents'][number]) {
  const t = useText('consents')
  const proof = is_link ? (
    <a href={certificate} rel="noreferrer" aria-label={t('certificate_of', { day })}>
      {certificate}
    </a>
  ) : (
    certificate
  )
  const items = [
    ...ways.map(({ channel, address }) => ({ id: channel, label: t(`channels.${channel}`), value: address })),
    ...(source ? [{ label: t('source'), value: source, wide: true }] : []),
    { label: t('wording'), value: wording || t('no_wording'), wide: true },
    ...(certificate ? [{ label: t('certificate'), value: proof, wide: true }] : []),
    ...(kept ? [{ label: t('kept_label'), value: kept, wide: true }] : []),
  ]
  return (
    <Card title={t('given_on', { day })} level={3}>
      <KeyValueList items={items} columns={3} layout="stacked" />
    </Card>
  )
}
