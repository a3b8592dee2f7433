import { Prose } from '#app/ui/layout/plain-frame.tsx'
import * as styles from './legal-article.css.ts'
import type { LegalText } from './legal.server.ts'

type Props = LegalText & { title: string; version?: string }

/** A brand's legal page, its own heading on top; `version` stands above it. */
export function LegalArticle({ html, language, has_heading, title, version }: Props) {
  return (
    <article className={styles.article}>
      {version ? <p className={styles.version}>{version}</p> : null}
      <Prose>
        {has_heading ? null : <h1>{title}</h1>}
        <div lang={language} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
      </Prose>
    </article>
  )
}
