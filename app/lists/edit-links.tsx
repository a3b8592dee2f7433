import { useText } from '#app/i18n/use-text.ts'
import { Row } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'

/** Where it leads, and what it is called for those who do not see the row. */
type Way = { href: string; label: string }

/** Edit and Delete at the end of a row, as far as one may. */
export function EditLinks({ edit, remove }: { edit: Way | null; remove: Way | null }) {
  const t = useText('common')
  return (
    <Row>
      {edit ? (
        <Anchor href={edit.href} aria-label={edit.label}>
          {t('actions.edit')}
        </Anchor>
      ) : null}
      {remove ? (
        <Anchor href={remove.href} aria-label={remove.label}>
          {t('actions.delete')}
        </Anchor>
      ) : null}
    </Row>
  )
}
