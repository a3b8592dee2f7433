import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { GoalForm } from '#app/features/reports/goals/goal-form.tsx'
import { GoalList } from '#app/features/reports/goals/goal-list.tsx'
import { goalsPage, submitGoal } from '#app/features/reports/goals/goals.server.ts'
import { goalsPath, reportsPath } from '#app/features/reports/paths.ts'
import * as styles from '#app/features/reports/reports.css.ts'
import { DeleteDialog } from '#app/forms/delete-dialog.tsx'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Section } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await goalsPage(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('reports:goals.title')} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('reports') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return submitGoal(await requireUser(args))
}

export const meta = pageMeta

export default function Goals() {
  const { deleting, restored, ...page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('reports')
  return (
    <>
      <PageHeader title={t('goals.title')} meta={t('goals.lead')} breadcrumbs={[{ href: reportsPath, label: t('title') }]} />
      <Stack gap={5}>
        <GoalList {...page} />
        <GoalForm {...page} result={answer?.result ?? restored} key={page.editing ?? page.list.meta.total_count} />
        <Section title={t('how')}>
          <p className={styles.how}>{t('goals.how')}</p>
        </Section>
      </Stack>
      {deleting ? (
        <DeleteDialog
          title={t('goals.delete_title', { name: deleting.words })}
          text={t('goals.delete_text')}
          button={t('saved.delete')}
          href={goalsPath}
          sends={{ id: deleting.id }}
        />
      ) : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
