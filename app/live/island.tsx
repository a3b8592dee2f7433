import { useLocation, useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { formatPhone } from '#api/contract/formats.ts'
import type { LiveChannel, LiveMessage } from '#api/contract/live.ts'
import { senderPath } from '#app/features/texts/texts-search-params.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import type { Feature } from '#config/features.ts'
import { alertRole } from './alert-role.ts'
import { openCable } from './cable.ts'
import { collect } from './collect.ts'
import { createFeatureClient } from './feature-client.ts'
import { LostNotice } from './lost-notice.tsx'
import { createRefresh } from './refresh.ts'
import { liveAlerts, liveFeatures, liveState, publishLive, showAlert } from './store.ts'

/** What concerns one person is fetched soon; what many hear at once is spread over a second, and what all of a brand hear over twenty. */
function spreadOf({ event }: LiveMessage, channel: LiveChannel): number {
  if (event === 'flags') return 20_000
  return event === 'refetch' || channel === 'CompanyCallsChannel' ? 1000 : 250
}

/**
 * While a call of one's own begins the phone shows it by itself, and needs the machine; the page comes after. And a brand is
 * remembered by the web for two seconds: asked sooner, it could tell what no longer holds.
 */
const notBefore = ({ event }: LiveMessage, channel: LiveChannel): number =>
  event === 'flags' || (channel === 'CallsChannel' && /^call_(placed|ringing|answered)$/.test(event)) ? 2000 : 0

/** Messages that say nothing about what is shown. */
const saysNothing = new Set(['stream_valid'])

/** What gets on by the second concerns the screens about it alone. */
const screensOf: Readonly<Record<string, string>> = { campaign_changed: '/campaigns', flow_changed: '/workflows' }
const isElsewhere = (event: string): boolean => {
  const path = screensOf[event]
  return path !== undefined && !window.location.pathname.startsWith(path)
}

/** Keeps the connection, has the page's loaders run anew and features asked for when something changed, and alerts. */
export function Island({ channels, features }: { channels: readonly LiveChannel[]; features: readonly Feature[] }) {
  const alert = useLatest(useAlert())
  const tell = useLatest(useNewsAlert())
  const { revalidate } = useRevalidator()
  const renew = useLatest(revalidate)
  const refresh = useRef<ReturnType<typeof createRefresh>>()
  const askFeatures = useFeatureClient(features)
  const switches = useRef<ReturnType<typeof createRefresh>>()
  const { key } = useLocation()
  const isIdle = useNavigation().state === 'idle'

  useEffect(() => {
    const fetching = createRefresh(() => renew.current())
    refresh.current = fetching
    // What a switch hides goes from under a half-filled form too.
    const switched = createRefresh(() => void askFeatures.current?.(), { underForms: true })
    switches.current = switched
    const role = alertRole('live-alerts')
    const rush = collect((phones) => {
      if (role.isMine()) void alert.current(phones)
    })
    const close = openCable(channels, {
      state(state) {
        liveState.set(state)
        role.connected(state === 'CONNECTED')
        fetching.connected(state === 'CONNECTED')
        switched.connected(state === 'CONNECTED')
      },
      message(message, channel) {
        publishLive(message, channel)
        if (message.event === 'message' && message.phone_number) rush.add(message.phone_number)
        if (message.event === 'webpage_message' && role.isMine()) void alert.current([])
        if (isNews(message.event) && role.isMine()) tell.current(message.event, message.id)
        if (saysNothing.has(message.event) || isElsewhere(message.event)) return
        const [spread, after] = [spreadOf(message, channel), notBefore(message, channel)]
        if (message.event === 'flags') switched.owe(spread, after)
        // For a switch as well: what comes on has data to bring, and the brand's look may have changed.
        fetching.owe(spread, after)
      },
      back() {
        fetching.owe(1000)
        switched.owe(1000)
      },
      // The loaders find out, and lead to the sign-in page.
      unauthorized: () => renew.current(),
    })
    return () => {
      close()
      fetching.end()
      switched.end()
      rush.end()
      role.end()
      liveAlerts.set([])
    }
    // The channels of one island never change: another set is another island.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    for (const one of [refresh, switches]) {
      if (isIdle) one.current?.settled()
      else one.current?.left()
    }
  }, [key, isIdle])

  return <LostNotice />
}

/** Unleash's client for the features that the page's loaders told last, whose answers open screens follow; what it returns asks. */
function useFeatureClient(features: readonly Feature[]) {
  const ask = useRef<() => Promise<void>>()
  const told = features.join()
  useEffect(() => {
    liveFeatures.set(null)
    const client = createFeatureClient(told.split(',').filter(Boolean) as Feature[], liveFeatures.set)
    ask.current = client.ask
    return client.stop
  }, [told])
  useEffect(() => () => liveFeatures.set(null), [])
  return ask
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

const eventPage = (id: string): string => `/calendar/events/${id}`

/** What came for somebody by one message: the title of its notification, and the page that it is about. */
const news = {
  lead: { title: 'lead_title', page: (number: string) => `/contacts/${number}` },
  mail: { title: 'mail_title', page: (number: string) => `/contacts/${number}/emails` },
  reminder: { title: 'reminder_title', page: eventPage },
  booking_arrived: { title: 'booking_title', page: eventPage },
  booking_shifted: { title: 'booking_title', page: eventPage },
  booking_dropped: { title: 'booking_title', page: eventPage },
} as const
const isNews = (event: string): event is keyof typeof news => event in news

/** Shows that a lead or an answer came in, that something begins soon, or that a client booked, with the way to it. */
function useNewsAlert() {
  const t = useText('live')
  return (event: keyof typeof news, id: string | undefined) => {
    const { title, page } = news[event]
    const text = t(event)
    showAlert({ id: `${event}-${id ?? Date.now()}`, text: id ? <Anchor href={page(id)}>{text}</Anchor> : text })
    notify(t(title), text)
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
