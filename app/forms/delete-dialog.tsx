import { Form, useNavigation } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'

type Props = {
  title: string
  /** What goes, and what stays. */
  text: string
  /** Says once more what is deleted. */
  button: string
  /** The page that is asked on: where the answer is sent, and where "Cancel" leads. */
  href: string
}

/** Asks before something is deleted; sends `intent=delete`. */
export function DeleteDialog({ title, text, button, href }: Props) {
  const t = useText('common')
  const sent = useNavigation().formData
  return (
    <Dialog title={title} closeHref={href} closeLabel={t('actions.close')} size="small">
      <Form method="post" action={href}>
        <input type="hidden" name="intent" value="delete" />
        <Stack>
          <p>{text}</p>
          <FormActions>
            <LinkButton tone="quiet" href={href}>
              {t('actions.cancel')}
            </LinkButton>
            <Button tone="danger" pending={sent?.get('intent') === 'delete'}>
              {button}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  )
}
