import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import Globe from 'lucide-react/icons/globe'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { CopyField } from '#app/ui/controls/copy-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { When } from '#app/ui/data/when.tsx'
import { giveUpHref } from './domains-search-params.ts'
import * as styles from './domains.css.ts'
import type { domainsPage } from './domains.server.ts'

type Page = Awaited<ReturnType<typeof domainsPage>>
type Props = Page & { path: string; page_href: string; result: SubmissionResult | undefined }
type Host = Page['rows'][number]

const tones = { waiting: 'warning', verified: 'success', previous: 'neutral' } as const

/** The hosts of somebody's own that lead to a page, what is still to be done for each, and a form for another. */
export function DomainsScreen({ rows, giving_up, may_change, has_page, path, page_href, result }: Props) {
  const t = useText('domains')
  if (!has_page) {
    const begin = <LinkButton href={page_href}>{t('no_page.open')}</LinkButton>
    return <EmptyState icon={<Globe size={20} />} title={t('no_page.title')} text={t('no_page.text')} actions={begin} />
  }
  return (
    <Stack gap={4}>
      {rows.length === 0 ? <EmptyState icon={<Globe size={20} />} title={t('empty.title')} text={t('empty.text')} /> : null}
      {rows.map((row) => (
        <HostCard key={row.id} row={row} path={path} may_change={may_change} />
      ))}
      {may_change ? <NewHost path={path} result={result} /> : null}
      {giving_up ? <GiveUp host={giving_up} path={path} /> : null}
    </Stack>
  )
}

function HostCard({ row, path, may_change }: { row: Host; path: string; may_change: boolean }) {
  const t = useText('domains')
  const { id, host, state, label, explained, records, checked } = row
  return (
    <Card title={host}>
      <Stack gap={3}>
        <p>
          <StatusChip tone={tones[state]}>{label}</StatusChip> {explained}
        </p>
        {state === 'waiting' ? (
          <ol className={styles.records}>
            {records.map(({ type, name, value }) => (
              <li key={type} className={styles.record}>
                <p>{t(`record_${type}`)}</p>
                <div className={styles.fields}>
                  <CopyField label={t('record_name', { type })} value={name} copyLabel={t('copy')} copiedLabel={t('copied')} />
                  <CopyField label={t('record_value', { type })} value={value} copyLabel={t('copy')} copiedLabel={t('copied')} />
                </div>
              </li>
            ))}
          </ol>
        ) : null}
        {checked ? (
          <p className={styles.quiet}>
            {t('checked')} <When at={checked} />
          </p>
        ) : null}
        {may_change ? (
          <div className={styles.actions}>
            <Form method="post" action={path} preventScrollReset>
              <input type="hidden" name="intent" value="look" />
              <input type="hidden" name="domain_id" value={id} />
              <Button aria-label={t('look_named', { host })}>{t('look')}</Button>
            </Form>
            <LinkButton tone="quiet" href={giveUpHref(path, id)} aria-label={t('give_up_named', { host })}>
              {t('give_up')}
            </LinkButton>
          </div>
        ) : null}
      </Stack>
    </Card>
  )
}

function NewHost({ path, result }: { path: string; result: SubmissionResult | undefined }) {
  const t = useText('domains')
  const form = useIntentForm<{ host: string }>({ intent: 'name', result })
  return (
    <Card title={t('new.title')}>
      <IntentForm form={form} action={path} failed={t('new.failed')}>
        <TextField
          {...form.props(form.fields.host)}
          label={t('new.host')}
          hint={t('new.hint')}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={253}
          required
        />
        <FormActions>
          <Button tone="primary" pending={form.pending}>
            {t('new.add')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}

function GiveUp({ host: { id, host }, path }: { host: Host; path: string }) {
  const t = useText('domains')
  const common = useText('common')
  return (
    <Dialog title={t('give_up_title', { host })} closeHref={path} closeLabel={common('actions.cancel')} size="small">
      <Form method="post" action={path} preventScrollReset>
        <input type="hidden" name="intent" value="give_up" />
        <input type="hidden" name="domain_id" value={id} />
        <p>{t('give_up_text')}</p>
        <FormActions>
          <LinkButton tone="quiet" href={path}>
            {common('actions.cancel')}
          </LinkButton>
          <Button tone="danger">{t('give_up')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
