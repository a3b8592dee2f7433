import { useState, type FormEvent } from 'react'
import { useDebounceFetcher } from 'remix-utils/use-debounce-fetcher'
import type { LikelyDuplicate } from '#api/contract/contacts/contacts.ts'
import { normalisePhone } from '#api/contract/formats.ts'

const pause = 500

/** Looks, a moment after the last key, whether somebody is there already with what has been typed. */
export function useDuplicateCheck(enabled: boolean) {
  const { submit, data } = useDebounceFetcher<{ duplicates: LikelyDuplicate[] }>()
  const [question, setQuestion] = useState('')
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const next = questionOf(new FormData(currentTarget))
    if (next === question) return
    setQuestion(next)
    if (next) submit(new URLSearchParams(next), { action: '/contacts/likely_duplicates', debounceTimeout: pause })
  }
  return { onInput: enabled ? onInput : undefined, found: (question && data?.duplicates) || [] }
}

/** A phone number, an e-mail address, or a name with a birth date: with less there is nothing to ask. */
function questionOf(form: FormData): string {
  const question = new URLSearchParams()
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    if (name.endsWith('].number') && normalisePhone(value)) question.append('phone', value)
    if (name.endsWith('].email') && /^\S+@\S+\.\S{2,}$/.test(value.trim())) question.append('email', value.trim())
  }
  const person = ['first_name', 'last_name', 'birth_date'].map((name): [string, string] => [name, String(form.get(name) ?? '').trim()])
  if (person.every(([, value]) => value !== '')) for (const [name, value] of person) question.append(name, value)
  return question.toString()
}
