import type { Screen } from '../screen.ts'

const kind = 'product'

export const screens: Screen[] = [
  { name: 'phone plan', route: '_app.phone.plan', kind, who: 'agent2', path: '/phone/plan' },
  { name: 'phone plan, none', route: '_app.phone.plan', kind, who: 'agent', path: '/phone/plan' },
  { name: 'phone plan, the manager pays', route: '_app.phone.plan', kind, who: 'managerpaid', path: '/phone/plan' },
  { name: 'text plan', route: '_app.texts_.plan', kind, who: 'agent', path: '/texts/plan' },
  { name: 'phone licenses', route: '_app.phone.licenses', kind, who: 'manager', path: '/phone/licenses' },
  { name: 'text licenses', route: '_app.texts_.licenses', kind, who: 'manager', path: '/texts/licenses' },
  { name: 'phone plans on sale', route: '_app.admin.phone_plans', kind, who: 'admin', path: '/admin/phone_plans' },
  {
    name: 'phone subscriptions',
    route: '_app.admin.phone_plans_.subscriptions',
    kind,
    who: 'admin',
    path: '/admin/phone_plans/subscriptions',
  },
  {
    name: 'text subscriptions',
    route: '_app.admin.text_plans_.subscriptions',
    kind,
    who: 'admin',
    path: '/admin/text_plans/subscriptions',
  },
  { name: 'phone usage', route: '_app.admin.phone_plans_.usage', kind, who: 'admin', path: '/admin/phone_plans/usage' },
  { name: 'text usage', route: '_app.admin.text_plans_.usage', kind, who: 'admin', path: '/admin/text_plans/usage?by=company' },
  { name: 'numbers that were bought', route: '_app.admin.text_plans_.numbers', kind, who: 'admin', path: '/admin/text_plans/numbers' },
  { name: 'text plans on sale', route: '_app.admin.text_plans', kind, who: 'admin', path: '/admin/text_plans' },
]
