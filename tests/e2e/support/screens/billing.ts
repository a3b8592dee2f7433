import type { Screen } from '../screen.ts'

export const screens: Screen[] = [
  { name: 'billing', route: '_app.billing._index', kind: 'product', who: 'agent', path: '/billing' },
  { name: 'billing, not paid', route: '_app.billing._index', kind: 'product', who: 'unpaid', path: '/billing' },
  { name: 'plans', route: '_app.billing.plan', kind: 'product', who: 'agent', path: '/billing/plan' },
  { name: 'review of a plan', route: '_app.billing.review', kind: 'product', who: 'agent', path: '/billing/review?plan={plan}' },
  { name: 'review without a plan', route: '_app.billing.review', kind: 'product', who: 'agent', path: '/billing/review' },
  { name: 'payment details', route: '_app.billing.update', kind: 'product', who: 'agent', path: '/billing/update' },
]
