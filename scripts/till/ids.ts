import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export const randomText = (length: number): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** A new name as Stripe makes them: what it is, and 24 letters and digits. */
export const newId = (prefix: string): string => `${prefix}_${randomText(prefix.startsWith('cs_') ? 58 : 24)}`
