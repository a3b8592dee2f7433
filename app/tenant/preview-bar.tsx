import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import * as styles from './preview-bar.css.ts'

/** Above every screen while a draft of the brand is looked at: in light, in dark, and out again. */
export function PreviewBar() {
  const t = useText('banners')
  // A plain form: everything of the brand changes at once, which a whole new page brings.
  return (
    <form method="post" action="/preview" className={styles.bar}>
      <p className={styles.words}>{t('preview.text')}</p>
      <Button size="small" name="theme" value="light">
        {t('preview.light')}
      </Button>
      <Button size="small" name="theme" value="dark">
        {t('preview.dark')}
      </Button>
      <LinkButton size="small" href="/admin/brand">
        {t('preview.edit')}
      </LinkButton>
      <Button size="small" name="theme" value="end">
        {t('preview.stop')}
      </Button>
    </form>
  )
}
