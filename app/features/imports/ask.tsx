import { Form } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

/** Asks before an import is stopped, taken back or forgotten. */
export function Ask({ intent, href }: { intent: 'delete' | 'undo' | 'cancel'; href: string }) {
  const t = useText('imports')
  const common = useText('common')
  return (
    <Dialog title={t(`ask.${intent}`)} closeHref={href} closeLabel={common('actions.close')} size="small">
      <Form method="post" action={href}>
        <input type="hidden" name="intent" value={intent} />
        <Stack>
          <p>{t(`ask.${intent}_text`)}</p>
          <FormActions>
            <LinkButton tone="quiet" href={href}>
              {t('ask.keep')}
            </LinkButton>
            <Button tone={intent === 'undo' ? 'primary' : 'danger'}>{t(`ask.${intent}_button`)}</Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  )
}
