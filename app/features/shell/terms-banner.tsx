import { Form, useLocation } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'

/** Above the page that was asked for, until the terms in force are accepted. */
export function TermsBanner() {
  const t = useText('banners')
  const { pathname, search } = useLocation()
  const accept = (
    <Form method="post" action="/terms">
      <input type="hidden" name="back" value={pathname + search} />
      <Button tone="primary" size="small">
        {t('terms.accept')}
      </Button>
    </Form>
  )
  return (
    <Banner tone="info" edge title={t('terms.title')} actions={accept}>
      {t('terms.text')} <Anchor href="/terms-of-use">{t('terms.read')}</Anchor>
    </Banner>
  )
}
