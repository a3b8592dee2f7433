import { useFetcher, useLocation, useRouteLoaderData } from '@remix-run/react'
import Plus from 'lucide-react/icons/plus'
import { useState, type ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { UnsavedGuard } from '#app/forms/unsaved-guard.tsx'
import type { loader as rootLoader } from '#app/root.tsx'
import { BrandPicture } from '#app/tenant/brand-logo.tsx'
import { useKeptHref } from '#app/lists/kept-list.ts'
import { Live, type LiveProps } from '#app/live/live.tsx'
import { dismissAlert, useLiveAlerts } from '#app/live/store.ts'
import { FeaturesContext, useFeatures } from '#app/live/use-feature.ts'
import { Phone, PhoneSlot } from '#app/phone/phone-mount.tsx'
import type { Picture } from '#app/tenant/brand-picture.server.ts'
import { AppFrame } from '#app/ui/layout/app-frame.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { IconLink } from '#app/ui/controls/button.tsx'
import { ToastRegion } from '#app/ui/overlays/toast.tsx'
import { ActingBanner } from './acting-banner.tsx'
import { HelpMenu } from './help-menu.tsx'
import { NavigationIcon } from './navigation-icon.tsx'
import { navigationGroups, type NavigationEntry } from './navigation.ts'
import type { Process } from './processes.server.ts'
import { Processes } from './processes.tsx'
import { QuickAccess } from './quick-access.tsx'
import { SlowNotice } from './slow-notice.tsx'
import { TermsBanner } from './terms-banner.tsx'
import { UserMenu, type ShellUser } from './user-menu.tsx'

export type ShellProps = {
  brand: { name: string; logo: Picture; mark: Picture }
  user: ShellUser
  navigation: NavigationEntry[]
  folded: boolean
  help: { intro: string } | null
  /** What an admin has everybody told. */
  announcement: string
  /** What is under way. */
  processes: Process[]
  mayCreate: boolean
  /** Shortcuts of one key work. */
  singleKeys: boolean
  live: LiveProps
  phone: { user_id: string } | null
  children: ReactNode
}

/** What stands around every signed-in page, which learns from it what is switched on. */
export function Shell(props: ShellProps) {
  return (
    <FeaturesContext.Provider value={props.live.features}>
      <Frame {...props} />
    </FeaturesContext.Provider>
  )
}

function Frame({
  brand,
  user,
  navigation,
  folded,
  help,
  announcement,
  processes,
  mayCreate,
  singleKeys,
  live,
  phone,
  children,
}: ShellProps) {
  const t = useText('common')
  const { pathname } = useLocation()
  const contactsHref = useKeptHref('/contacts')
  const fetcher = useFetcher()
  const toast = useHeldToast()
  const alerts = useLiveAlerts()
  const isOn = useFeatures()
  return (
    <AppFrame
      brand={<BrandPicture picture={brand.logo} name={brand.name} />}
      brandSmall={<BrandPicture picture={brand.mark} name={brand.name} />}
      homeHref="/"
      homeLabel={t('frame.home', { brand: brand.name })}
      labels={{ skip: t('frame.skip'), nav: t('frame.nav'), more: t('frame.more') }}
      navigation={navigationGroups
        .map((group) => ({
          ...(group !== 'main' && { label: t(`navigation.${group}`) }),
          items: navigation
            .filter(({ group: own, feature }) => own === group && (!feature || isOn(feature)))
            .map(({ key, href, unread }) => ({
              // From elsewhere the contacts are found as they were left; from the list itself the press shows all.
              href: href === '/contacts' && pathname !== href ? contactsHref : href,
              label: t(`navigation.${key}`),
              icon: <NavigationIcon place={key} />,
              ...(unread && { badge: { count: unread, label: t(key === 'calendar' ? 'frame.late' : 'frame.unread', { count: unread }) } }),
              primary: group === 'main',
              current: href === placeOf(pathname, navigation),
            })),
        }))
        .filter(({ items }) => items.length > 0)}
      fold={{
        folded,
        action: '/preferences',
        onChange: (next) => fetcher.submit({ folded: String(next) }, { method: 'post', action: '/preferences' }),
        foldLabel: t('frame.fold'),
        unfoldLabel: t('frame.unfold'),
      }}
      barStart={<QuickAccess singleKeys={singleKeys} contactsHref={contactsHref} />}
      barEnd={
        <>
          {phone ? <PhoneSlot /> : null}
          {mayCreate ? <IconLink href="/contacts/new" data-shortcut="n" label={t('frame.add_contact')} icon={<Plus />} /> : null}
          {help && isOn('HELP_BUTTON') ? <HelpMenu intro={help.intro} /> : null}
          <UserMenu user={user} />
        </>
      }
      pinned={user.impersonator ? <ActingBanner user={user} impersonator={user.impersonator} /> : null}
      banner={
        <>
          {user.owes_terms ? <TermsBanner /> : null}
          <Processes processes={processes} />
          {announcement ? <Banner edge>{announcement}</Banner> : null}
        </>
      }
      floating={
        <>
          <SlowNotice />
          <UnsavedGuard />
          <Live {...live} />
          <Phone user_id={phone?.user_id ?? null} />
          <ToastRegion
            label={t('frame.notifications')}
            dismissLabel={t('frame.dismiss')}
            items={[...(toast ? [toast] : []), ...alerts]}
            onDismiss={dismissAlert}
          />
        </>
      }
    >
      {children}
    </AppFrame>
  )
}

/** The place that one is in: of one within another the inner one. */
const placeOf = (pathname: string, navigation: readonly NavigationEntry[]): string | undefined =>
  navigation
    .map(({ href }) => href)
    .filter((href) => isCurrent(pathname, href))
    .sort((one, other) => other.length - one.length)[0]

const isCurrent = (pathname: string, href: string): boolean =>
  href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`)

/** What the last action told, as long as one is on the page it led to: its cookie is read once, the page's loaders may run again. */
function useHeldToast() {
  const { key } = useLocation()
  const told = useRouteLoaderData<typeof rootLoader>('root')?.toast ?? null
  const [held, setHeld] = useState({ key, toast: told })
  if (held.key === key ? told !== null && told !== held.toast : true) setHeld({ key, toast: told })
  return told ?? (held.key === key ? held.toast : null)
}
