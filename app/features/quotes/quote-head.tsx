import { useText } from '#app/i18n/use-text.ts'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import type { quotePage } from './quotes.server.ts'

type Head = Awaited<ReturnType<typeof quotePage>>['head']

/** What must be known before any price is read. */
export function QuoteNotices({ head }: { head: Head }) {
  const t = useText('quotes')
  return (
    <>
      {head.is_sample ? (
        <Banner tone="warning" title={t('sample')}>
          <p>{t('sample_text')}</p>
        </Banner>
      ) : null}
      {head.notes.length > 0 ? (
        <Banner>
          {head.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Banner>
      ) : null}
    </>
  )
}

/** For whom, and what was asked. */
export function QuotedFor({ head }: { head: Head }) {
  const t = useText('quotes')
  const { contact } = head
  const person = contact ? [{ label: t('contact'), value: <Anchor href={`/contacts/${contact.number}`}>{contact.name}</Anchor> }] : []
  return (
    <Card title={t('quoted_for')}>
      <KeyValueList columns={2} items={[...person, ...head.facts]} />
    </Card>
  )
}
