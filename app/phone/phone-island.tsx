import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { hasUnsaved } from '#app/forms/unsaved.ts'
import { useText } from '#app/i18n/use-text.ts'
import { showAlert } from '#app/live/store.ts'
import { holdEngine } from './held-engine.ts'
import { Panel } from './panel/panel.tsx'
import { popName } from './rules.ts'

/** The phone of a tab, and its panel. */
export function PhoneIsland({ user_id }: { user_id: string }) {
  const navigate = useNavigate()
  const t = useText('common')
  /** A page with something typed on it stays, and the contact opens beside it. */
  const open = (path: string) => {
    if (!hasUnsaved()) return navigate(path)
    if (!window.open(path, `${popName}-${crypto.randomUUID()}`)) showAlert({ id: 'contact-blocked', text: t('unsaved.blocked') })
  }
  const go = useRef(open)
  const engine = useRef<ReturnType<typeof holdEngine>>()
  const { key } = useLocation()

  useEffect(() => void (go.current = open))
  useEffect(() => {
    const held = holdEngine(user_id, (path) => void go.current(path))
    engine.current = held
    return () => held.release()
  }, [user_id])
  // What kept the phone from beginning may have been settled on the page before.
  useEffect(() => engine.current?.look(), [key])

  return <Panel user_id={user_id} />
}
