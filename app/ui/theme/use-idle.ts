import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Whether the browser has had nothing else to do since the page was drawn: for what is fetched after it. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
