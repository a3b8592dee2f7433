import type { Screen } from '../screen.ts'

const kind = 'product'
const who = 'agent'

export const screens: Screen[] = [
  { name: 'quotes', route: '_app.quotes._index', kind, who, path: '/quotes' },
  { name: 'quotes, asking', route: '_app.quotes.new', kind, who, path: '/quotes/new?contact={contact}' },
  { name: 'quotes, one', route: '_app.quotes.$id', kind, who, path: '/quotes/{first:quotes}' },
  { name: 'quotes, none fits', route: '_app.quotes.$id', kind, who, path: '/quotes/{first:quotes}?q=zzzzzz' },
  { name: 'quotes, compared', route: '_app.quotes.$id_.compare', kind, who, path: '/quotes/{first:quotes}/compare?keys=sample-90004-G' },
  { name: 'a proposal, not there', route: 'proposal.$token', kind: 'public', path: '/proposal/nothing-here', status: 404 },
  { name: 'quotes of a contact', route: '_app.contacts.$number_.quotes', kind, who, path: '/contacts/{contact}/quotes' },
  { name: 'Medicare of a contact', route: '_app.contacts.$number_.medicare', kind, who, path: '/contacts/{contact}/medicare' },
  {
    name: 'Medicare of a contact, to a platform',
    route: '_app.contacts.$number_.medicare',
    kind,
    who,
    path: '/contacts/{contact}/medicare',
    notIn: ['direct'],
  },
  { name: 'Medicare sheet', route: '_app.contacts.$number_.medicare_.$import', kind, who, path: '{medicare_sheet}' },
]
