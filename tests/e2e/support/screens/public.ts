import type { Screen } from '../screen.ts'

export const screens: Screen[] = [
  { name: 'contact us', route: 'contact-us', kind: 'public', path: '/contact-us' },
  { name: 'privacy policy', route: 'privacy-policy', kind: 'public', path: '/privacy-policy' },
  { name: 'terms of use', route: 'terms-of-use', kind: 'public', path: '/terms-of-use' },
  { name: 'confirm an e-mail address, unknown link', route: 'verify-email', kind: 'public', path: '/verify-email' },
  { name: 'a public page', route: 'webpage', kind: 'public', label: 'nora-castellanos', path: '/' },
  { name: 'a public page of a company', route: 'webpage', kind: 'public', label: 'office', path: '/' },
  { name: 'a public page, message sent', route: 'webpage_.thanks', kind: 'public', label: 'nora-castellanos', path: '/thanks' },
  { name: 'booking', route: 'webpage_.book', kind: 'public', label: 'nora-castellanos', path: '/book' },
  {
    name: 'booking, the form',
    route: 'webpage_.book',
    kind: 'public',
    label: 'nora-castellanos',
    path: '/book?length=60&at=2030-03-05T15:00:00Z',
  },
  {
    name: 'booking, booked',
    route: 'webpage_.book_.thanks',
    kind: 'public',
    label: 'nora-castellanos',
    path: '/book/thanks?at=2030-03-05T15:00:00Z&minutes=60&zone=America/New_York&place=phone',
  },
  { name: 'a booking, not there', route: 'bookings.$token', kind: 'public', path: '/bookings/nothing-here', status: 404 },
  { name: 'a public page, not there', route: 'webpage_.$', kind: 'public', label: 'nora-castellanos', path: '/nothing-here', status: 404 },
]
