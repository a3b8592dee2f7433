import type { SubmissionResult } from '@conform-to/react'
import { DeleteDialog } from '#app/forms/delete-dialog.tsx'
import { PictureForm } from '#app/forms/picture-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { hrefWith } from '#app/lists/href.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { When } from '#app/ui/data/when.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { keptTrainingPage } from './keeping.server.ts'
import { completionsFileHref, keptCertificateHref, keptTrainingHref, keptTrainingsPath } from './paths.ts'
import { TrainingForm } from './training-form.tsx'
import { TrainingState } from './training-state.tsx'

type Props = Awaited<ReturnType<typeof keptTrainingPage>> & { result: SubmissionResult | undefined; failed: string | null }

/** The page of a training for whoever keeps it: its fields, its file, and who has been through it. */
export function KeptTrainingPage({ training, may_delete, asked, result, failed, ...page }: Props) {
  const t = useText('trainings')
  const { id, title, section, file, lock_version } = training
  const href = keptTrainingHref(id)
  const actions = may_delete ? (
    <>
      <LinkButton href={keptTrainingHref(id, { do: 'delete_section' })}>{t('delete_section')}</LinkButton>
      <LinkButton href={keptTrainingHref(id, { do: 'delete' })}>{t('delete')}</LinkButton>
    </>
  ) : null
  return (
    <>
      <PageHeader title={title} breadcrumbs={[{ href: keptTrainingsPath, label: t('title') }]} actions={actions} />
      <Stack gap={4}>
        <TrainingForm
          key={lock_version}
          action={href}
          choices={page.choices}
          fields={page.fields}
          accountTypes={training.for_account_types}
          lockVersion={lock_version}
          result={result}
        />
        <Card title={t('file')}>
          <Stack gap={4}>
            <p>{file ?? t('file_none')}</p>
            {page.may_change ? (
              <PictureForm
                action={href}
                name="file"
                label={t('file_choose')}
                hint={t('file_hint')}
                button={t('file_upload')}
                failedTitle={t('file_failed')}
                failed={failed}
                accept=""
              />
            ) : null}
          </Stack>
        </Card>
        <People training={id} people={page.people} count={page.people_count} />
      </Stack>
      {asked ? (
        <DeleteDialog
          title={asked === 'delete' ? t('delete_title', { name: title }) : t('delete_section_title', { name: section })}
          text={asked === 'delete' ? t('delete_text') : t('delete_section_text')}
          button={asked === 'delete' ? t('delete') : t('delete_section')}
          href={asked === 'delete' ? href : hrefWith(href, { of: 'section' })}
        />
      ) : null}
    </>
  )
}

type Person = Props['people'][number]

function People({ training, people, count }: { training: string; people: Person[]; count: number }) {
  const t = useText('trainings')
  const columns: Column<Person>[] = [
    { key: 'name', header: t('person'), cell: ({ user }) => user.name },
    { key: 'seen', header: t('seen'), cell: ({ seen }) => seen && <When at={seen} /> },
    { key: 'completed', header: t('completed'), cell: ({ completion }) => completion && <When at={completion.completed} /> },
    { key: 'until', header: t('valid_until'), cell: ({ completion }) => completion?.expires },
    {
      key: 'certificate',
      header: t('certificate_file'),
      hideBelow: 'medium',
      cell: ({ user, completion }) => completion?.file && <a href={keptCertificateHref(training, user.id)}>{completion.file}</a>,
    },
    { key: 'state', header: t('state'), cell: (row) => <TrainingState {...row} /> },
  ]
  return (
    <Card
      title={t('people', { count })}
      padding={people.length > 0 ? 'none' : 'medium'}
      {...(people.length > 0 && {
        actions: (
          <LinkButton href={completionsFileHref(training)} download>
            {t('people_file')}
          </LinkButton>
        ),
      })}
    >
      {people.length > 0 ? (
        <Table caption={t('people', { count })} columns={columns} rows={people} rowId={({ user }) => user.id} />
      ) : (
        <p>{t('people_none')}</p>
      )}
    </Card>
  )
}
