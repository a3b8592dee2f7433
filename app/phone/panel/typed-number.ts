import { formatPhone } from '#api/contract/formats.ts'

/** What stands in the number's field: the characters that are dialled, and how many of them lie before the caret. */
export type Typed = { raw: string; caret: number }

const letters: readonly (readonly [RegExp, string])[] = [
  [/[abc]/gi, '2'],
  [/[def]/gi, '3'],
  [/[ghi]/gi, '4'],
  [/[jkl]/gi, '5'],
  [/[mno]/gi, '6'],
  [/[pqrs]/gi, '7'],
  [/[tuv]/gi, '8'],
  [/[wxyz]/gi, '9'],
]

/** A phone's keys: the letters under each digit. */
export const keyLetters: Readonly<Record<string, string>> = {
  2: 'ABC',
  3: 'DEF',
  4: 'GHI',
  5: 'JKL',
  6: 'MNO',
  7: 'PQRS',
  8: 'TUV',
  9: 'WXYZ',
}

/** Only what can be dialled: digits, a plus at the beginning, stars; letters become the keys they stand on, an extension is left out. */
export function dialable(text: string): string {
  const shorn = text
    .normalize('NFKC')
    .replace(/^\s*tel:/i, '')
    .replace(/(?:\s+(?:ext|x|extension)\.?|\s*;ext=)\s*\d*\s*$/i, '')
  const keyed = letters.reduce((typed, [letter, digit]) => typed.replace(letter, digit), shorn)
  const raw = keyed.replace(/[^\d+*]/g, '')
  return raw.charAt(0) + raw.slice(1).replace(/\+/g, '')
}

/** How it is shown while it grows: North American numbers in their groups, others as they are until they are whole. */
export function shownNumber(raw: string): string {
  const [, before = '', digits = ''] = /^(\+1|1(?=\d))?(\d*)$/.exec(raw) ?? []
  if (before === '' && digits === '') return formatPhone(raw)
  if (digits.length < 4 || digits.length > 10 || digits.startsWith('0')) return before && digits ? `${before} ${digits}` : raw
  const line = digits.length > 6 ? `-${digits.slice(6)}` : ''
  return `${before && `${before} `}(${digits.slice(0, 3)}) ${digits.slice(3, 6)}${line}`
}

/** Where the caret stands in what is shown when so many of the dialled characters are before it. */
export function caretIn(shown: string, caret: number): number {
  let left = caret
  for (let at = 0; at < shown.length; at++) {
    if (left === 0) return at
    if (/[\d+*]/.test(shown.charAt(at))) left--
  }
  return shown.length
}

/**
 * What the field holds after somebody has typed, pasted or deleted: `text` is what it shows now, `at` its caret. Who deletes a mark
 * between the groups means the digit beside it: the one after with `forward`.
 */
export function typed(before: string, text: string, at: number, forward = false): Typed {
  const raw = dialable(text)
  const caret = dialable(text.slice(0, at)).length
  const markDeleted = raw === before && text.length < shownNumber(before).length
  if (!markDeleted) return { raw, caret }
  const gone = forward ? caret : caret - 1
  if (gone < 0 || gone >= raw.length) return { raw, caret }
  return { raw: raw.slice(0, gone) + raw.slice(gone + 1), caret: gone }
}
