import { settingFileHref } from '#app/features/settings/settings-search-params.ts'
import { useText } from '#app/i18n/use-text.ts'
import { KeyValueList, type KeyValue } from '#app/ui/data/key-value-list.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { PlainCard } from '#app/ui/layout/plain-frame.tsx'
import * as styles from './contact-card.css.ts'

type Props = { brand: string; contact: { email: string; phone: string; address: string[]; hours: string; brochure: string } }

/** How to reach the brand. */
export function ContactCard({ brand, contact: { email, phone, address, hours, brochure } }: Props) {
  const t = useText('public')
  const items: KeyValue[] = [
    { label: t('contact.email'), value: <a href={`mailto:${email}`}>{email}</a> },
    { label: t('contact.phone'), value: <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> },
    ...(hours ? [{ label: t('contact.hours'), value: hours }] : []),
    { label: t('contact.address'), value: <PostalAddress lines={address} /> },
    ...(brochure ? [{ label: t('contact.brochure'), value: <a href={settingFileHref('brochure')}>{brochure}</a> }] : []),
  ]
  const help = (
    <>
      {t('contact.locked_out')} <Anchor href="/reset-password">{t('contact.new_password')}</Anchor>
    </>
  )
  return (
    <PlainCard title={t('contact.title')} lead={t('contact.lead', { brand })} after={help}>
      <KeyValueList items={items} layout="stacked" />
    </PlainCard>
  )
}

function PostalAddress({ lines }: { lines: string[] }) {
  return (
    <address className={styles.address}>
      {lines.map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </address>
  )
}
