import { Form } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Panel } from '#app/ui/layout/card.tsx'
import { Field, useControlAria } from '#app/ui/controls/field.tsx'
import { FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import * as styles from './corporations.css.ts'

type Props = { logo: string | null; path: string; failed: string | null }

/** The logo: what is there, and the way to another. */
export function LogoPart({ logo, path, failed }: Props) {
  const t = useText('corporations')
  const basics = { id: 'new-logo', name: 'logo', label: t('logo_choose'), hint: t('logo_hint') }
  const aria = useControlAria({ ...basics, required: true })
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
        <Form method="post" action={`${path}?form=logo`} encType="multipart/form-data" reloadDocument>
          <FormStack>
            {failed ? (
              <Banner tone="danger" role="alert" title={t('failed')}>
                {failed}
              </Banner>
            ) : null}
            <Field basics={basics} aria={aria}>
              <input {...aria} type="file" accept="image/jpeg,image/png,image/webp" />
            </Field>
            <FormActions>
              <Button tone="primary">{t('logo_upload')}</Button>
            </FormActions>
          </FormStack>
        </Form>
      </Stack>
    </Panel>
  )
}
