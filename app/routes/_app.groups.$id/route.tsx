import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatTimestamp } from '#app/forms/answers.server.ts'
import { DeleteGroup } from '#app/features/organisation/group-delete.tsx'
import { groupHref, groupsPath } from '#app/features/organisation/paths.ts'
import { groupPage, submitGroup } from '#app/features/organisation/groups.server.ts'
import { useCountWords } from '#app/features/organisation/contact-count.tsx'
import { RenameForm } from '#app/features/organisation/rename-form.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await groupPage(context, params['id'] ?? '')
  const { result, headers } = restoredForm(context)
  return data(
    {
      ...page,
      made: formatTimestamp(context, page.group.created_at),
      restored: result,
      title: `${page.group.name} · ${context.brand.name}`,
      texts: context.texts('organisation'),
    },
    { headers },
  )
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitGroup(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function Group() {
  const { group, may_change, may_delete, deleting, made, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('organisation')
  const count = useCountWords()(group)
  const actions = (
    <>
      {may_delete ? <LinkButton href={groupHref(group.id, { do: 'delete' })}>{t('groups.delete')}</LinkButton> : null}
      {group.contact_count > 0 ? (
        <LinkButton tone="primary" href={`/contacts?group_id=${group.id}`}>
          {t('groups.show_contacts')}
        </LinkButton>
      ) : null}
    </>
  )
  return (
    <>
      <PageHeader title={group.name} breadcrumbs={[{ href: groupsPath, label: t('groups.title') }]} actions={actions} />
      <Stack gap={4}>
        <Card title={t('groups.facts')}>
          <KeyValueList
            columns={3}
            layout="stacked"
            items={[
              { label: t('groups.contacts'), value: count },
              { label: t('groups.owner'), value: group.owner?.name ?? '' },
              {
                label: t('created'),
                value: (
                  <time dateTime={made.iso} title={made.full}>
                    {made.words}
                  </time>
                ),
              },
            ]}
          />
        </Card>
        {may_change ? (
          <Card>
            <RenameForm
              action={groupHref(group.id)}
              record={group}
              label={t('groups.rename')}
              save={t('groups.save')}
              result={answer?.result ?? restored}
            />
          </Card>
        ) : null}
        <p>{t('groups.new_hint')}</p>
      </Stack>
      {deleting ? <DeleteGroup group={group} /> : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
