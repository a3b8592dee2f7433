import account from './locales/en/account.json' with { type: 'json' }
import billing from './locales/en/billing.json' with { type: 'json' }
import common from './locales/en/common.json' with { type: 'json' }
import contacts from './locales/en/contacts.json' with { type: 'json' }
import dashboard from './locales/en/dashboard.json' with { type: 'json' }
import publicPages from './locales/en/public.json' with { type: 'json' }
import session from './locales/en/session.json' with { type: 'json' }

/** English is complete by definition: every other language is checked against it, key by key. */
export const en = { account, billing, common, contacts, dashboard, public: publicPages, session }

export type Texts = typeof en
export type Area = keyof Texts
export type Tree = { [key: string]: string | Tree }
