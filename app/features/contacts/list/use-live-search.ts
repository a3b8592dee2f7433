import { useSubmit } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'

const pause = 300

/**
 * The list follows what is typed into its search, a moment after the last key; Enter is quicker and takes its place, which
 * remix-utils' `useDebounceSubmit` has no way for. Spread on an element around the form.
 */
export function useLiveSearch() {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  const onInput = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement) || !target.form || !target.matches('[data-list-search]')) return
    const { form } = target
    stop()
    timer.current = setTimeout(() => {
      const filled = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '')
      submit(new URLSearchParams(filled), { action: form.action, replace: true, preventScrollReset: true })
    }, pause)
  }
  return { onInput, onSubmit: stop }
}
