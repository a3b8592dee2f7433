import { Form, useNavigation } from '@remix-run/react'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'

type Of = { id: string; action: string }

/** Says that something was deleted, and brings it back at a press. */
export function UndoBanner({ id, action, children }: Of & { children: ReactNode }) {
  const t = useText('records')
  const pending = useNavigation().formData?.get('intent') === 'restore'
  const undo = (
    <Form method="post" action={action}>
      <input type="hidden" name="record_id" value={id} />
      <Button size="small" name="intent" value="restore" icon={<Undo2 />} pending={pending}>
        {t('policies.undo')}
      </Button>
    </Form>
  )
  return (
    <Banner tone="info" role="status" actions={undo}>
      {children}
    </Banner>
  )
}

/** Asks before something is deleted, and says which. */
export function DeleteRecord({
  id,
  action,
  title,
  text,
  what,
  button,
}: Of & { title: string; text: string; what: string; button: string }) {
  const common = useText('common')
  const pending = useNavigation().formData?.get('intent') === 'delete'
  return (
    <Dialog title={title} closeHref={action} closeLabel={common('actions.cancel')} size="small">
      <Form method="post" action={action} preventScrollReset>
        <Stack>
          <input type="hidden" name="record_id" value={id} />
          <p>
            <strong>{what}</strong>
          </p>
          <p>{text}</p>
          <FormActions>
            <LinkButton tone="quiet" href={action}>
              {common('actions.cancel')}
            </LinkButton>
            <Button tone="danger" name="intent" value="delete" pending={pending}>
              {button}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  )
}
