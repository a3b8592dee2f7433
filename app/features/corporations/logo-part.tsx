import { Form } from '@remix-run/react'
import { PictureForm } from '#app/forms/picture-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Panel } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import * as styles from './corporations.css.ts'

type Props = { logo: string | null; path: string; failed: string | null }

/** The logo: what is there, and the way to another. */
export function LogoPart({ logo, path, failed }: Props) {
  const t = useText('corporations')
  return (
    <Panel title={t('logo')}>
      <Stack gap={4}>
        {logo ? (
          <Form method="post" action={path} className={styles.now}>
            <img src={logo} alt={t('logo')} className={styles.logo} />
            <Button name="intent" value="remove_logo" size="small">
              {t('logo_remove')}
            </Button>
          </Form>
        ) : (
          <p>{t('logo_none')}</p>
        )}
        <PictureForm
          action={`${path}?form=logo`}
          name="logo"
          label={t('logo_choose')}
          hint={t('logo_hint')}
          button={t('logo_upload')}
          failedTitle={t('failed')}
          failed={failed}
        />
      </Stack>
    </Panel>
  )
}
