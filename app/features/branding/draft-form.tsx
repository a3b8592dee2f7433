import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { FieldGroup, FormActions } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { When } from '#app/ui/data/when.tsx'
import { brandPath, publishHref } from './branding-search-params.ts'
import * as styles from './branding.css.ts'
import type { brandingPage } from './branding.server.ts'

type Page = Awaited<ReturnType<typeof brandingPage>>
type Look = Record<'typeface' | 'shape' | 'density' | 'navigation', string>
type Fields = Look & { primary: string; secondary: string; texts: { key: string; en: string; es: string }[] }

/** The draft: what is typed is saved first, then looked at, then published. */
export function DraftCard({
  draft,
  defaults,
  file,
  looks,
  may_change,
  publishing,
  result,
}: Page & { result: SubmissionResult | undefined }) {
  const t = useText('branding')
  const form = useIntentForm<Fields>({ intent: 'save', result, defaults })
  const rows = form.fields.texts.getFieldList()
  return (
    <Card title={t('draft')}>
      <Stack gap={4}>
        {draft ? (
          <p className={styles.quiet}>
            {draft.by} <When at={draft.at} />
          </p>
        ) : (
          <p className={styles.quiet}>{t('no_draft')}</p>
        )}
        <IntentForm form={form} action={brandPath} failed={t('failed')}>
          <TextField
            {...form.props(form.fields.primary)}
            label={t('primary')}
            hint={t('primary_hint', { colour: file.primary })}
            maxLength={7}
            width="short"
          />
          <TextField {...form.props(form.fields.secondary)} label={t('secondary')} hint={t('secondary_hint')} maxLength={7} width="short" />
          <FieldGroup legend={t('look')}>
            {looks.map(({ part, options, as_file }) => (
              <NativeSelect
                {...form.props(form.fields[part])}
                key={part}
                label={t(`parts.${part}`)}
                options={options}
                emptyLabel={as_file}
              />
            ))}
          </FieldGroup>
          <p className={styles.quiet}>{t('words_hint')}</p>
          {rows.map((row, index) => {
            const { key, en, es } = row.getFieldset()
            const number = index + 1
            return (
              <div key={row.key} className={styles.row}>
                <TextField {...form.props(key)} label={t('key', { number })} maxLength={120} spellCheck={false} autoCapitalize="none" />
                <TextField {...form.props(en)} label={t('in_en', { number })} maxLength={2000} />
                <TextField {...form.props(es)} label={t('in_es', { number })} maxLength={2000} />
              </div>
            )
          })}
          {may_change ? (
            <FormActions>
              <Button tone="primary" pending={form.pending}>
                {t('save')}
              </Button>
            </FormActions>
          ) : null}
        </IntentForm>
        {draft && may_change ? (
          <Form method="post" action={brandPath} className={styles.actions}>
            <Button name="intent" value="preview">
              {t('preview')}
            </Button>
            <LinkButton href={publishHref}>{t('publish')}</LinkButton>
            <Button tone="quiet" name="intent" value="discard">
              {t('discard')}
            </Button>
          </Form>
        ) : null}
      </Stack>
      {publishing && draft && may_change ? <Publish id={draft.id} /> : null}
    </Card>
  )
}

function Publish({ id }: { id: string }) {
  const t = useText('branding')
  const common = useText('common')
  return (
    <Dialog title={t('publish_title')} closeHref={brandPath} closeLabel={common('actions.cancel')} size="small">
      <Form method="post" action={brandPath}>
        <input type="hidden" name="intent" value="publish" />
        <input type="hidden" name="id" value={id} />
        <p>{t('publish_text')}</p>
        <FormActions>
          <LinkButton tone="quiet" href={brandPath}>
            {common('actions.cancel')}
          </LinkButton>
          <Button tone="primary">{t('publish')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
