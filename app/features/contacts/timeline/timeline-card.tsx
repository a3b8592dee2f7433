import { useText } from '#app/i18n/use-text.ts'
import { Card } from '#app/ui/card.tsx'
import { Anchor } from '#app/ui/navigation.tsx'
import { ContactTimeline } from './contact-timeline.tsx'
import type { ShownLine } from './timeline.server.ts'

/** The newest of a contact's story, and the way to all of it. */
export function TimelineCard(props: { contact: number; lines: ShownLine[]; now: string; zone: string }) {
  const t = useText('contact')
  return (
    <Card title={t('timeline.latest')} footer={<Anchor href={`/contacts/${props.contact}/timeline`}>{t('timeline.all')}</Anchor>}>
      <ContactTimeline label={t('timeline.latest')} {...props} />
    </Card>
  )
}
