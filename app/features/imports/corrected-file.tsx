import { Form, useNavigation } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Field, useControlAria } from '#app/ui/controls/field.tsx'
import { FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { accepted } from './upload-form.tsx'

/** Rows that failed, corrected in the file that was downloaded. */
export function CorrectedFile({ action, refused }: { action: string; refused: string | null }) {
  const t = useText('imports')
  const navigation = useNavigation()
  const basics = { id: 'corrected-file', name: 'file', label: t('corrected.choose'), hint: t('corrected.hint') }
  const aria = useControlAria({ ...basics, required: true })
  return (
    <Card title={t('corrected.title')}>
      <Form method="post" action={action} encType="multipart/form-data">
        <FormStack>
          {refused ? (
            <Banner tone="danger" role="alert" title={t('not_read')}>
              {refused}
            </Banner>
          ) : null}
          <Field basics={basics} aria={aria}>
            <input {...aria} type="file" accept={accepted.sheet} />
          </Field>
          <FormActions>
            <Button pending={navigation.formEncType === 'multipart/form-data'}>{t('corrected.upload')}</Button>
          </FormActions>
        </FormStack>
      </Form>
    </Card>
  )
}
