// Made from the files of locales by `npm run registries`. Not to be edited.

import type { Texts } from './english.server.ts'
import accountWords from './locales/es/account.json' with { type: 'json' }
import adminUsersWords from './locales/es/admin-users.json' with { type: 'json' }
import auditWords from './locales/es/audit.json' with { type: 'json' }
import bannersWords from './locales/es/banners.json' with { type: 'json' }
import billingWords from './locales/es/billing.json' with { type: 'json' }
import brandingWords from './locales/es/branding.json' with { type: 'json' }
import bulkWords from './locales/es/bulk.json' with { type: 'json' }
import callsWords from './locales/es/calls.json' with { type: 'json' }
import commonWords from './locales/es/common.json' with { type: 'json' }
import contactWords from './locales/es/contact.json' with { type: 'json' }
import contactsWords from './locales/es/contacts.json' with { type: 'json' }
import corporationsWords from './locales/es/corporations.json' with { type: 'json' }
import dashboardWords from './locales/es/dashboard.json' with { type: 'json' }
import domainsWords from './locales/es/domains.json' with { type: 'json' }
import flagsWords from './locales/es/flags.json' with { type: 'json' }
import listsWords from './locales/es/lists.json' with { type: 'json' }
import liveWords from './locales/es/live.json' with { type: 'json' }
import mergingWords from './locales/es/merging.json' with { type: 'json' }
import organisationWords from './locales/es/organisation.json' with { type: 'json' }
import phoneWords from './locales/es/phone.json' with { type: 'json' }
import publicWords from './locales/es/public.json' with { type: 'json' }
import quickFiltersWords from './locales/es/quick_filters.json' with { type: 'json' }
import recordsWords from './locales/es/records.json' with { type: 'json' }
import sessionWords from './locales/es/session.json' with { type: 'json' }
import settingsWords from './locales/es/settings.json' with { type: 'json' }
import signupsWords from './locales/es/signups.json' with { type: 'json' }
import textsWords from './locales/es/texts.json' with { type: 'json' }
import webpagesWords from './locales/es/webpages.json' with { type: 'json' }

/** A missing key is a type error here. */
export const es: Texts = {
  account: accountWords,
  'admin-users': adminUsersWords,
  audit: auditWords,
  banners: bannersWords,
  billing: billingWords,
  branding: brandingWords,
  bulk: bulkWords,
  calls: callsWords,
  common: commonWords,
  contact: contactWords,
  contacts: contactsWords,
  corporations: corporationsWords,
  dashboard: dashboardWords,
  domains: domainsWords,
  flags: flagsWords,
  lists: listsWords,
  live: liveWords,
  merging: mergingWords,
  organisation: organisationWords,
  phone: phoneWords,
  public: publicWords,
  quick_filters: quickFiltersWords,
  records: recordsWords,
  session: sessionWords,
  settings: settingsWords,
  signups: signupsWords,
  texts: textsWords,
  webpages: webpagesWords,
}
