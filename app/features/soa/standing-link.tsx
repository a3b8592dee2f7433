import { useText } from '#app/i18n/use-text.ts'
import { CopyField } from '#app/ui/controls/copy-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'

type Props = { url: string | null; missing: 'page' | 'profile' | null }

/** The address at which people sign by themselves, to pass on. */
export function StandingLink({ url, missing }: Props) {
  const t = useText('soa')
  return (
    <Card title={t('standing')}>
      <p>{t('standing_lead')}</p>
      {url ? <CopyField label={t('standing_address')} value={url} copyLabel={t('copy')} copiedLabel={t('copied')} /> : null}
      {missing === 'page' ? <Anchor href="/account/marketing_profile">{t('standing_page')}</Anchor> : null}
      {missing === 'profile' ? <Anchor href="/account/profile">{t('standing_profile')}</Anchor> : null}
    </Card>
  )
}
