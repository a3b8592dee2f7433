import type { Screen } from '../screen.ts'

const views = ['month', 'week', 'day', 'agenda']
const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)

export const screens: Screen[] = [
  ...views.map((view): Screen => ({
    name: `calendar, ${view}`,
    route: '_app.calendar._index',
    kind: 'product',
    who: 'agent',
    path: `/calendar?view=${view}`,
  })),
  {
    name: 'calendar, last week',
    route: '_app.calendar._index',
    kind: 'product',
    who: 'agent',
    path: `/calendar?view=week&date=${lastWeek}`,
  },
  { name: 'calendar of somebody else', route: '_app.calendar._index', kind: 'product', who: 'manager', path: '/calendar?view=week' },
  {
    name: 'calendar, a day of 23 hours',
    route: '_app.calendar._index',
    kind: 'product',
    who: 'agent',
    path: '/calendar?view=day&date=2027-03-14&hours=all',
  },
  { name: 'week of a team', route: '_app.calendar.team', kind: 'product', who: 'manager', path: '/calendar/team' },
  { name: 'week of a team, nobody found', route: '_app.calendar.team', kind: 'product', who: 'manager', path: '/calendar/team?q=zzzzzz' },
  { name: 'search of the calendar', route: '_app.calendar.search', kind: 'product', who: 'agent', path: '/calendar/search?q=review' },
  {
    name: 'search of the calendar, nothing found',
    route: '_app.calendar.search',
    kind: 'product',
    who: 'agent',
    path: '/calendar/search?q=zzzzzz',
  },
  { name: 'follow-ups', route: '_app.calendar.follow-ups', kind: 'product', who: 'agent', path: '/calendar/follow-ups' },
  {
    name: 'follow-ups of a team',
    route: '_app.calendar.follow-ups',
    kind: 'product',
    who: 'manager',
    path: '/calendar/follow-ups?team=true',
  },
  {
    name: 'follow-ups that are done',
    route: '_app.calendar.follow-ups',
    kind: 'product',
    who: 'agent',
    path: '/calendar/follow-ups?state=done',
  },
  { name: 'calendar settings', route: '_app.calendar.settings', kind: 'product', who: 'agent', path: '/calendar/settings' },
  { name: 'new event', route: '_app.calendar.events.new', kind: 'product', who: 'agent', path: '/calendar/events/new' },
  { name: 'an event', route: '_app.calendar.events.$id', kind: 'product', who: 'agent', path: '{event}' },
  { name: 'an event, how it went', route: '_app.calendar.events.$id', kind: 'product', who: 'agent', path: '{event}?do=done' },
  { name: 'an event, cancelling', route: '_app.calendar.events.$id', kind: 'product', who: 'agent', path: '{event}?do=cancel' },
  { name: 'edit an event', route: '_app.calendar.events.$id_.edit', kind: 'product', who: 'agent', path: '{event}/edit' },
]
