// Made from the files of locales by `npm run registries`. Not to be edited.

import accountWords from './locales/en/account.json' with { type: 'json' }
import adminUsersWords from './locales/en/admin-users.json' with { type: 'json' }
import auditWords from './locales/en/audit.json' with { type: 'json' }
import bannersWords from './locales/en/banners.json' with { type: 'json' }
import billingWords from './locales/en/billing.json' with { type: 'json' }
import brandingWords from './locales/en/branding.json' with { type: 'json' }
import bulkWords from './locales/en/bulk.json' with { type: 'json' }
import callsWords from './locales/en/calls.json' with { type: 'json' }
import commonWords from './locales/en/common.json' with { type: 'json' }
import contactWords from './locales/en/contact.json' with { type: 'json' }
import contactsWords from './locales/en/contacts.json' with { type: 'json' }
import corporationsWords from './locales/en/corporations.json' with { type: 'json' }
import dashboardWords from './locales/en/dashboard.json' with { type: 'json' }
import domainsWords from './locales/en/domains.json' with { type: 'json' }
import flagsWords from './locales/en/flags.json' with { type: 'json' }
import listsWords from './locales/en/lists.json' with { type: 'json' }
import liveWords from './locales/en/live.json' with { type: 'json' }
import mergingWords from './locales/en/merging.json' with { type: 'json' }
import organisationWords from './locales/en/organisation.json' with { type: 'json' }
import phoneWords from './locales/en/phone.json' with { type: 'json' }
import publicWords from './locales/en/public.json' with { type: 'json' }
import quickFiltersWords from './locales/en/quick_filters.json' with { type: 'json' }
import recordsWords from './locales/en/records.json' with { type: 'json' }
import sessionWords from './locales/en/session.json' with { type: 'json' }
import settingsWords from './locales/en/settings.json' with { type: 'json' }
import signupsWords from './locales/en/signups.json' with { type: 'json' }
import textsWords from './locales/en/texts.json' with { type: 'json' }
import webpagesWords from './locales/en/webpages.json' with { type: 'json' }

/** English is complete by definition: every other language is checked against it, key by key. */
export const en = {
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

export type Texts = typeof en
export type Area = keyof Texts
export type Tree = { [key: string]: string | Tree }
