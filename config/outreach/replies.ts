import type { Keyword } from './words.ts'

/**
 * What is answered to STOP, HELP and START. Each says whose texts these are and carries no marketing (rows `one-confirmation`
 * and `who-is-texting`).
 */

export const replyLanguages = ['en', 'es'] as const
export type ReplyLanguage = (typeof replyLanguages)[number]

/** `name`: who is texting; `contact`: a phone number or address at which a person answers. */
export type ReplyFacts = { name: string; contact: string }

const replies: Readonly<Record<ReplyLanguage, Readonly<Record<Keyword, (facts: ReplyFacts) => string>>>> = {
  en: {
    stop: ({ name }) => `${name}: You will get no more texts from us. Reply START to get texts again.`,
    help: ({ name, contact }) => `This is ${name}. You can reach us at ${contact}. Reply STOP to get no more texts.`,
    start: ({ name }) => `${name}: You will get texts from us again. Reply STOP to get no more, HELP for help.`,
  },
  es: {
    stop: ({ name }) => `${name}: No recibirá más mensajes nuestros. Responda START para volver a recibirlos.`,
    help: ({ name, contact }) => `Somos ${name}. Puede comunicarse con nosotros en ${contact}. Responda STOP para no recibir más mensajes.`,
    start: ({ name }) => `${name}: Volverá a recibir nuestros mensajes. Responda STOP para no recibir más, HELP para ayuda.`,
  },
}

/** The one text that answers a keyword. */
export function replyTo(keyword: Keyword, language: ReplyLanguage, facts: ReplyFacts): string {
  return replies[language][keyword](facts)
}

const confirmWithin = 5 * 60_000

/** Whether an opt-out may still be confirmed: within five minutes of the text that asked for it. */
export function mayConfirm(askedAt: Date, now: Date): boolean {
  return now.getTime() - askedAt.getTime() <= confirmWithin
}
