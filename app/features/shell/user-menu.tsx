import { Form, useLocation } from '@remix-run/react'
import LogOut from 'lucide-react/icons/log-out'
import { useText } from '#app/i18n/use-text.ts'
import { forgetLists } from '#app/lists/kept-list.ts'
import { useFeature } from '#app/live/use-feature.ts'
import { Avatar } from '#app/ui/data/avatar.tsx'
import { Menu, MenuButton, MenuHeading, MenuLink, MenuSeparator } from '#app/ui/overlays/menu.tsx'

export type ShellUser = {
  id: string
  name: string
  email: string
  theme: 'system' | 'light' | 'dark'
  language: string
  languages: { value: string; label: string }[]
  impersonator: { name: string; session_id: string } | null
  owes_terms: boolean
  external_accounts: boolean
}

/** Who is signed in; profile, theme, language, and the way out. */
export function UserMenu({ user }: { user: ShellUser }) {
  const t = useText('common')
  const hasAccounts = useFeature('external_accounts') && user.external_accounts
  const { pathname, search } = useLocation()
  const back = <input type="hidden" name="back" value={pathname + search} />
  return (
    <Menu label={t('frame.account')} icon={<Avatar name={user.name} size={24} decorative />} align="end">
      <MenuHeading>{user.name}</MenuHeading>
      <MenuLink href="/account/profile">{t('frame.profile')}</MenuLink>
      <MenuLink href="/account/profile?tab=preferences">{t('frame.preferences')}</MenuLink>
      <MenuLink href="/shortcuts">{t('keys.title')}</MenuLink>
      {hasAccounts ? <MenuLink href="/account/external_accounts">{t('frame.external_accounts')}</MenuLink> : null}
      <MenuLink href="/billing">{t('frame.billing')}</MenuLink>
      <MenuSeparator />
      <Form method="post" action="/preferences">
        {back}
        <MenuHeading>{t('frame.theme')}</MenuHeading>
        {(['system', 'light', 'dark'] as const).map((theme) => (
          <MenuButton key={theme} name="theme" value={theme} aria-pressed={user.theme === theme}>
            {t(`frame.theme_${theme}`)}
          </MenuButton>
        ))}
        {user.languages.length > 1 ? <MenuHeading>{t('frame.language')}</MenuHeading> : null}
        {user.languages.length > 1
          ? user.languages.map(({ value, label }) => (
              <MenuButton key={value} name="language" value={value} lang={value} aria-pressed={user.language === value}>
                {label}
              </MenuButton>
            ))
          : null}
      </Form>
      <MenuSeparator />
      <Form method="post" action="/logout" onSubmit={() => forgetLists(user.id)}>
        <MenuButton icon={<LogOut />}>{t('frame.logout')}</MenuButton>
      </Form>
    </Menu>
  )
}
