import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Announcer } from './announcer.tsx'
import { listenForKeys } from '#app/phone/call/call-keys.ts'
import { listenForNumbers } from '#app/phone/click-to-dial.ts'
import { Launch } from './launch.tsx'
import { PanelWindow } from './panel-window.tsx'
import { phone, phoneState, usePhone } from '#app/phone/store.ts'
import { useErrorToast } from './use-error-toast.ts'
import { useLaunchSlot } from './use-launch-slot.ts'
import { useOpenDialog } from './use-open-dialog.ts'
import { PhoneWords, useFetchedWords } from '#app/phone/words.tsx'

const panelId = 'phone-panel'

/** The phone as it is seen: the round button, the panel that it opens, and what is read aloud. */
export function Panel({ user_id }: { user_id: string }) {
  const words = useFetchedWords()
  return (
    <PhoneWords words={words}>
      <Phone key={words?.language} user_id={user_id} />
    </PhoneWords>
  )
}

function Phone({ user_id }: { user_id: string }) {
  const state = usePhone()
  const launch = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState({ raw: '', last: '' })
  const { call } = state
  const dialog = useOpenDialog(call !== null)
  const slot = useLaunchSlot()
  useErrorToast(state)

  useEffect(() => listenForKeys(() => phoneState.get().call), [])
  useEffect(() => listenForNumbers(isReady, ({ number, contact }) => void phone.dial(number, { contact })), [])

  // Whoever opens the phone by hand wants to type a number; a phone that opens by itself takes the focus from nobody.
  const toggle = () => {
    const opens = !state.visible
    phone.toggle(opens)
    if (opens && !call && window.matchMedia('(pointer: fine)').matches)
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${panelId} [data-phone-number]`)?.focus())
  }
  const close = (giveFocusBack: boolean) => {
    phone.toggle(false)
    if (giveFocusBack) requestAnimationFrame(() => launch.current?.focus())
  }
  if (call?.direction === 'outgoing' && call.number !== typed.last) setTyped({ ...typed, last: call.number })
  const panel =
    state.loaded && state.visible ? (
      <PanelWindow
        id={panelId}
        user_id={user_id}
        state={state}
        raw={typed.raw}
        last={typed.last}
        onType={(raw) => setTyped((now) => ({ ...now, raw }))}
        onClose={close}
      />
    ) : null
  return (
    <>
      {slot && state.loaded ? createPortal(<Launch ref={launch} state={state} panelId={panelId} onToggle={toggle} />, slot) : null}
      {/* A call is answered and ended over an open dialog as well. */}
      {panel && dialog ? createPortal(panel, dialog) : panel}
      <Announcer />
    </>
  )
}

/** Numbers on the page are dialled here as soon as this phone is one that may; until then the device's own phone takes them. */
function isReady(): boolean {
  const { readiness, off } = phoneState.get()
  return readiness?.active === true && off !== 'unsupported' && off !== 'not_configured'
}
