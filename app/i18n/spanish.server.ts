import type { Texts } from './english.server.ts'
import account from './locales/es/account.json' with { type: 'json' }
import adminUsers from './locales/es/admin-users.json' with { type: 'json' }
import audit from './locales/es/audit.json' with { type: 'json' }
import banners from './locales/es/banners.json' with { type: 'json' }
import billing from './locales/es/billing.json' with { type: 'json' }
import branding from './locales/es/branding.json' with { type: 'json' }
import bulk from './locales/es/bulk.json' with { type: 'json' }
import calls from './locales/es/calls.json' with { type: 'json' }
import common from './locales/es/common.json' with { type: 'json' }
import contact from './locales/es/contact.json' with { type: 'json' }
import contacts from './locales/es/contacts.json' with { type: 'json' }
import corporations from './locales/es/corporations.json' with { type: 'json' }
import dashboard from './locales/es/dashboard.json' with { type: 'json' }
import domains from './locales/es/domains.json' with { type: 'json' }
import flags from './locales/es/flags.json' with { type: 'json' }
import live from './locales/es/live.json' with { type: 'json' }
import merging from './locales/es/merging.json' with { type: 'json' }
import organisation from './locales/es/organisation.json' with { type: 'json' }
import lists from './locales/es/lists.json' with { type: 'json' }
import phone from './locales/es/phone.json' with { type: 'json' }
import publicPages from './locales/es/public.json' with { type: 'json' }
import quickFilters from './locales/es/quick_filters.json' with { type: 'json' }
import records from './locales/es/records.json' with { type: 'json' }
import session from './locales/es/session.json' with { type: 'json' }
import settings from './locales/es/settings.json' with { type: 'json' }
import signups from './locales/es/signups.json' with { type: 'json' }
import texts from './locales/es/texts.json' with { type: 'json' }
import webpages from './locales/es/webpages.json' with { type: 'json' }

/** A missing key is a type error here. */
export const es: Texts = {
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
