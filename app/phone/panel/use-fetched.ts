import { useEffect, useState } from 'react'
import { request } from '#app/phone/tabs/phone-requests.ts'

export type Fetched<T> = { data: T | null; failed: boolean; again: () => void }

/**
 * What a resource route of ours answers to GET; fetched anew when the path or `version` changes, `delay` milliseconds later. What was
 * there stays until the new answer is.
 */
export function useFetched<T>(path: string, version = '', delay = 0): Fetched<T> {
  const [answer, setAnswer] = useState<{ data: T | null; failed: boolean }>({ data: null, failed: false })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const gone = new AbortController()
    const timer = setTimeout(() => {
      void request<T>(path, { redirect: 'error', signal: gone.signal }).then((found) => {
        if (gone.signal.aborted) return
        setAnswer(({ data }) => (found.ok ? { data: found.data, failed: false } : { data, failed: true }))
      })
    }, delay)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [path, version, delay, attempt])
  return { ...answer, again: () => setAttempt((count) => count + 1) }
}
