import { useFetcher, useLocation, useRouteLoaderData } from '@remix-run/react'
import ContactRound from 'lucide-react/icons/contact-round'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { BrandLogo } from '#app/tenant/brand-logo.tsx'
import { AppFrame, SearchTrigger } from '#app/ui/app-frame.tsx'
import { IconLink } from '#app/ui/button.tsx'
import { ToastRegion } from '#app/ui/toast.tsx'
import { ActingBanner } from './acting-banner.tsx'
import { HelpMenu } from './help-menu.tsx'
import type { NavigationEntry } from './navigation.ts'
import { SlowNotice } from './slow-notice.tsx'
import { TermsBanner } from './terms-banner.tsx'
import { UserMenu, type ShellUser } from './user-menu.tsx'

const icons: Record<NavigationEntry['key'], ReactNode> = {
  dashboard: <LayoutDashboard />,
  contacts: <ContactRound />,
}

export type ShellProps = {
  brand: { name: string; logo: string; mark: string }
  user: ShellUser
  navigation: NavigationEntry[]
  folded: boolean
  help: { intro: string } | null
  mayCreate: boolean
  children: ReactNode
}

/** What stands around every signed-in page. */
export function Shell({ brand, user, navigation, folded, help, mayCreate, children }: ShellProps) {
  const t = useText('common')
  const { pathname } = useLocation()
  const fetcher = useFetcher()
  const toast = useRouteLoaderData<typeof rootLoader>('root')?.toast
  return (
    <AppFrame
      brand={<BrandLogo svg={brand.logo} name={brand.name} />}
      brandSmall={<BrandLogo svg={brand.mark} name={brand.name} />}
      homeHref="/"
      homeLabel={t('frame.home', { brand: brand.name })}
      labels={{ skip: t('frame.skip'), nav: t('frame.nav'), more: t('frame.more') }}
      navigation={[{ items: navigation.map(({ key, href }) => ({ href, label: t(`navigation.${key}`), icon: icons[key], primary: true, current: isCurrent(pathname, href) })) }]}
      fold={{
        folded,
        action: '/preferences',
        onChange: (next) => fetcher.submit({ folded: String(next) }, { method: 'post', action: '/preferences' }),
        foldLabel: t('frame.fold'),
        unfoldLabel: t('frame.unfold'),
      }}
      barStart={<SearchTrigger href="/contacts?focus=search" label={t('frame.search')} />}
      barEnd={
        <>
          {mayCreate ? <IconLink href="/contacts/new" label={t('frame.add_contact')} icon={<Plus />} /> : null}
          {help ? <HelpMenu intro={help.intro} /> : null}
          <UserMenu user={user} />
        </>
      }
      banner={
        <>
          {user.impersonator ? <ActingBanner user={user} impersonator={user.impersonator} /> : null}
          {user.owes_terms ? <TermsBanner /> : null}
        </>
      }
      floating={
        <>
          <SlowNotice />
          <ToastRegion label={t('frame.notifications')} dismissLabel={t('frame.dismiss')} items={toast ? [toast] : []} />
        </>
      }
    >
      {children}
    </AppFrame>
  )
}

const isCurrent = (pathname: string, href: string): boolean => (href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`))
