import { useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import type { quietOf } from './quiet.server.ts'

/** Tells everybody who can send that what goes to many rests, until when, and who wanted it. */
export function QuietBanner({ quiet: { quiet, ends, by, reason } }: { quiet: Awaited<ReturnType<typeof quietOf>> }) {
  const t = useText('campaigns')
  if (!quiet || !ends) return null
  return (
    <Banner tone="warning" title={t('pause.banner', { until: ends.full })}>
      {t('pause.banner_text', { name: by?.name ?? '' })} {reason}
    </Banner>
  )
}
