import type { Screen } from '../screen.ts'

const kind = 'product'
const who = 'manager'

export const screens: Screen[] = [
  { name: 'reports', route: '_app.reports._index', kind, who, path: '/reports' },
  { name: 'reports, none found', route: '_app.reports._index', kind, who, path: '/reports?of=shared:company' },
  {
    name: 'reports, production compared',
    route: '_app.reports.$type',
    kind,
    who,
    path: '/reports/production?period=this_year&compare=previous&by=month',
  },
  {
    name: 'reports, leaderboard',
    route: '_app.reports.$type',
    kind,
    who,
    path: '/reports/leaderboard?measure=production.premium&period=this_quarter',
  },
  { name: 'reports, turning 65', route: '_app.reports.$type', kind, who, path: '/reports/turning_65' },
  { name: 'reports, hours of the week', route: '_app.reports.$type', kind, who, path: '/reports/activity?period=last_90_days&by=hour' },
  { name: 'reports, parts of a whole', route: '_app.reports.$type', kind, who, path: '/reports/pipeline' },
  {
    name: 'reports, a question that is wrong',
    route: '_app.reports.$type',
    kind,
    who,
    path: '/reports/activity?period=custom&from=2026-02-01&to=2026-01-01',
  },
  { name: 'leads by day', route: '_app.admin.lead_reports', kind, who: 'admin', path: '/admin/lead_reports' },
  { name: 'reports, goals', route: '_app.reports.goals', kind, who, path: '/reports/goals' },
  { name: 'reports, what leads cost', route: '_app.reports.costs', kind, who, path: '/reports/costs' },
  { name: 'reports, lead sources with their cost', route: '_app.reports.$type', kind, who, path: '/reports/lead_sources' },
  { name: 'reports, narrowed to several', route: '_app.reports.$type', kind, who, path: '/reports/lead_sources?state=TX&state=FL' },
  {
    name: 'reports, looking for somebody',
    route: '_app.reports.$type',
    kind,
    who,
    path: '/reports/production?find=downline_user_id&downline_user_id_words=a',
  },
  { name: 'reports, a saved one', route: '_app.reports.saved.$id', kind, who, path: '/reports/saved/{first:reports}' },
  {
    name: 'reports, when one is sent',
    route: '_app.reports.saved.$id_.schedule',
    kind,
    who,
    path: '/reports/saved/{first:reports}/schedule',
  },
  { name: 'reports, renaming one', route: '_app.reports.saved.$id', kind, who, path: '/reports/saved/{first:reports}?do=edit' },
  { name: 'reports, deleting one', route: '_app.reports.saved.$id', kind, who, path: '/reports/saved/{first:reports}?do=delete' },
]
