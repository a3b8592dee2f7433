import { useBlocker, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { hasUnsaved, keepDefaults, keepSaved } from './unsaved.ts'

/** Asks before somebody leaves a page with something typed that is not saved; what is sent never asks. */
export function UnsavedGuard() {
  const t = useText('common')
  const { state, formMethod } = useNavigation()
  const sent = useRef<HTMLFormElement | null>(null)
  const isSending = state !== 'idle' && formMethod === 'POST'
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSending &&
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

  if (blocker.state !== 'blocked') return null
  const stay = () => blocker.reset()
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
          <Button type="button" tone="danger" onClick={() => blocker.proceed()}>
            {t('unsaved.leave')}
          </Button>
        </>
      }
    >
      {t('unsaved.text')}
    </Dialog>
  )
}
