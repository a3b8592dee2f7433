import type { EmailTemplate } from '#api/contract/campaigns/mail.ts'
import { Form } from '@remix-run/react'
import { EnterButton } from '#app/forms/enter-button.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { ErrorSummary, FieldGroup, FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { MailAnswer } from './contact-emails.server.ts'
import { BlockRows, FieldNames, newBlock, type BlockFields } from './mail-fields.tsx'
import { MailPreview } from './mail-preview.tsx'
import { templatesPath } from './paths.ts'
import { UsableBy } from './usable-by.tsx'

type Words = { en: string; es: string }
type Fields = { title: string; subject: Words; preheader: Words; blocks: BlockFields[]; active: string; lock_version: string }

type Props = {
  action: string
  template?: EmailTemplate
  companies: { value: string; label: string }[]
  names: readonly { name: string; words: string }[]
  answer: MailAnswer | undefined
}

/** A template of mails, for adding and for editing. */
export function TemplateForm({ action, template, companies, names, answer }: Props) {
  const t = useText('campaigns')
  const common = useText('common')
  const { form, fields, props, formProps, errors, pending } = useForm<Fields>({
    id: 'template',
    result: answer?.result,
    defaults: template
      ? { title: template.title, subject: template.subject, preheader: template.preheader, blocks: template.blocks }
      : { blocks: [newBlock] },
    lists: true,
  })
  const typed = answer?.result.initialValue
  const subject = fields.subject.getFieldset()
  const preheader = fields.preheader.getFieldset()
  return (
    <>
      <Card>
        <Form {...formProps} action={action} autoComplete="off">
          <EnterButton name="intent" value="preview" />
          {template ? <input type="hidden" name="lock_version" value={template.lock_version} /> : null}
          <FormStack>
            <ErrorSummary title={common('errors.summary', { count: errors.length })} errors={errors} />
            <TextField {...props(fields.title)} label={t('templates.name')} hint={t('templates.name_hint')} maxLength={120} required />
            <FieldGroup legend={t('subject')} columns={2}>
              <TextField {...props(subject.en)} label={t('in_english')} maxLength={200} required />
              <TextField {...props(subject.es)} label={t('in_spanish')} maxLength={200} />
            </FieldGroup>
            <FieldGroup legend={t('preheader')} hint={t('preheader_hint')} columns={2}>
              <TextField {...props(preheader.en)} label={t('in_english')} maxLength={200} />
              <TextField {...props(preheader.es)} label={t('in_spanish')} maxLength={200} />
            </FieldGroup>
            <BlockRows form={form} list={fields.blocks} props={props} languages />
            <FieldNames names={names} />
            <UsableBy companies={companies} kept={template} typed={typed} errors={fields.active.errors} />
            <FormActions>
              <LinkButton tone="quiet" href={templatesPath}>
                {common('actions.cancel')}
              </LinkButton>
              <Button name="intent" value="preview">
                {t('look')}
              </Button>
              <Button tone="primary" name="intent" value="save" pending={pending}>
                {common('actions.save')}
              </Button>
            </FormActions>
          </FormStack>
        </Form>
      </Card>
      {answer?.preview ? <MailPreview title={t('preview')} mail={answer.preview} /> : null}
    </>
  )
}
