import { useLocation, useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { formatPhone } from '#api/contract/formats.ts'
import type { LiveChannel, LiveMessage } from '#api/contract/live.ts'
import { senderPath } from '#app/features/texts/texts-search-params.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Anchor } from '#app/ui/navigation.tsx'
import { alertRole } from './alert-role.ts'
import { openCable } from './cable.ts'
import { collect } from './collect.ts'
import { LostNotice } from './lost-notice.tsx'
import { createRefresh } from './refresh.ts'
import { liveAlerts, liveState, publishLive, showAlert } from './store.ts'

/** What concerns one person is fetched soon; what many hear at once is spread over a second, and what all of a brand hear over twenty. */
function spreadOf({ event }: LiveMessage, channel: LiveChannel): number {
  if (event === 'flags') return 20_000
  return event === 'refetch' || channel === 'CompanyCallsChannel' ? 1000 : 250
}

/** While a call of one's own begins the phone shows it by itself, and needs the machine; the page comes after. */
const afterRinging = ({ event }: LiveMessage, channel: LiveChannel): number =>
  channel === 'CallsChannel' && /^call_(placed|ringing|answered)$/.test(event) ? 2000 : 0

/** Messages that say nothing about what is shown. */
const saysNothing = new Set(['stream_valid'])

/** Keeps the connection, has the page's loaders run anew when something changed, and alerts. */
export function Island({ channels }: { channels: readonly LiveChannel[] }) {
  const alert = useLatest(useAlert())
  const { revalidate } = useRevalidator()
  const renew = useLatest(revalidate)
  const refresh = useRef<ReturnType<typeof createRefresh>>()
  const { key } = useLocation()
  const isIdle = useNavigation().state === 'idle'

  useEffect(() => {
    const fetching = createRefresh(() => renew.current())
    refresh.current = fetching
    const role = alertRole('live-alerts')
    const rush = collect((phones) => {
      if (role.isMine()) void alert.current(phones)
    })
    const close = openCable(channels, {
      state(state) {
        liveState.set(state)
        role.connected(state === 'CONNECTED')
        fetching.connected(state === 'CONNECTED')
      },
      message(message, channel) {
        publishLive(message, channel)
        if (message.event === 'message' && message.phone_number) rush.add(message.phone_number)
        if (message.event === 'webpage_message' && role.isMine()) void alert.current([])
        if (!saysNothing.has(message.event)) fetching.owe(spreadOf(message, channel), afterRinging(message, channel))
      },
      back: () => fetching.owe(1000),
      // The loaders find out, and lead to the sign-in page.
      unauthorized: () => renew.current(),
    })
    return () => {
      close()
      fetching.end()
      rush.end()
      role.end()
      liveAlerts.set([])
    }
    // The channels of one island never change: another set is another island.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    if (isIdle) refresh.current?.settled()
    else refresh.current?.left()
  }, [key, isIdle])

  return <LostNotice />
}

/** The newest value, for what outlasts a rendering. */
function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => void (latest.current = value))
  return latest
}

/** Shows that messages came, from these numbers or without any over one's public page: on the screen, and on the desktop where allowed. */
function useAlert() {
  const t = useText('live')
  return async (phones: string[]) => {
    const number = phones.at(-1)
    const sender = number ? await senderOf(number) : null
    const phone = sender?.name ?? formatPhone(number)
    const others = phones.length - 1
    const text = !phone ? t('webpage_message') : others > 0 ? t('message_and', { phone, count: others }) : t('message', { phone })
    showAlert({ id: `live-${Date.now()}`, text: sender ? <Anchor href={sender.href}>{text}</Anchor> : text })
    notify(t('title'), text)
  }
}

const patience = 3000

/** Messages carry a number only: whose it is, is asked of the server. Without an answer the number stands for itself. */
async function senderOf(phone_number: string): Promise<Sender | null> {
  try {
    const answer = await fetch(`${senderPath}?${new URLSearchParams({ phone_number })}`, { signal: AbortSignal.timeout(patience) })
    return answer.ok ? ((await answer.json()) as Sender | null) : null
  } catch {
    return null
  }
}

type Sender = { name: string; href: string }

function notify(title: string, body: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  try {
    const shown = new Notification(title, { body, tag: 'new-message' })
    shown.onclick = () => {
      window.focus()
      shown.close()
    }
  } catch {
    // Some phones show notifications only through a service worker.
  }
}
