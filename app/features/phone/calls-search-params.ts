/** The list of calls as its address asks for it; names are those of the api. Empty: not asked for. */
export type CallsState = {
  q: string
  call_direction: string
  disposition: string
  user_id: string
  from: string
  to: string
  missed: '' | 'true'
  voicemail: '' | 'true'
  recorded: '' | 'true'
  page: number
}

export const callsPath = '/calls'

/** The pairs that stand in the address: what is empty or the first page is left out. */
export function callsPairs(calls: Partial<CallsState>): [string, string][] {
  return Object.entries(calls).flatMap(([name, value]): [string, string][] =>
    value === '' || (name === 'page' && value === 1) ? [] : [[name, String(value)]],
  )
}

/** The address of the list with some of its state changed; any change leads back to the first page unless it says which. */
export function callsHref(calls: Partial<CallsState>, change: Partial<CallsState> = {}): string {
  const query = new URLSearchParams(callsPairs({ ...calls, page: 1, ...change })).toString()
  return query ? `${callsPath}?${query}` : callsPath
}

/** Whether anything narrows it. */
export const isNarrowed = ({ page: _page, ...rest }: CallsState): boolean => callsPairs(rest).length > 0

export const callHref = (id: string): string => `${callsPath}/${id}`
export const livePath = `${callsPath}/live`
export const recordingsPath = '/recordings'
export const phonePath = '/phone'
export const numbersPath = `${phonePath}/numbers`

/** Recordings as their address asks for them: `class` is one of the classes, or `none`. */
export type RecordingsState = { class: string; page: number }

export function recordingsHref({
  class: kind = '',
  page = 1,
  ...rest
}: Partial<RecordingsState> & Record<string, string | number> = {}): string {
  const pairs = [
    ...(kind ? [['class', kind]] : []),
    ...(page > 1 ? [['page', String(page)]] : []),
    ...Object.entries(rest).map(([name, value]) => [name, String(value)]),
  ]
  const query = new URLSearchParams(pairs as [string, string][]).toString()
  return query ? `${recordingsPath}?${query}` : recordingsPath
}
