import { Form, useNavigation } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { Stat, StatGrid } from '#app/ui/data/stat.tsx'
import { Progress } from '#app/ui/feedback/progress.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ImportRows } from './import-rows.tsx'
import type { reviewPage } from './mapping.server.ts'
import { documentsHref, stepHref } from './paths.ts'

const shown = ['new', 'known', 'twice', 'unchanged', 'skipped', 'failed', 'households', 'suppressed', 'consents'] as const

/** What will happen to each row, before anything is written. */
export function Review({ page }: { page: Awaited<ReturnType<typeof reviewPage>> }) {
  const t = useText('imports')
  const navigation = useNavigation()
  const { id, counts, rows, problems, checked_count, total_count } = page
  const here = stepHref(id, 'review')
  if (!counts || page.status === 'validating')
    return (
      <Card title={t('checking')}>
        <Stack>
          <Progress
            label={t('checking')}
            labelHidden
            value={checked_count}
            max={Math.max(1, total_count)}
            text={t('of_rows', { done: checked_count, count: total_count })}
          />
          <p>{t('checking_text')}</p>
          <p>
            <LinkButton href={here}>{t('refresh')}</LinkButton>
          </p>
        </Stack>
      </Card>
    )
  const people = counts.new + counts.known
  return (
    <Stack>
      <StatGrid>
        {shown
          .filter((key) => counts[key] > 0 || key === 'new' || key === 'failed')
          .map((key) => (
            <Stat
              key={key}
              label={t(`counts.${key}`)}
              value={counts[key]}
              hint={t(`count_hints.${key}`)}
              href={stepHref(id, 'review', { outcome: key })}
            />
          ))}
      </StatGrid>
      <Form method="post" action={here}>
        <input type="hidden" name="intent" value="start" />
        <FormActions>
          <LinkButton tone="quiet" href={stepHref(id, page.has_values ? 'values' : 'columns')}>
            {t('back')}
          </LinkButton>
          <LinkButton href={documentsHref(id)}>{t(page.has_documents ? 'documents.title' : 'documents.add')}</LinkButton>
          <Button tone="primary" pending={navigation.state === 'submitting' && navigation.formData?.get('intent') === 'start'}>
            {t('import_people', { count: people })}
          </Button>
        </FormActions>
      </Form>
      {problems.length ? (
        <Card title={t('problems')}>
          <ul>
            {problems.map(({ key, words, count }) => (
              <li key={key}>
                {words} ({t('in_rows', { count })})
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {rows ? (
        <ImportRows
          {...rows}
          action={here}
          mendable
          pageHref={(to) => stepHref(id, 'review', { outcome: rows.outcome, page: String(to) })}
        />
      ) : null}
    </Stack>
  )
}
