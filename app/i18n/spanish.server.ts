import type { Texts } from './english.server.ts'
import account from './locales/es/account.json' with { type: 'json' }
import billing from './locales/es/billing.json' with { type: 'json' }
import common from './locales/es/common.json' with { type: 'json' }
import contacts from './locales/es/contacts.json' with { type: 'json' }
import dashboard from './locales/es/dashboard.json' with { type: 'json' }
import publicPages from './locales/es/public.json' with { type: 'json' }
import session from './locales/es/session.json' with { type: 'json' }

/** A missing key is a type error here. */
export const es: Texts = { account, billing, common, contacts, dashboard, public: publicPages, session }
