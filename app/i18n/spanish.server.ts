// Made from the files of locales by `npm run registries`. Not to be edited.

import type { Texts } from './english.server.ts'
import accountWords from './locales/es/account.json' with { type: 'json' }
import accountsWords from './locales/es/accounts.json' with { type: 'json' }
import adminUsersWords from './locales/es/admin-users.json' with { type: 'json' }
import aftercareWords from './locales/es/aftercare.json' with { type: 'json' }
import agentLicensesWords from './locales/es/agent-licenses.json' with { type: 'json' }
import auditWords from './locales/es/audit.json' with { type: 'json' }
import bannersWords from './locales/es/banners.json' with { type: 'json' }
import billingWords from './locales/es/billing.json' with { type: 'json' }
import bookingWords from './locales/es/booking.json' with { type: 'json' }
import brandingWords from './locales/es/branding.json' with { type: 'json' }
import bulkWords from './locales/es/bulk.json' with { type: 'json' }
import calendarWords from './locales/es/calendar.json' with { type: 'json' }
import callsWords from './locales/es/calls.json' with { type: 'json' }
import campaignsWords from './locales/es/campaigns.json' with { type: 'json' }
import catalogueWords from './locales/es/catalogue.json' with { type: 'json' }
import commonWords from './locales/es/common.json' with { type: 'json' }
import consentsWords from './locales/es/consents.json' with { type: 'json' }
import contactWords from './locales/es/contact.json' with { type: 'json' }
import contactsWords from './locales/es/contacts.json' with { type: 'json' }
import corporationsWords from './locales/es/corporations.json' with { type: 'json' }
import dashboardWords from './locales/es/dashboard.json' with { type: 'json' }
import dialWords from './locales/es/dial.json' with { type: 'json' }
import domainsWords from './locales/es/domains.json' with { type: 'json' }
import fireLightWords from './locales/es/fire-light.json' with { type: 'json' }
import flagsWords from './locales/es/flags.json' with { type: 'json' }
import importsWords from './locales/es/imports.json' with { type: 'json' }
import leadVendorsWords from './locales/es/lead-vendors.json' with { type: 'json' }
import linesWords from './locales/es/lines.json' with { type: 'json' }
import listsWords from './locales/es/lists.json' with { type: 'json' }
import liveWords from './locales/es/live.json' with { type: 'json' }
import mailersWords from './locales/es/mailers.json' with { type: 'json' }
import manyScopesWords from './locales/es/many-scopes.json' with { type: 'json' }
import medicareWords from './locales/es/medicare.json' with { type: 'json' }
import mergingWords from './locales/es/merging.json' with { type: 'json' }
import numbersWords from './locales/es/numbers.json' with { type: 'json' }
import ordersWords from './locales/es/orders.json' with { type: 'json' }
import organisationWords from './locales/es/organisation.json' with { type: 'json' }
import phoneWords from './locales/es/phone.json' with { type: 'json' }
import printingWords from './locales/es/printing.json' with { type: 'json' }
import proposalWords from './locales/es/proposal.json' with { type: 'json' }
import publicWords from './locales/es/public.json' with { type: 'json' }
import quickFiltersWords from './locales/es/quick_filters.json' with { type: 'json' }
import quotesWords from './locales/es/quotes.json' with { type: 'json' }
import recordsWords from './locales/es/records.json' with { type: 'json' }
import reportsWords from './locales/es/reports.json' with { type: 'json' }
import scopeWords from './locales/es/scope.json' with { type: 'json' }
import sendingWords from './locales/es/sending.json' with { type: 'json' }
import sessionWords from './locales/es/session.json' with { type: 'json' }
import settingsWords from './locales/es/settings.json' with { type: 'json' }
import signupsWords from './locales/es/signups.json' with { type: 'json' }
import soaWords from './locales/es/soa.json' with { type: 'json' }
import storeWords from './locales/es/store.json' with { type: 'json' }
import textsWords from './locales/es/texts.json' with { type: 'json' }
import trainingsWords from './locales/es/trainings.json' with { type: 'json' }
import transfersWords from './locales/es/transfers.json' with { type: 'json' }
import unsubscribeWords from './locales/es/unsubscribe.json' with { type: 'json' }
import webpagesWords from './locales/es/webpages.json' with { type: 'json' }
import workflowsWords from './locales/es/workflows.json' with { type: 'json' }

/** A missing key is a type error here. */
export const es: Texts = {
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
