import { useLocation, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { BrandLogo } from '#app/tenant/brand-logo.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { UiForm } from '#app/ui/layout/navigation.tsx'
import { PlainFrame } from '#app/ui/layout/plain-frame.tsx'
import * as styles from './public-frame.css.ts'

type Language = { value: string; label: string; current: boolean }

type Props = {
  brand: { name: string; logo: string; languages?: Language[]; announcement?: string }
  width?: 'card' | 'wide'
  banner?: ReactNode
  /** Leaves out the links about the site: where the app of a phone begins. */
  bare?: boolean
  children: ReactNode
}

/** The frame of every page that needs no signing in. */
export function PublicFrame({ brand, width, banner, bare, children }: Props) {
  const t = useText('common')
  const toast = useRouteLoaderData<typeof rootLoader>('root')?.toast
  const legal = [
    { href: '/contact-us', label: t('frame.contact') },
    { href: '/privacy-policy', label: t('frame.privacy') },
    { href: '/terms-of-use', label: t('frame.terms') },
  ]
  return (
    <PlainFrame
      brand={<BrandLogo svg={brand.logo} name={brand.name} />}
      homeHref="/"
      homeLabel={t('frame.home', { brand: brand.name })}
      skipLabel={t('frame.skip')}
      legalLabel={t('frame.legal')}
      legal={bare ? [] : legal}
      width={width}
      banner={banner ?? (brand.announcement ? <Banner edge>{brand.announcement}</Banner> : null)}
      bannerLabel={t('frame.announcement')}
      footer={brand.languages && brand.languages.length > 1 ? <LanguageChoice languages={brand.languages} /> : null}
    >
      {toast ? (
        <Banner key={toast.id} role="status" tone={toast.tone}>
          {toast.text}
        </Banner>
      ) : null}
      {children}
    </PlainFrame>
  )
}

function LanguageChoice({ languages }: { languages: Language[] }) {
  const t = useText('common')
  const { pathname, search } = useLocation()
  return (
    <UiForm method="post" action="/preferences" className={styles.languages} aria-label={t('frame.language')}>
      <input type="hidden" name="back" value={pathname + search} />
      {languages.map(({ value, label, current }) => (
        <button key={value} name="language" value={value} lang={value} aria-pressed={current} className={styles.language}>
          {label}
        </button>
      ))}
    </UiForm>
  )
}
