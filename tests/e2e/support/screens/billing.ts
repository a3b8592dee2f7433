import type { Screen } from '../screen.ts'

export const screens: Screen[] = [
  { name: 'billing', route: '_app.billing._index', kind: 'product', who: 'agent', path: '/billing' },
  { name: 'billing, not paid', route: '_app.billing._index', kind: 'product', who: 'unpaid', path: '/billing' },
  { name: 'billing, past due for five days', route: '_app.billing._index', kind: 'product', who: 'owing', path: '/billing' },
  { name: 'billing, ends with its month', route: '_app.billing._index', kind: 'product', who: 'leaving', path: '/billing' },
  { name: 'plans', route: '_app.billing.plan', kind: 'product', who: 'unpaid', path: '/billing/plan' },
  { name: 'plans, the company pays', route: '_app.billing.plan', kind: 'product', who: 'agent', path: '/billing/plan' },
  { name: 'review of a plan', route: '_app.billing.review', kind: 'product', who: 'unpaid', path: '/billing/review?plan={plan}' },
  { name: 'review without a plan', route: '_app.billing.review', kind: 'product', who: 'agent', path: '/billing/review' },
  { name: 'card', route: '_app.billing.update', kind: 'product', who: 'unpaid', path: '/billing/update' },
  { name: 'bills', route: '_app.billing.history._index', kind: 'product', who: 'admin', path: '/billing/history' },
  { name: 'a bill', route: '_app.billing.history.$id', kind: 'product', who: 'admin', path: '{bill}' },
  { name: 'cancelling a plan', route: '_app.billing.cancel', kind: 'product', who: 'admin', path: '/billing/cancel' },
  { name: 'what came of a payment', route: '_app.billing.return.$payment', kind: 'product', who: 'unpaid', path: '{payment}' },
]
