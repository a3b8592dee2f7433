import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { savedHref } from '../paths.ts'
import { SaveForm } from './save-form.tsx'
import type { savedPage } from './saved.server.ts'
import type { ReportAnswer } from './stale.server.ts'

type Page = Awaited<ReturnType<typeof savedPage>>
type Props = {
  page: Pick<Page, 'report' | 'defaults' | 'shared' | 'may_change' | 'may_delete' | 'doing'>
  answer: ReportAnswer | undefined
}

/** The name of a saved report and who may open it, where somebody changes them. */
export function EditSaved({ page: { report, defaults, shared, may_change, may_delete, doing }, answer }: Props) {
  const t = useText('reports')
  const here = savedHref(report.id)
  const isEditing = may_change && (doing === 'edit' || answer?.result.initialValue?.['intent'] === 'save')
  if (!isEditing) return null
  return (
    <Card
      title={t('saved.edit')}
      actions={may_delete ? <LinkButton href={savedHref(report.id, { do: 'delete' })}>{t('saved.delete')}</LinkButton> : null}
    >
      <SaveForm action={here} shared={shared} answer={answer} defaults={defaults} back={here} />
    </Card>
  )
}
