import { Form } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Stat, StatGrid } from '#app/ui/data/stat.tsx'
import { When } from '#app/ui/data/when.tsx'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Progress } from '#app/ui/feedback/progress.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import { CorrectedFile } from './corrected-file.tsx'
import { toneOf } from './import-list.tsx'
import { ImportRows } from './import-rows.tsx'
import type { importPage } from './imports.server.ts'
import { documentsHref, importHref, newImportPath, rowsFileHref } from './paths.ts'

type Page = Awaited<ReturnType<typeof importPage>>

const undoCounts = ['put_back', 'kept', 'not_possible'] as const

/** How far an import is, or what became of it. */
export function ImportResult({ attempt, problem, created, undo_until, rows, may_change, refused }: Page & { refused: string | null }) {
  const t = useText('imports')
  const { id, status, documents } = attempt
  const here = importHref(id)
  const done = attempt.inserted_count + attempt.updated_count + attempt.skipped_count + attempt.failed_count
  const runs = status === 'reading' || status === 'importing' || status === 'undoing' ? status : null
  return (
    <Stack>
      <Row gap={3}>
        <StatusChip tone={toneOf[status]}>{t(`statuses.${status}`)}</StatusChip>
        <span>
          {attempt.by?.name} · <When at={created} />
        </span>
      </Row>
      {problem ? (
        <Banner tone="danger" title={t('not_read')} actions={<LinkButton href={newImportPath}>{t('another')}</LinkButton>}>
          {problem}
        </Banner>
      ) : null}
      {runs ? (
        <Card title={t(`running.${runs}`)}>
          <Stack>
            <Progress
              label={t(`running.${runs}`)}
              labelHidden
              max={Math.max(1, attempt.total_count)}
              {...(status === 'importing' && { value: done, text: t('of_rows', { done, count: attempt.total_count }) })}
            />
            <p>{t('running_text')}</p>
            <Row>
              <LinkButton href={here}>{t('refresh')}</LinkButton>
              {status === 'importing' && may_change ? <LinkButton href={importHref(id, { do: 'cancel' })}>{t('cancel')}</LinkButton> : null}
            </Row>
          </Stack>
        </Card>
      ) : null}
      {attempt.started_at ? (
        <StatGrid>
          <Stat label={t('counts.new')} value={attempt.inserted_count} href={importHref(id, { outcome: 'new' })} />
          <Stat label={t('counts.known')} value={attempt.updated_count} href={importHref(id, { outcome: 'known' })} />
          <Stat label={t('counts.skipped')} value={attempt.skipped_count} href={importHref(id, { outcome: 'unchanged' })} />
          <Stat label={t('counts.failed')} value={attempt.failed_count} href={importHref(id, { outcome: 'failed' })} />
        </StatGrid>
      ) : null}
      {attempt.undone && status === 'undone' ? (
        <StatGrid>
          {undoCounts.map((key) => (
            <Stat
              key={key}
              label={t(`counts.${key}`)}
              value={attempt.undone?.[key]}
              hint={t(`count_hints.${key}`)}
              href={importHref(id, { outcome: key })}
            />
          ))}
        </StatGrid>
      ) : null}
      {documents && !runs ? (
        <Banner
          tone={documents.unfiled_count ? 'warning' : 'success'}
          title={t('documents.title')}
          actions={<LinkButton href={documentsHref(id)}>{t('documents.show')}</LinkButton>}
        >
          {t('documents.share', { done: documents.filed_count, count: documents.total_count })}
        </Banner>
      ) : null}
      {undo_until && may_change ? (
        <Banner tone="info" title={t('can_undo')} actions={<LinkButton href={importHref(id, { do: 'undo' })}>{t('undo')}</LinkButton>}>
          {t('undo_until')} <When at={undo_until} />
        </Banner>
      ) : null}
      {rows && attempt.failed_count > 0 ? (
        <Row>
          <LinkButton href={rowsFileHref(id, 'failed')}>{t('failed_file')}</LinkButton>
          {may_change ? (
            <Form method="post" action={here}>
              <input type="hidden" name="intent" value="retry" />
              <Button>{t('retry')}</Button>
            </Form>
          ) : null}
        </Row>
      ) : null}
      {rows && attempt.failed_count > 0 && may_change ? <CorrectedFile action={here} refused={refused} /> : null}
      {rows ? (
        <ImportRows
          {...rows}
          action={here}
          mendable={may_change && (status === 'done' || status === 'cancelled')}
          pageHref={(to) => importHref(id, { outcome: rows.outcome, page: String(to) })}
        />
      ) : null}
    </Stack>
  )
}
