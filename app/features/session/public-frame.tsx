import type { ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { BrandLogo } from '#app/tenant/brand-logo.tsx'
import { PlainFrame } from '#app/ui/plain-frame.tsx'

type Props = { brand: { name: string; logo: string }; width?: 'card' | 'wide'; banner?: ReactNode; children: ReactNode }

/** The frame of every page that needs no signing in. */
export function PublicFrame({ brand, width, banner, children }: Props) {
  const t = useText('common')
  return (
    <PlainFrame
      brand={<BrandLogo svg={brand.logo} name={brand.name} />}
      homeHref="/"
      homeLabel={t('frame.home', { brand: brand.name })}
      skipLabel={t('frame.skip')}
      legalLabel={t('frame.legal')}
      legal={[
        { href: '/contact-us', label: t('frame.contact') },
        { href: '/privacy-policy', label: t('frame.privacy') },
        { href: '/terms-of-use', label: t('frame.terms') },
      ]}
      width={width}
      banner={banner}
    >
      {children}
    </PlainFrame>
  )
}
