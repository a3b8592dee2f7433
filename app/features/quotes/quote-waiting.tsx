import { LookAgain } from '#app/live/look-again.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { quoteHref, quotesPath } from './paths.ts'
import { QuotedFor } from './quote-head.tsx'
import type { quotePage } from './quotes.server.ts'

type Page = Awaited<ReturnType<typeof quotePage>>

/** Carriers are being asked, or none of them could be. */
export function QuoteWaiting({ head, waiting, again_href }: Page) {
  const t = useText('quotes')
  return (
    <Stack gap={4}>
      {waiting.failure ? (
        <Banner
          tone="danger"
          role="alert"
          title={t('failed_title')}
          actions={
            <>
              {again_href ? <LinkButton href={again_href}>{t('ask_again')}</LinkButton> : null}
              <LinkButton href={quotesPath}>{t('before_this')}</LinkButton>
            </>
          }
        >
          <p>{waiting.failure}</p>
        </Banner>
      ) : (
        <Banner role="status" title={t('waiting')} actions={<LinkButton href={quoteHref(head.id)}>{t('look')}</LinkButton>}>
          <p>{t('waiting_text')}</p>
          <LookAgain />
        </Banner>
      )}
      <QuotedFor head={head} />
    </Stack>
  )
}
