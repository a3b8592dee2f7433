import { useBlocker, useLocation, useNavigate, useNavigation, type Location } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { hasUnsaved, keepDefaults, keepSaved } from './unsaved.ts'

/** Asks before somebody leaves a page with something typed that is not saved; what is sent never asks. */
export function UnsavedGuard() {
  const t = useText('common')
  const { state, formMethod } = useNavigation()
  const sent = useRef<HTMLFormElement | null>(null)
  const isSending = state !== 'idle' && formMethod === 'POST'
  const location = useLocation()
  const navigate = useNavigate()
  const leaving = useRef(false)
  const [asked, setAsked] = useState<{ location: Location; isOpen: boolean } | null>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Once an answer is there, a page that still reads itself anew is a page to be asked on.
      state !== 'submitting' &&
      !leaving.current &&
      !sent.current &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search) &&
      hasUnsaved(),
  )

  useEffect(() => {
    const end = new AbortController()
    const options = { capture: true, signal: end.signal }
    const begin = ({ target }: Event) => {
      const form = (target as Partial<HTMLInputElement> | null)?.form
      if (form?.method === 'post') keepDefaults(form)
    }
    for (const kind of ['focusin', 'input', 'change']) document.addEventListener(kind, begin, options)
    const send = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement
      // A search on the same page leaves its forms as they are.
      if (form.method === 'post' || new URL(form.action).pathname === window.location.pathname) sent.current = form
    }
    document.addEventListener('submit', send, options)
    const forget = () => void (sent.current = null)
    for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, forget, options)
    const unload = (event: BeforeUnloadEvent) => {
      if (!sent.current && hasUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', unload, options)
    return () => end.abort()
  }, [])

  const posted = useRef<HTMLFormElement | null>(null)
  useEffect(() => {
    if (isSending) posted.current = sent.current ?? posted.current
    if (state !== 'idle') return
    if (posted.current?.isConnected) keepSaved(posted.current)
    posted.current = null
    sent.current = null
  }, [isSending, state])

  useEffect(() => {
    leaving.current = false
  }, [location])

  // A page that reads itself anew, as on a live message, frees the blocker: what was asked still waits for an answer.
  if (blocker.state === 'blocked' && blocker.location !== asked?.location) setAsked({ location: blocker.location, isOpen: true })
  if (!asked?.isOpen) return null
  const stay = () => {
    setAsked({ ...asked, isOpen: false })
    blocker.reset?.()
  }
  const leave = () => {
    setAsked({ ...asked, isOpen: false })
    if (blocker.state === 'blocked') return blocker.proceed()
    leaving.current = true
    navigate(asked.location)
  }

  return (
    <Dialog
      title={t('unsaved.title')}
      closeHref=""
      closeLabel={t('unsaved.stay')}
      onClose={stay}
      size="small"
      footer={
        <>
          <Button type="button" onClick={stay}>
            {t('unsaved.stay')}
          </Button>
          <Button type="button" tone="danger" onClick={leave}>
            {t('unsaved.leave')}
          </Button>
        </>
      }
    >
      {t('unsaved.text')}
    </Dialog>
  )
}
