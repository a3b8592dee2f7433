import { Form } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import type { UserPage } from './user.server.ts'
import { userHref } from './paths.ts'

/** Asks before a second factor is taken away, or an invitation back. */
export function UserDialog({ user, may, asking }: UserPage) {
  const t = useText('admin-users')
  const common = useText('common')
  if (asking === 'two_factor' ? !may.place || !user['has_2fa_enabled?'] : asking !== 'withdraw' || !may.invite) return null
  const words =
    asking === 'two_factor'
      ? { title: t('two_factor.title', { name: user.name }), text: t('two_factor.text'), submit: t('two_factor.submit') }
      : { title: t('invite.withdraw_title', { name: user.name }), text: t('invite.withdraw_text'), submit: t('invite.withdraw') }
  return (
    <Dialog title={words.title} closeHref={userHref(user.id)} closeLabel={t('close')} size="small">
      <Form method="post" action={userHref(user.id)}>
        <input type="hidden" name="intent" value={asking ?? ''} />
        <Stack>
          <p>{words.text}</p>
          <FormActions>
            <LinkButton tone="quiet" href={userHref(user.id)}>
              {common('actions.cancel')}
            </LinkButton>
            <Button tone="danger">{words.submit}</Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  )
}
