import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { startEngine } from './engine.ts'
import { Panel } from './panel/panel.tsx'

/** The phone of a tab, and its panel. */
export function PhoneIsland({ user_id }: { user_id: string }) {
  const navigate = useNavigate()
  const go = useRef(navigate)
  const engine = useRef<ReturnType<typeof startEngine>>()
  const { key } = useLocation()

  useEffect(() => void (go.current = navigate), [navigate])
  useEffect(() => {
    const started = startEngine({ user_id, navigate: (path) => void go.current(path) })
    engine.current = started
    return () => started.end()
  }, [user_id])
  // What kept the phone from beginning may have been settled on the page before.
  useEffect(() => engine.current?.look(), [key])

  return <Panel user_id={user_id} />
}
