import { signupStates, type SignupState } from '#api/contract/signups.ts'

export const signupPath = '/signup'
export const signupsPath = '/admin/signups'

/** A request, and what is asked about it. */
export const signupHref = (id: string, asked: { do?: 'decline' } = {}): string => `${signupsPath}/${id}${asked.do ? `?do=${asked.do}` : ''}`

/** The list of requests: its state lies in its address. Those that wait come first. */
export type SignupsState = { q: string; page: number; state: SignupState | 'all' }

export const firstState = 'waiting'

export function readSignups(address: URLSearchParams): SignupsState {
  const page = Number(address.get('page'))
  const state = address.get('state')
  return {
    q: (address.get('q') ?? '').trim().slice(0, 40),
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
    state: state === 'all' ? 'all' : (signupStates.find((one) => one === state) ?? firstState),
  }
}

export function signupsHref({ q, page, state }: SignupsState): string {
  const query = new URLSearchParams([
    ...(q ? [['q', q]] : []),
    ...(state === firstState ? [] : [['state', state]]),
    ...(page > 1 ? [['page', String(page)]] : []),
  ]).toString()
  return query ? `${signupsPath}?${query}` : signupsPath
}
