import type { Picture } from './brand-picture.server.ts'
import * as styles from './brand-logo.css.ts'

/** A brand's own drawing, inlined so that its words take the colour of the text around. Checked when its file was accepted: it holds no scripts. */
export function BrandLogo({ svg, name }: { svg: string; name: string }) {
  return <span role="img" aria-label={name} className={styles.logo} dangerouslySetInnerHTML={{ __html: svg }} />
}

/** The same drawn from a file that browsers keep: for pages that people open all day. It takes the colour of the text around as well. */
export function BrandPicture({ picture, name }: { picture: Picture; name: string }) {
  return (
    <span role="img" aria-label={name} className={styles.logo}>
      <svg viewBox={picture.box} aria-hidden="true">
        <use href={picture.href} />
      </svg>
    </span>
  )
}
