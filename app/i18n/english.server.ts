// Made from the files of locales by `npm run registries`. Not to be edited.

import accountWords from './locales/en/account.json' with { type: 'json' }
import accountsWords from './locales/en/accounts.json' with { type: 'json' }
import adminUsersWords from './locales/en/admin-users.json' with { type: 'json' }
import aftercareWords from './locales/en/aftercare.json' with { type: 'json' }
import agentLicensesWords from './locales/en/agent-licenses.json' with { type: 'json' }
import auditWords from './locales/en/audit.json' with { type: 'json' }
import bannersWords from './locales/en/banners.json' with { type: 'json' }
import billingWords from './locales/en/billing.json' with { type: 'json' }
import bookingWords from './locales/en/booking.json' with { type: 'json' }
import brandingWords from './locales/en/branding.json' with { type: 'json' }
import bulkWords from './locales/en/bulk.json' with { type: 'json' }
import calendarWords from './locales/en/calendar.json' with { type: 'json' }
import callsWords from './locales/en/calls.json' with { type: 'json' }
import campaignsWords from './locales/en/campaigns.json' with { type: 'json' }
import catalogueWords from './locales/en/catalogue.json' with { type: 'json' }
import commonWords from './locales/en/common.json' with { type: 'json' }
import consentsWords from './locales/en/consents.json' with { type: 'json' }
import contactWords from './locales/en/contact.json' with { type: 'json' }
import contactsWords from './locales/en/contacts.json' with { type: 'json' }
import corporationsWords from './locales/en/corporations.json' with { type: 'json' }
import dashboardWords from './locales/en/dashboard.json' with { type: 'json' }
import dialWords from './locales/en/dial.json' with { type: 'json' }
import domainsWords from './locales/en/domains.json' with { type: 'json' }
import fireLightWords from './locales/en/fire-light.json' with { type: 'json' }
import flagsWords from './locales/en/flags.json' with { type: 'json' }
import importsWords from './locales/en/imports.json' with { type: 'json' }
import leadVendorsWords from './locales/en/lead-vendors.json' with { type: 'json' }
import linesWords from './locales/en/lines.json' with { type: 'json' }
import listsWords from './locales/en/lists.json' with { type: 'json' }
import liveWords from './locales/en/live.json' with { type: 'json' }
import mailersWords from './locales/en/mailers.json' with { type: 'json' }
import manyScopesWords from './locales/en/many-scopes.json' with { type: 'json' }
import medicareWords from './locales/en/medicare.json' with { type: 'json' }
import mergingWords from './locales/en/merging.json' with { type: 'json' }
import numbersWords from './locales/en/numbers.json' with { type: 'json' }
import ordersWords from './locales/en/orders.json' with { type: 'json' }
import organisationWords from './locales/en/organisation.json' with { type: 'json' }
import phoneWords from './locales/en/phone.json' with { type: 'json' }
import printingWords from './locales/en/printing.json' with { type: 'json' }
import proposalWords from './locales/en/proposal.json' with { type: 'json' }
import publicWords from './locales/en/public.json' with { type: 'json' }
import quickFiltersWords from './locales/en/quick_filters.json' with { type: 'json' }
import quotesWords from './locales/en/quotes.json' with { type: 'json' }
import recordsWords from './locales/en/records.json' with { type: 'json' }
import reportsWords from './locales/en/reports.json' with { type: 'json' }
import scopeWords from './locales/en/scope.json' with { type: 'json' }
import sendingWords from './locales/en/sending.json' with { type: 'json' }
import sessionWords from './locales/en/session.json' with { type: 'json' }
import settingsWords from './locales/en/settings.json' with { type: 'json' }
import signupsWords from './locales/en/signups.json' with { type: 'json' }
import soaWords from './locales/en/soa.json' with { type: 'json' }
import storeWords from './locales/en/store.json' with { type: 'json' }
import textsWords from './locales/en/texts.json' with { type: 'json' }
import trainingsWords from './locales/en/trainings.json' with { type: 'json' }
import transfersWords from './locales/en/transfers.json' with { type: 'json' }
import unsubscribeWords from './locales/en/unsubscribe.json' with { type: 'json' }
import webpagesWords from './locales/en/webpages.json' with { type: 'json' }
import workflowsWords from './locales/en/workflows.json' with { type: 'json' }

/** English is complete by definition: every other language is checked against it, key by key. */
export const en = {
  account: accountWords,
  accounts: accountsWords,
  'admin-users': adminUsersWords,
  aftercare: aftercareWords,
  'agent-licenses': agentLicensesWords,
  audit: auditWords,
  banners: bannersWords,
  billing: billingWords,
  booking: bookingWords,
  branding: brandingWords,
  bulk: bulkWords,
  calendar: calendarWords,
  calls: callsWords,
  campaigns: campaignsWords,
  catalogue: catalogueWords,
  common: commonWords,
  consents: consentsWords,
  contact: contactWords,
  contacts: contactsWords,
  corporations: corporationsWords,
  dashboard: dashboardWords,
  dial: dialWords,
  domains: domainsWords,
  'fire-light': fireLightWords,
  flags: flagsWords,
  imports: importsWords,
  'lead-vendors': leadVendorsWords,
  lines: linesWords,
  lists: listsWords,
  live: liveWords,
  mailers: mailersWords,
  'many-scopes': manyScopesWords,
  medicare: medicareWords,
  merging: mergingWords,
  numbers: numbersWords,
  orders: ordersWords,
  organisation: organisationWords,
  phone: phoneWords,
  printing: printingWords,
  proposal: proposalWords,
  public: publicWords,
  quick_filters: quickFiltersWords,
  quotes: quotesWords,
  records: recordsWords,
  reports: reportsWords,
  scope: scopeWords,
  sending: sendingWords,
  session: sessionWords,
  settings: settingsWords,
  signups: signupsWords,
  soa: soaWords,
  store: storeWords,
  texts: textsWords,
  trainings: trainingsWords,
  transfers: transfersWords,
  unsubscribe: unsubscribeWords,
  webpages: webpagesWords,
  workflows: workflowsWords,
}

export type Texts = typeof en
export type Area = keyof Texts
export type Tree = { [key: string]: string | Tree }
