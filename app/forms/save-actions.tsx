import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'

/** The end of a form: Save, and where something is being changed, the way back without it. */
export function SaveActions({ pending, cancel }: { pending: boolean; cancel: string | null }) {
  const t = useText('common')
  return (
    <FormActions>
      {cancel ? (
        <LinkButton tone="quiet" href={cancel}>
          {t('actions.cancel')}
        </LinkButton>
      ) : null}
      <Button tone="primary" pending={pending}>
        {t('actions.save')}
      </Button>
    </FormActions>
  )
}
