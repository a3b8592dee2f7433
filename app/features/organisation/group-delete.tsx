import type { Group } from '#api/contract/organisation/groups.ts'
import { DeleteDialog } from '#app/forms/delete-dialog.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { groupHref } from './paths.ts'

/** Asks before a group goes, and says what stays. */
export function DeleteGroup({ group }: { group: Group }) {
  const t = useText('organisation')
  const count = group.contact_count
  const text = group.contact_count_is === 'about' ? t('groups.delete_text_more', { count }) : t('groups.delete_text', { count })
  return (
    <DeleteDialog
      title={t('groups.delete_title', { name: group.name })}
      text={text}
      button={t('groups.delete')}
      href={groupHref(group.id)}
    />
  )
}
