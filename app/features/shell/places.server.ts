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
  { key: 'calendar', icon: 'calendar-days', href: '/calendar', area: 'calendar', feature: 'calendar' },
  { key: 'texts', icon: 'message-square', href: '/texts', area: 'texts', feature: 'sms' },
  { key: 'campaigns', icon: 'megaphone', href: '/campaigns', area: 'campaigns', feature: 'campaigns' },
  { key: 'calls', icon: 'phone-call', href: '/calls', area: 'phone', feature: 'dialer' },
  { key: 'policies', icon: 'shield-check', href: '/policies', area: 'contacts', feature: 'policies' },
  { key: 'reports', icon: 'chart-column', href: '/reports', area: 'reports', feature: 'reports' },
  { key: 'trainings', icon: 'graduation-cap', href: '/trainings', area: 'trainings', feature: 'trainings' },
  { key: 'soa', icon: 'file-pen-line', href: '/soa', area: 'soa', feature: 'soa' },
  { key: 'quotes', icon: 'calculator', href: '/quotes', area: 'quotes', feature: 'quotes' },
  { key: 'store', icon: 'shopping-bag', href: '/store', area: 'store', feature: 'store' },
  { key: 'duplicates', icon: 'copy-check', href: '/contacts/duplicates', group: 'organise', area: 'contacts', action: 'change' },
  { key: 'imports', icon: 'upload', href: '/imports', group: 'organise', area: 'imports', feature: 'imports' },
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
  {
    key: 'transfers',
    icon: 'arrow-right-left',
    href: '/transfers',
    group: 'organise',
    area: 'transfers',
    action: 'change',
    feature: 'transfers',
  },
  {
    key: 'letters',
    icon: 'mailbox',
    href: '/contacts/mailer-assignment',
    group: 'organise',
    area: 'bulk',
    action: 'change',
    feature: 'mailer_assignment',
  },
  { key: 'workflows', icon: 'workflow', href: '/workflows', group: 'organise', area: 'workflows', feature: 'workflow' },
  { key: 'undo', icon: 'undo-2', href: '/contacts/undo', group: 'organise', area: 'contacts', action: 'change' },
  {
    key: 'agent_licenses',
    icon: 'badge-check',
    href: '/agent-licenses',
    group: 'organise',
    area: 'agent_licenses',
    feature: 'agent_licenses',
  },
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
  { key: 'products', icon: 'package', href: '/admin/products', group: 'admin', area: 'catalogue', action: 'change', feature: 'store' },
  {
    key: 'phone_plans',
    icon: 'phone-call',
    href: '/admin/phone_plans',
    group: 'admin',
    area: 'lines',
    feature: 'dialer',
  },
  {
    key: 'text_plans',
    icon: 'message-square',
    href: '/admin/text_plans',
    group: 'admin',
    area: 'lines',
    feature: 'sms',
  },
  { key: 'orders', icon: 'receipt-text', href: '/admin/orders', group: 'admin', area: 'billing', feature: 'orders', ofOthers: true },
  { key: 'lead_vendors', icon: 'antenna', href: '/admin/api_tracking', group: 'admin', area: 'api_tracking', feature: 'api_tracking' },
  {
    key: 'email_templates',
    icon: 'mail-plus',
    href: '/admin/emails',
    group: 'admin',
    area: 'campaign_settings',
    feature: 'campaigns',
  },
  { key: 'mailer_kits', icon: 'file-text', href: '/admin/mailer_kits', group: 'admin', area: 'mailer_kits', feature: 'mailer_assignment' },
  {
    key: 'campaign_triggers',
    icon: 'message-square-share',
    href: '/admin/campaign_triggers',
    group: 'admin',
    area: 'campaign_settings',
    feature: 'campaigns',
  },
  { key: 'pause', icon: 'circle-pause', href: '/admin/pause', group: 'admin', area: 'campaign_settings', feature: 'campaigns' },
  {
    key: 'sending_domain',
    icon: 'mail-check',
    href: '/admin/sending_domain',
    group: 'admin',
    area: 'campaign_settings',
    feature: 'campaigns',
  },
  { key: 'lists', icon: 'list-ordered', href: '/admin/statuses', group: 'admin', area: 'catalogue', action: 'change' },
  { key: 'features', icon: 'toggle-left', href: '/admin/features', group: 'admin', area: 'flags' },
  { key: 'brand', icon: 'palette', href: '/admin/brand', group: 'admin', area: 'flags' },
  { key: 'audit_log', icon: 'scroll-text', href: '/admin/audit_log', group: 'admin', area: 'audit' },
]
