import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'

type Props = {
  pending: boolean
  /** Where "Cancel" leads; null without one. */
  cancel: string | null
  /** What "Save" sends as `intent`; left out where its action asks for none. */
  intent?: string
}

/** The end of a form: Save, and the way back without it. */
export function SaveActions({ pending, cancel, intent }: Props) {
  const t = useText('common')
  return (
    <FormActions>
      {cancel ? (
        <LinkButton tone="quiet" href={cancel}>
          {t('actions.cancel')}
        </LinkButton>
      ) : null}
      <Button tone="primary" pending={pending} {...(intent && { name: 'intent', value: intent })}>
        {t('actions.save')}
      </Button>
    </FormActions>
  )
}
