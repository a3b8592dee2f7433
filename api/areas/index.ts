// Made from this folder by `npm run registries`. Not to be edited.

import type { ApiArea } from '#api/platform/area.ts'
import { adminUsersArea } from './admin-users/index.ts'
import { auditArea } from './audit/index.ts'
import { billingArea } from './billing/index.ts'
import { brandingArea } from './branding/index.ts'
import { catalogueArea } from './catalogue/index.ts'
import { contactsArea } from './contacts/index.ts'
import { domainsArea } from './domains/index.ts'
import { flagsArea } from './flags/index.ts'
import { organisationArea } from './organisation/index.ts'
import { outreachArea } from './outreach/index.ts'
import { phoneArea } from './phone/index.ts'
import { publicArea } from './public/index.ts'
import { sessionArea } from './session/index.ts'
import { textsArea } from './texts/index.ts'
import { usersArea } from './users/index.ts'

export const areas: readonly ApiArea[] = [
  adminUsersArea,
  auditArea,
  billingArea,
  brandingArea,
  catalogueArea,
  contactsArea,
  domainsArea,
  flagsArea,
  organisationArea,
  outreachArea,
  phoneArea,
  publicArea,
  sessionArea,
  textsArea,
  usersArea,
]
