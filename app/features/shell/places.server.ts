import type { Action, Area } from '#config/permissions.ts'
import type { NavigationEntry } from './navigation.ts'

/** A place that the navigation can lead to. */
export type Place = Omit<NavigationEntry, 'group' | 'unread'> & {
  /** One of Lucide's icons; `npm run registries` draws it. */
  icon: string
  group?: NavigationEntry['group']
  area?: Area
  action?: Action
  /** Only for those who reach others there, not for those who reach themselves alone. */
  ofOthers?: true
}

/** Every place, in the order of the navigation. What somebody may not see, or their brand does not have, is not drawn. */
export const places: readonly Place[] = [
  { key: 'dashboard', icon: 'layout-dashboard', href: '/' },
  { key: 'contacts', icon: 'contact-round', href: '/contacts', area: 'contacts' },
  { key: 'texts', icon: 'message-square', href: '/texts', area: 'texts', feature: 'sms' },
  { key: 'calls', icon: 'phone-call', href: '/calls', area: 'phone', feature: 'dialer' },
  { key: 'policies', icon: 'shield-check', href: '/policies', area: 'contacts', feature: 'policies' },
  { key: 'duplicates', icon: 'copy-check', href: '/contacts/duplicates', group: 'organise', area: 'contacts', action: 'change' },
  { key: 'groups', icon: 'list-checks', href: '/groups', group: 'organise', area: 'contacts' },
  { key: 'pools', icon: 'inbox', href: '/pools', group: 'organise', area: 'organisation' },
  { key: 'tags', icon: 'tags', href: '/tags', group: 'organise', area: 'catalogue', action: 'change' },
  { key: 'suppressions', icon: 'phone-off', href: '/suppressions', group: 'organise', area: 'suppressions' },
  {
    key: 'marketing_profile',
    icon: 'globe',
    href: '/account/marketing_profile',
    group: 'organise',
    area: 'public',
    action: 'change',
    feature: 'marketing_profile',
  },
  { key: 'undo', icon: 'undo-2', href: '/contacts/undo', group: 'organise', area: 'contacts', action: 'change' },
  { key: 'users', icon: 'users-round', href: '/admin/users', group: 'admin', area: 'users', ofOthers: true },
  { key: 'corporations', icon: 'building-complex', href: '/admin/corporations', group: 'admin', area: 'corporations' },
  { key: 'signups', icon: 'user-round-plus', href: '/admin/signups', group: 'admin', area: 'signups', feature: 'signup' },
  { key: 'settings', icon: 'settings', href: '/admin/settings', group: 'admin', area: 'settings' },
  {
    key: 'webpages',
    icon: 'panel-top',
    href: '/admin/webpages',
    group: 'admin',
    area: 'public',
    action: 'delete',
    feature: 'marketing_profile',
    ofOthers: true,
  },
  { key: 'features', icon: 'toggle-left', href: '/admin/features', group: 'admin', area: 'flags' },
  { key: 'brand', icon: 'palette', href: '/admin/brand', group: 'admin', area: 'flags' },
  { key: 'audit_log', icon: 'scroll-text', href: '/admin/audit_log', group: 'admin', area: 'audit' },
]
