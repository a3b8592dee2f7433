import { Form } from '@remix-run/react'
import { EnterButton } from '#app/forms/enter-button.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { ticked } from '#app/forms/ticked.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CheckList } from '#app/ui/controls/check-list.tsx'
import { FieldNotes } from '#app/ui/controls/field.tsx'
import { ErrorSummary, FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { NativeSelect, type SelectOption } from '#app/ui/controls/select.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { mostAttached } from '#config/mailing.ts'
import type { MailAnswer } from './contact-emails.server.ts'
import { BlockRows, FieldNames, LetterFields, newBlock, type BlockFields, type LetterFieldNames } from './mail-fields.tsx'
import { MailPreview } from './mail-preview.tsx'

type Fields = { email: string; blocks: BlockFields[]; file_ids: string[] } & LetterFieldNames

type Props = {
  action: string
  addresses: readonly string[]
  templates: SelectOption[]
  files: SelectOption[]
  names: readonly { name: string; words: string }[]
  messageId: string
  answer: MailAnswer | undefined
}

/** One mail to one contact: in one's own words, or a template's. */
export function WriteEmail({ action, addresses, templates, files, names, messageId, answer }: Props) {
  const t = useText('campaigns')
  const common = useText('common')
  const [first = ''] = addresses
  const { form, fields, props, formProps, errors, pending } = useForm<Fields>({
    id: 'write-email',
    result: answer?.result,
    defaults: { email: first, blocks: [newBlock] },
    lists: true,
  })
  return (
    <>
      <Card title={t('write')}>
        <Form {...formProps} action={action} autoComplete="off">
          <EnterButton name="intent" value="preview" />
          <input type="hidden" name="message_id" value={messageId} />
          <FormStack>
            <ErrorSummary title={common('errors.summary', { count: errors.length })} errors={errors} />
            <NativeSelect {...props(fields.email)} label={t('to')} options={addresses.map((value) => ({ value, label: value }))} />
            <LetterFields fields={fields} props={props} templates={templates} />
            <BlockRows form={form} list={fields.blocks} props={props} />
            <FieldNames names={names} />
            {files.length > 0 ? (
              <div id={fields.file_ids.id} tabIndex={-1}>
                <CheckList
                  label={t('files')}
                  name="file_ids"
                  options={files}
                  defaultValues={ticked(fields.file_ids.initialValue)}
                  narrowLabel={t('narrow_files')}
                  lead={t('files_hint', { megabytes: mostAttached.bytes / 1024 / 1024 })}
                />
                <FieldNotes id={fields.file_ids.id} errors={fields.file_ids.errors} />
              </div>
            ) : null}
            <FormActions>
              <Button name="intent" value="preview">
                {t('look')}
              </Button>
              <Button tone="primary" name="intent" value="send" pending={pending}>
                {t('send')}
              </Button>
            </FormActions>
          </FormStack>
        </Form>
      </Card>
      {answer?.preview ? (
        <>
          {answer.preview.missing.length > 0 ? (
            <Banner tone="warning">{t('missing', { fields: answer.preview.missing.join(', ') })}</Banner>
          ) : null}
          <MailPreview title={t('preview')} mail={answer.preview} />
        </>
      ) : null}
    </>
  )
}
