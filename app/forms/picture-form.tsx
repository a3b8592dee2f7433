import { Form } from '@remix-run/react'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Field, useControlAria } from '#app/ui/controls/field.tsx'
import { FormActions, FormStack } from '#app/ui/controls/form.tsx'

type Props = {
  action: string
  /** The name of its field. */
  name: string
  label: string
  hint: string
  button: string
  failedTitle: string
  /** Why the last one was not taken, in words. */
  failed: string | null
  /** What may be chosen; pictures when absent. */
  accept?: string
}

/** Sends one picture, or a file of another kind, to be kept. It goes as a document's form, for the bytes stream through the action. */
export function PictureForm({ action, name, label, hint, button, failedTitle, failed, accept = 'image/jpeg,image/png,image/webp' }: Props) {
  const basics = { id: `new-${name}`, name, label, hint }
  const aria = useControlAria({ ...basics, required: true })
  return (
    <Form method="post" action={action} encType="multipart/form-data" reloadDocument>
      <FormStack>
        {failed ? (
          <Banner tone="danger" role="alert" title={failedTitle}>
            {failed}
          </Banner>
        ) : null}
        <Field basics={basics} aria={aria}>
          <input {...aria} type="file" accept={accept || undefined} />
        </Field>
        <FormActions>
          <Button tone="primary">{button}</Button>
        </FormActions>
      </FormStack>
    </Form>
  )
}
