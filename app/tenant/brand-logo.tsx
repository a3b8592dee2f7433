import * as styles from './brand-logo.css.ts'

/** A brand's own drawing, inlined so that its words take the colour of the text around. Checked when its file was accepted: it holds no scripts. */
export function BrandLogo({ svg, name }: { svg: string; name: string }) {
  return <span role="img" aria-label={name} className={styles.logo} dangerouslySetInnerHTML={{ __html: svg }} />
}
