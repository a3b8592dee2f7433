import type { CSSProperties } from 'react'
import { classNames } from '../theme/class-names.ts'
import * as styles from './avatar.css.ts'

export type AvatarProps = {
  /** Whose it is: gives the initials, the colour and the accessible name. */
  name: string
  /** In pixels; 32 when absent. */
  size?: keyof typeof styles.size | undefined
  /** A picture in place of the initials. */
  src?: string | undefined
  /** The name stands beside it already: nothing is read aloud. */
  decorative?: boolean | undefined
}

/** A person at a glance: initials on a colour that the name always gets. */
export function Avatar({ name, size = 32, src, decorative }: AvatarProps) {
  const named = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <span {...named} className={classNames(styles.avatar, styles.size[size])} style={{ '--hue': hueOf(name) } as CSSProperties}>
      {src ? <img src={src} alt="" className={styles.image} /> : initialsOf(name)}
    </span>
  )
}

/** First letters of the first and the last word, in capitals. */
export function initialsOf(name: string): string {
  const words = name
    .split(/\s+/u)
    .map((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? '')
    .filter(Boolean)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return (first + last).toLocaleUpperCase()
}

/** A hue, 0 to 345 in steps of 15, that the same name always gets. */
export function hueOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return (sum % 24) * 15
}
