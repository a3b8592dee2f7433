import { useSubmit } from '@remix-run/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { hasUnsaved } from '#app/forms/unsaved.ts'
import type { Typed } from './question.server.ts'

/** An arrow key on a select changes it each time: the question is asked so long after the last change. */
const pause = 600

/**
 * Asks the question of a form a moment after one of its choices was changed; days are asked by the button. Spread what comes back
 * on the form, with `version` as its key: that changes where the address came to ask something else than the form, as by Back, and
 * stays where the address follows the form, so that the focus does too.
 */
export function useAskAtOnce(typed: Typed) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const sent = useRef('')
  const asked = textOf(Object.entries(typed).flatMap(([name, values]) => values.map((one): [string, string] => [name, one])))
  const shown = useRef(asked)
  const [version, setVersion] = useState(0)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  useEffect(() => {
    if (shown.current === asked) return
    shown.current = asked
    if (sent.current === asked) return
    stop()
    setVersion((before) => before + 1)
  }, [asked])

  const ask = () => {
    // With a name typed that is not saved the page would ask whether to leave it: that is for the button.
    if (!form.current || hasUnsaved()) return
    const filled = filledIn(form.current)
    const values = new Map(filled)
    if (values.get('period') === 'custom' && !(values.get('from') && values.get('to'))) return
    sent.current = textOf(filled)
    submit(new URLSearchParams(filled), { action: form.current.action, replace: true, preventScrollReset: true })
  }
  return {
    ref: form,
    version,
    onChange({ target }: FormEvent) {
      const field = target as HTMLInputElement
      // What narrows a list of boxes has no name, and asks nothing; words that find somebody do not either.
      if (!field.name || isSearch(field.name)) return
      stop()
      if (field.type !== 'date') timer.current = setTimeout(ask, pause)
    },
    onSubmit({ currentTarget }: FormEvent<HTMLFormElement>) {
      stop()
      sent.current = textOf(filledIn(currentTarget))
    },
  }
}

/** Words by which a choice is found. */
const isSearch = (name: string): boolean => name.endsWith('_words')

/** What a form sends but for what is blank or only finds a choice, and days where it does not ask for days of one's own. */
function filledIn(form: HTMLFormElement): [string, string][] {
  const values = new FormData(form)
  const isOwnDays = values.get('period') === 'custom'
  return [...values].filter(
    (pair): pair is [string, string] =>
      typeof pair[1] === 'string' && pair[1] !== '' && !isSearch(pair[0]) && (isOwnDays || !['from', 'to'].includes(pair[0])),
  )
}

/** The same of the same question in whatever order. */
const textOf = (pairs: readonly [string, string][]): string => JSON.stringify(pairs.map((pair) => pair.join('=')).sort())
