import { createInterface } from 'node:readline/promises'
import { z } from 'zod'
import { whyNot } from '#config/tenant/new.ts'

/** What a new brand is made of. */
export type Answers = { key: string; name: string; domain: string; primary: string; admin: string }
export type Given = Partial<Answers>

type Question = {
  words: string
  /** Taken where nothing is typed; may follow from what was answered before. */
  usual?: (given: Given) => string
  whyNot(value: string): string | null
}

/** In the order in which they are asked. */
export const questions: Record<keyof Answers, Question> = {
  key: { words: 'Key, also the name of its folder (small letters, digits, dashes)', whyNot: whyNot.key },
  name: { words: 'Name that people see', usual: ({ key = '' }) => titled(key), whyNot: whyNot.name },
  domain: { words: 'Domain, without a port', usual: ({ key = '' }) => `${key}.localhost`, whyNot: whyNot.domain },
  primary: { words: 'Colour of buttons and links', usual: () => '#1f4e8c', whyNot: whyNot.primary },
  admin: {
    words: 'E-mail address of the first admin',
    whyNot: (value) => (z.email().safeParse(value).success ? null : `"${value}" is no e-mail address.`),
  },
}

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream }

/**
 * The answers that a new brand needs: those that are given, and the others asked for at the terminal, each until it can be
 * used. Without a terminal what is usual is taken, and what nothing is usual for is named in the Error that is thrown.
 */
export async function answersTo(given: Given, terminal: Terminal | null): Promise<Answers> {
  const answers: Given = {}
  const lines = terminal && createInterface({ ...terminal, terminal: false })
  const typed = lines?.[Symbol.asyncIterator]()
  const say = (words: string) => void terminal?.output.write(words)
  try {
    for (const [name, { words, usual, whyNot }] of Object.entries(questions) as [keyof Answers, Question][]) {
      const fallback = usual?.(answers)
      let value = given[name] ?? (typed ? undefined : fallback)
      if (value === undefined && !typed) throw new Error(`--${name} is needed: ${words}.`)
      for (;;) {
        const problem = value === undefined ? null : whyNot(value)
        if (value !== undefined && problem === null) break
        if (!typed) throw new Error(`--${name}: ${problem}`)
        say(`${problem === null ? '' : `${problem}\n`}${words}${fallback ? ` [${fallback}]` : ''}: `)
        const line = await typed.next()
        if (line.done) throw new Error('Nothing was made.')
        value = line.value.trim() || fallback || ''
      }
      answers[name] = value
    }
  } finally {
    lines?.close()
  }
  return answers as Answers
}

const titled = (key: string): string =>
  key.replace(/(^|-)([a-z])/g, (_all, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`)
