import type { SubmissionResult } from '@conform-to/react'
import { useText } from '#app/i18n/use-text.ts'
import { CheckList } from '#app/ui/controls/check-list.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import type { SelectOption } from '#app/ui/controls/select.tsx'

type Props = {
  companies: readonly SelectOption[]
  /** What is kept; nothing for a new one. */
  kept: { corporation_ids: readonly string[]; active: boolean } | undefined
  /** What was typed, once the form has come back. */
  typed: SubmissionResult['initialValue'] | undefined
  errors: string[] | undefined
}

/** Whose people may use it, and whether they may now. */
export function UsableBy({ companies, kept, typed, errors }: Props) {
  const t = useText('campaigns')
  const ticked = typed ? [typed['corporation_ids'] ?? []].flat().map(String) : (kept?.corporation_ids ?? [])
  const active = typed ? typed['active'] === 'true' : (kept?.active ?? true)
  return (
    <>
      {companies.length > 0 ? (
        <CheckList
          key={ticked.join()}
          label={t('templates.companies')}
          name="corporation_ids"
          options={companies}
          defaultValues={ticked}
          narrowLabel={t('templates.narrow')}
        />
      ) : null}
      <Checkbox name="active" value="true" label={t('templates.active')} defaultChecked={active} errors={errors} />
    </>
  )
}
