import { Form, useNavigation } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Field, useControlAria } from '#app/ui/controls/field.tsx'
import { FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Card } from '#app/ui/layout/card.tsx'

const accepted = {
  sheet: '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  documents: '.zip,application/zip',
}

type Props = { kind: 'sheet' | 'documents'; action: string; back: string; failed: string | null }

/** A file to be imported, or the zip of documents that comes with it. */
export function UploadForm({ kind, action, back, failed }: Props) {
  const t = useText('imports')
  const navigation = useNavigation()
  const words = (part: 'choose' | 'choose_hint' | 'upload' | 'not_read') => t(kind === 'sheet' ? part : `documents.${part}`)
  const basics = { id: 'import-file', name: 'file', label: words('choose'), hint: words('choose_hint') }
  const aria = useControlAria({ ...basics, required: true })
  return (
    <Card>
      <Form method="post" action={action} encType="multipart/form-data">
        <input type="hidden" name="kind" value={kind} />
        <FormStack>
          {failed ? (
            <Banner tone="danger" role="alert" title={words('not_read')}>
              {failed}
            </Banner>
          ) : null}
          <Field basics={basics} aria={aria}>
            <input {...aria} type="file" accept={accepted[kind]} />
          </Field>
          <FormActions>
            <LinkButton tone="quiet" href={back}>
              {t('cancel')}
            </LinkButton>
            <Button tone="primary" pending={navigation.formEncType === 'multipart/form-data'}>
              {words('upload')}
            </Button>
          </FormActions>
        </FormStack>
      </Form>
    </Card>
  )
}
