import { useEffect, useState } from 'react'

/** The time in milliseconds, anew each second as long as it is wanted. */
export function useNow(wanted: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!wanted) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [wanted])
  return now
}
