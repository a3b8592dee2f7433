import { useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import type { quotePage } from './quotes.server.ts'

/** What must be known before any price is read. */
export function QuoteNotices({ head }: { head: Awaited<ReturnType<typeof quotePage>>['head'] }) {
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
