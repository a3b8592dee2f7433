import account from './locales/en/account.json' with { type: 'json' }
import adminUsers from './locales/en/admin-users.json' with { type: 'json' }
import audit from './locales/en/audit.json' with { type: 'json' }
import banners from './locales/en/banners.json' with { type: 'json' }
import billing from './locales/en/billing.json' with { type: 'json' }
import branding from './locales/en/branding.json' with { type: 'json' }
import bulk from './locales/en/bulk.json' with { type: 'json' }
import calls from './locales/en/calls.json' with { type: 'json' }
import common from './locales/en/common.json' with { type: 'json' }
import contact from './locales/en/contact.json' with { type: 'json' }
import contacts from './locales/en/contacts.json' with { type: 'json' }
import corporations from './locales/en/corporations.json' with { type: 'json' }
import dashboard from './locales/en/dashboard.json' with { type: 'json' }
import domains from './locales/en/domains.json' with { type: 'json' }
import flags from './locales/en/flags.json' with { type: 'json' }
import live from './locales/en/live.json' with { type: 'json' }
import merging from './locales/en/merging.json' with { type: 'json' }
import organisation from './locales/en/organisation.json' with { type: 'json' }
import lists from './locales/en/lists.json' with { type: 'json' }
import phone from './locales/en/phone.json' with { type: 'json' }
import publicPages from './locales/en/public.json' with { type: 'json' }
import quickFilters from './locales/en/quick_filters.json' with { type: 'json' }
import records from './locales/en/records.json' with { type: 'json' }
import session from './locales/en/session.json' with { type: 'json' }
import settings from './locales/en/settings.json' with { type: 'json' }
import signups from './locales/en/signups.json' with { type: 'json' }
import texts from './locales/en/texts.json' with { type: 'json' }
import webpages from './locales/en/webpages.json' with { type: 'json' }

/** English is complete by definition: every other language is checked against it, key by key. */
export const en = {
  account,
  'admin-users': adminUsers,
  audit,
  banners,
  billing,
  branding,
  bulk,
  calls,
  common,
  contact,
  contacts,
  corporations,
  dashboard,
  domains,
  flags,
  live,
  merging,
  organisation,
  lists,
  phone,
  public: publicPages,
  quick_filters: quickFilters,
  records,
  session,
  settings,
  signups,
  texts,
  webpages,
}

export type Texts = typeof en
export type Area = keyof Texts
export type Tree = { [key: string]: string | Tree }
