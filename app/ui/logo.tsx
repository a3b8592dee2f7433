import * as styles from './logo.css.ts'

export type LogoProps = {
  /** The brand's name: the words beside the mark, or what the picture says. */
  name: string
  /** The brand's picture; without it the first letter on the accent stands for it. */
  src?: string | undefined
  /** Height of the picture in pixels; 28 when absent. */
  height?: number | undefined
  /** Only the mark, for narrow places. Give `markSrc` where the brand has a square picture. */
  small?: boolean | undefined
  markSrc?: string | undefined
}

/** Whose product this is. */
export function Logo({ name, src, height = 28, small, markSrc }: LogoProps) {
  const picture = small ? markSrc : src
  if (picture) {
    return (
      <span className={styles.logo}>
        <img src={picture} alt={name} height={height} className={styles.image} style={{ height }} />
      </span>
    )
  }
  return (
    <span className={styles.logo}>
      <span className={styles.mark} aria-hidden="true">
        {name.slice(0, 1).toLocaleUpperCase()}
      </span>
      <span className={small ? 'visually-hidden' : styles.name}>{name}</span>
    </span>
  )
}
