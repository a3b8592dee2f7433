import { useText } from '#app/i18n/use-text.ts'
import type { PageView } from './view.server.ts'
import * as styles from './webpage.css.ts'

/** Whose site it is, and what happens with what one writes. */
export function PageFooter({ view: { brand, privacy_href } }: { view: Pick<PageView, 'brand' | 'privacy_href'> }) {
  const t = useText('webpages')
  return (
    <footer className={styles.foot}>
      <span>{brand}</span>
      <span className={styles.legal}>{t('page.not_government')}</span>
      <a href={privacy_href}>{t('page.privacy')}</a>
    </footer>
  )
}
