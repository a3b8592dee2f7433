import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { ErrorSummary, FormActions, type ErrorSummaryProps } from '#app/ui/controls/form.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'

/** What somebody else saved while a form was open: the version to save over, and what it says now where they changed it. */
export type Stale = { lock_version: number; theirs: { label: string; value: string }[] }

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

function StaleBanner({ stale: { theirs } }: { stale: Stale }) {
  const t = useText('records')
  return (
    <Banner tone="warning" role="alert" title={t('stale.title')}>
      <p>{t('stale.text')}</p>
      {theirs.length > 0 ? (
        <>
          <p>{t('stale.now')}</p>
          <KeyValueList items={theirs.map(({ label, value }) => ({ label, value: value || t('stale.nothing') }))} />
        </>
      ) : null}
    </Banner>
  )
}

type Carried = Record<'lock_version' | 'seen', { initialValue?: string | undefined }>

/** The version that a form was opened with, what stood in it, and what it is saved over. */
export function SeenFields({ fields, stale }: { fields: Carried; stale: Stale | undefined }) {
  return (
    <>
      <input type="hidden" name="lock_version" value={fields.lock_version.initialValue ?? ''} />
      <input type="hidden" name="seen" value={fields.seen.initialValue ?? ''} />
      {stale ? <input type="hidden" name="current_version" value={stale.lock_version} /> : null}
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
