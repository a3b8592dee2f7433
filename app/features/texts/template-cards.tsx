import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import type { templatesPage } from './templates.server.ts'
import { templatesPath } from './texts-search-params.ts'
import * as styles from './texts.css.ts'

type Page = Awaited<ReturnType<typeof templatesPage>>
type Template = Page['templates'][number]

/** One template with what can be done with it. */
export function TemplateCard({ template, rights }: { template: Template; rights: Page['rights'] }) {
  const t = useText('texts')
  const { id, title, body, shared, by, can_change } = template
  return (
    <Card
      title={
        <span className={styles.templateHead}>
          {title}
          {shared ? <Badge>{by ? t('templates.shared_by', { name: by }) : t('templates.shared')}</Badge> : null}
        </span>
      }
      actions={
        can_change && rights.change ? (
          <span className={styles.headActions}>
            <LinkButton size="small" href={`${templatesPath}?edit=${id}`} aria-label={t('templates.edit_named', { title })}>
              {t('templates.edit')}
            </LinkButton>
            <LinkButton size="small" href={`${templatesPath}?delete=${id}`} aria-label={t('templates.delete_named', { title })}>
              {t('templates.delete')}
            </LinkButton>
          </span>
        ) : undefined
      }
    >
      <p className={styles.templateBody}>{body}</p>
    </Card>
  )
}

type FormProps = { editing: Template | Page['editing']; mayShare: boolean; fields: Page['fields']; result: SubmissionResult | undefined }
type Fields = { title: string; body: string; shared: string }

/** Writes a template, or changes one. */
export function TemplateForm({ editing, mayShare, fields, result }: FormProps) {
  const t = useText('texts')
  const intent = editing ? 'change' : 'add'
  const form = useIntentForm<Fields>({ intent, result, defaults: editing ? { title: editing.title, body: editing.body } : {} })
  const wasSent = result?.initialValue?.['intent'] === intent
  const shared = wasSent ? result?.initialValue?.['shared'] === 'on' : (editing?.shared ?? false)
  const sends: Record<string, string> = editing ? { id: editing.id, lock_version: String(editing.lock_version) } : {}
  return (
    <IntentForm form={form} action={editing ? `${templatesPath}?edit=${editing.id}` : templatesPath} failed={t('failed')} sends={sends}>
      <TextField {...form.props(form.fields.title)} label={t('templates.name')} maxLength={80} required />
      <TextArea {...form.props(form.fields.body)} label={t('templates.body')} rows={5} maxLength={1600} required />
      <div>
        <p className={styles.quiet}>{t('templates.fields')}</p>
        <ul className={styles.fieldList}>
          {fields.map(({ name, words }) => (
            <li key={name}>
              <code>{name}</code> <span className={styles.small}>{words}</span>
            </li>
          ))}
        </ul>
      </div>
      {mayShare ? <Checkbox name="shared" label={t('templates.share')} defaultChecked={shared} errors={form.fields.shared.errors} /> : null}
      <FormActions>
        {editing ? (
          <LinkButton tone="quiet" href={templatesPath}>
            {t('cancel')}
          </LinkButton>
        ) : null}
        <Button tone="primary" pending={form.pending}>
          {t(editing ? 'templates.save' : 'templates.add')}
        </Button>
      </FormActions>
    </IntentForm>
  )
}

/** Asks before a template goes. */
export function DeleteTemplate({ template }: { template: { id: string; title: string; shared: boolean } }) {
  const t = useText('texts')
  const form = useIntentForm({ intent: 'delete', result: undefined })
  return (
    <Dialog title={t('templates.delete_title', { title: template.title })} closeHref={templatesPath} closeLabel={t('close')} size="small">
      <IntentForm form={form} action={templatesPath} failed={t('failed')} sends={{ id: template.id }}>
        <p>{t(template.shared ? 'templates.delete_shared' : 'templates.delete_text')}</p>
        <FormActions>
          <LinkButton tone="quiet" href={templatesPath}>
            {t('cancel')}
          </LinkButton>
          <Button tone="danger" pending={form.pending}>
            {t('templates.delete')}
          </Button>
        </FormActions>
      </IntentForm>
    </Dialog>
  )
}
