import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { DeleteDialog } from '#app/forms/delete-dialog.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { FieldGroup, FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor, UiForm } from '#app/ui/layout/navigation.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import type { entryPage } from './kept-lists.server.ts'
import { entryHref, keptListPath, usedHref, type KeptListName } from './paths.ts'

export type EntryForm = { name: string; title: string; naic: string; tone: string; active: string }

type FieldsProps = {
  name: KeptListName
  tones: { value: string; label: string }[]
  form: ReturnType<typeof useIntentForm<EntryForm>>
}

/** What is written down of an entry. */
export function EntryFields({ name, tones, form: { props, fields } }: FieldsProps) {
  const t = useText('catalogue')
  if (name === 'carriers')
    return (
      <FieldGroup legend={t('carriers.what')} columns={2}>
        <TextField {...props(fields.name)} label={t('name')} maxLength={100} required />
        <TextField {...props(fields.naic)} label={t('naic')} hint={t('naic_hint')} maxLength={5} inputMode="numeric" width="short" />
      </FieldGroup>
    )
  const title = <TextField {...props(fields.title)} label={t('name')} maxLength={60} width="medium" required />
  if (name === 'sources') return title
  return (
    <FieldGroup legend={t('statuses.what')} columns={2}>
      {title}
      <NativeSelect {...props(fields.tone)} label={t('tone')} options={tones} />
    </FieldGroup>
  )
}

type Props = Omit<Awaited<ReturnType<typeof entryPage>>, 'title' | 'texts'> & { result: SubmissionResult | undefined }

/** The page of one entry: its form, where it is used, and the way to delete it. */
export function EntryPage({ name, entry, tones, may_change, others, deleting, result }: Props) {
  const t = useText('catalogue')
  const common = useText('common')
  const { id, active, count, more } = entry
  const href = entryHref(name, id)
  const form = useIntentForm<EntryForm>({
    intent: 'save',
    result,
    defaults: {
      ...{ name: entry.name, title: entry.name, naic: entry.naic, tone: entry.tone },
      active: active ? 'on' : '',
    },
  })
  const remove = may_change && count === 0 ? <LinkButton href={entryHref(name, id, { do: 'delete' })}>{t('delete')}</LinkButton> : null
  const uses = more ? t('more_than', { count }) : count
  return (
    <>
      <PageHeader title={entry.name} breadcrumbs={[{ href: keptListPath(name), label: t(`${name}.title`) }]} actions={remove} />
      <Stack>
        {count > 0 ? (
          <p>
            {t('in_use_by')} <Anchor href={usedHref(name, id)}>{t(`${name}.uses`, { count: uses })}</Anchor>. {t('in_use')}
          </p>
        ) : null}
        <Card>
          <IntentForm form={form} action={href} sends={{ lock_version: String(entry.lock_version) }}>
            <EntryFields name={name} tones={tones} form={form} />
            <Checkbox
              {...form.props(form.fields.active)}
              defaultChecked={form.fields.active.initialValue === 'on'}
              label={t('offer')}
              hint={t('offer_hint')}
            />
            <FormActions>
              <LinkButton tone="quiet" href={keptListPath(name)}>
                {common('actions.cancel')}
              </LinkButton>
              {may_change ? (
                <Button tone="primary" pending={form.pending}>
                  {common('actions.save')}
                </Button>
              ) : null}
            </FormActions>
          </IntentForm>
        </Card>
        {others.length > 0 ? <ReplaceForm href={href} entry={entry} others={others} /> : null}
      </Stack>
      {deleting ? (
        <DeleteDialog title={t('delete_title', { name: entry.name })} text={t('delete_text')} button={t('delete')} href={href} />
      ) : null}
    </>
  )
}

/** Another entry in its place, wherever it is used. */
function ReplaceForm({ href, entry, others }: Pick<Props, 'entry' | 'others'> & { href: string }) {
  const t = useText('catalogue')
  return (
    <Card title={t('replace.title')}>
      <UiForm method="post" action={href}>
        <input type="hidden" name="intent" value="delete" />
        <Stack>
          <p>{t('replace.lead', { name: entry.name })}</p>
          <NativeSelect
            name="replace_with"
            label={t('replace.by')}
            options={others}
            emptyLabel={t('replace.choose')}
            width="medium"
            required
          />
          <FormActions>
            <Button tone="danger">{t('replace.do')}</Button>
          </FormActions>
        </Stack>
      </UiForm>
    </Card>
  )
}
