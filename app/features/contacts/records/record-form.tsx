import { StaleBanner, type Stale } from '#app/forms/stale.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { ErrorSummary, FormActions, type ErrorSummaryProps } from '#app/ui/controls/form.tsx'

/** What was refused, and what somebody else saved in the meantime. What was typed stays, and is saved over it with both in sight. */
export function RecordProblems({ stale, errors }: { stale: Stale | undefined; errors: ErrorSummaryProps['errors'] }) {
  const common = useText('common')
  return (
    <>
      {stale ? <StaleBanner stale={stale} /> : null}
      <ErrorSummary title={common('errors.summary', { count: errors.length })} errors={errors} />
    </>
  )
}

type SaveProps = {
  stale: Stale | undefined
  pending: boolean
  /** Where "Cancel" leads. */
  cancel?: string
  /** What the button says where a record is added. */
  create?: string | undefined
}

/** The end of a record's form, in sight while it scrolls. */
export function SaveRecord({ stale, pending, cancel, create }: SaveProps) {
  const t = useText('records')
  const common = useText('common')
  return (
    <FormActions sticky>
      {cancel ? (
        <LinkButton tone="quiet" href={cancel}>
          {common('actions.cancel')}
        </LinkButton>
      ) : null}
      <Button tone="primary" pending={pending}>
        {create ?? (stale ? t('stale.save') : common('actions.save'))}
      </Button>
    </FormActions>
  )
}
