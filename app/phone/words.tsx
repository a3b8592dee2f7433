import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { formatPhone } from '#api/contract/formats.ts'
import { useLanguage, word, type Say } from '#app/i18n/use-text.ts'
import { request } from './tabs/phone-requests.ts'
import type { PhoneCall } from './model.ts'
import type { PanelWords } from './panel/panel.server.ts'

export type SayPhone = Say<'phone'>

const known = new Map<string, Promise<PanelWords | null>>()

/** What the phone says, fetched once a language; null where it cannot be fetched now. */
export function fetchWords(language: string): Promise<PanelWords | null> {
  const asked = known.get(language)
  if (asked) return asked
  const answer = request<PanelWords>('/phone/words', { redirect: 'error' }).then((words) => (words.ok ? words.data : null))
  known.set(language, answer)
  void answer.then((words) => words ?? known.delete(language))
  return answer
}

/** The words of a phone, for `useWords`. */
export const sayingOf =
  ({ texts, language }: Pick<PanelWords, 'texts' | 'language'>): SayPhone =>
  (path, params) =>
    word(texts.phone, language, path, params)

const WordsContext = createContext<PanelWords | null>(null)

/** Gives the phone its words, and draws nothing until they are there. */
export function PhoneWords({ words, children }: { words: PanelWords | null; children: ReactNode }) {
  return words ? <WordsContext.Provider value={words}>{children}</WordsContext.Provider> : null
}

/** Fetches the words in the language of the page, again after a while where that failed. */
export function useFetchedWords(): PanelWords | null {
  const language = useLanguage()
  const [words, setWords] = useState<PanelWords | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let here = true
    let again: ReturnType<typeof setTimeout> | undefined
    void fetchWords(language).then((found) => {
      if (!here) return
      if (found) setWords(found)
      else again = setTimeout(() => setAttempt((count) => count + 1), 10_000)
    })
    return () => {
      here = false
      clearTimeout(again)
    }
  }, [language, attempt])
  return words
}

/** The words of the phone, the person's language and clocks, and what they may do. */
export function useWords() {
  const words = useContext(WordsContext)
  if (!words) throw new Error('A part of the phone stands outside of its words')
  return {
    t: sayingOf(words),
    language: words.language,
    zone: words.zone,
    mayCreate: words.may_create,
    mayPlan: words.may_plan,
    mayFollowUp: words.may_follow_up,
  }
}

/** Whom a call is with: the contact's name, or the colleague's, else the number. */
export function participantName({ contact, facing, number }: Pick<PhoneCall, 'contact' | 'facing' | 'number'>): string {
  return (contact && `${contact.first_name} ${contact.last_name}`.trim()) || facing?.name || formatPhone(number)
}

/** Seconds as `mm:ss`; an hour is sixty minutes of them. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
