import { Form, useNavigation } from '@remix-run/react'
import type { Group } from '#api/contract/groups.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FormActions } from '#app/ui/form.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { groupHref } from './paths.ts'

/** Asks before a group goes, and says what stays. */
export function DeleteGroup({ group }: { group: Group }) {
  const t = useText('organisation')
  const common = useText('common')
  const sent = useNavigation().formData
  const count = group.contact_count
  return (
    <Dialog title={t('groups.delete_title', { name: group.name })} closeHref={groupHref(group.id)} closeLabel={t('close')} size="small">
      <Form method="post" action={groupHref(group.id)}>
        <input type="hidden" name="intent" value="delete" />
        <Stack>
          <p>{group.contact_count_is === 'about' ? t('groups.delete_text_more', { count }) : t('groups.delete_text', { count })}</p>
          <FormActions>
            <LinkButton tone="quiet" href={groupHref(group.id)}>
              {common('actions.cancel')}
            </LinkButton>
            <Button tone="danger" pending={sent?.get('intent') === 'delete'}>
              {t('groups.delete')}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  )
}
