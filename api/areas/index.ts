// Made from this folder by `npm run registries`. Not to be edited.

import type { ApiArea } from '#api/platform/area.ts'
import { adminUsersArea } from './admin-users/index.ts'
import { aftercareArea } from './aftercare/index.ts'
import { agentLicensesArea } from './agent-licenses/index.ts'
import { apiTrackingArea } from './api-tracking/index.ts'
import { auditArea } from './audit/index.ts'
import { billingArea } from './billing/index.ts'
import { brandingArea } from './branding/index.ts'
import { calendarArea } from './calendar/index.ts'
import { campaignsArea } from './campaigns/index.ts'
import { catalogueArea } from './catalogue/index.ts'
import { contactsArea } from './contacts/index.ts'
import { domainsArea } from './domains/index.ts'
import { fireLightArea } from './fire-light/index.ts'
import { flagsArea } from './flags/index.ts'
import { importsArea } from './imports/index.ts'
import { integrationsArea } from './integrations/index.ts'
import { medicareArea } from './medicare/index.ts'
import { organisationArea } from './organisation/index.ts'
import { outreachArea } from './outreach/index.ts'
import { phoneArea } from './phone/index.ts'
import { printingArea } from './printing/index.ts'
import { publicArea } from './public/index.ts'
import { quotesArea } from './quotes/index.ts'
import { reportsArea } from './reports/index.ts'
import { sessionArea } from './session/index.ts'
import { soaArea } from './soa/index.ts'
import { storeArea } from './store/index.ts'
import { textsArea } from './texts/index.ts'
import { trainingsArea } from './trainings/index.ts'
import { transfersArea } from './transfers/index.ts'
import { usersArea } from './users/index.ts'
import { workflowsArea } from './workflows/index.ts'

export const areas: readonly ApiArea[] = [
  adminUsersArea,
  aftercareArea,
  agentLicensesArea,
  apiTrackingArea,
  auditArea,
  billingArea,
  brandingArea,
  calendarArea,
  campaignsArea,
  catalogueArea,
  contactsArea,
  domainsArea,
  fireLightArea,
  flagsArea,
  importsArea,
  integrationsArea,
  medicareArea,
  organisationArea,
  outreachArea,
  phoneArea,
  printingArea,
  publicArea,
  quotesArea,
  reportsArea,
  sessionArea,
  soaArea,
  storeArea,
  textsArea,
  trainingsArea,
  transfersArea,
  usersArea,
  workflowsArea,
]
