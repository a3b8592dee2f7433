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
  /** What is sent as `intent`; `delete` when absent. */
  intent?: string
  /** What is sent besides, such as which of a list. */
  sends?: Record<string, string>
}

/** Asks before something is deleted, or taken back. */
export function DeleteDialog({ title, text, button, href, intent = 'delete', sends = {} }: Props) {
  const t = useText('common')
  const sent = useNavigation().formData
  return (
    <Dialog title={title} closeHref={href} closeLabel={t('actions.close')} size="small">
      <Form method="post" action={href}>
        {Object.entries({ intent, ...sends }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Stack>
          <p>{text}</p>
          <FormActions>
            <LinkButton tone="quiet" href={href}>
              {t('actions.cancel')}
            </LinkButton>
            <Button tone="danger" pending={sent?.get('intent') === intent}>
              {button}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  )
}
