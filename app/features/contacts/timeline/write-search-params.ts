import type { SubmissionResult } from '@conform-to/react'
import type { MouseEvent } from 'react'
import { linkPressed } from '#app/ui/layout/plain-click.ts'

export type Writing = 'note' | 'text'

/** A contact's page, ready for a text or a note to them. */
export const textHref = (contact: number | string): string => `/contacts/${contact}?write=text#write`
export const noteHref = (contact: number): string => `/contacts/${contact}?write=note#write`

/** On the page that has the box already, a link to it only turns to it: what is typed stays, and nobody is asked about it. */
export const turnTo = (writing: Writing) => (event: MouseEvent) => {
  const box = document.getElementById('write')
  if (!box || !linkPressed(event.nativeEvent, 'a')) return
  event.preventDefault()
  box.querySelector<HTMLInputElement>(`input[name='writing'][value='${writing}']`)?.click()
  const field = box.querySelector<HTMLElement>(writing === 'text' ? "[name='message_content']" : "[name='body']")
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** Whether an answer is about a text, and not about a note. */
export const isAboutText = (result: SubmissionResult | null | undefined): boolean =>
  result?.initialValue?.['message_content'] !== undefined || result?.error?.['file'] !== undefined
