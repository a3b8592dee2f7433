import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { MailerKit } from '#api/contract/printing/mailers.ts'
import { FieldNames } from '#app/features/campaigns/index.ts'
import { SaveActions } from '#app/forms/save-actions.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { ErrorSummary, FieldGroup, FormStack } from '#app/ui/controls/form.tsx'
import { TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { longestLetter } from '#config/printing.ts'
import { kitsPath } from './paths.ts'

type Fields = {
  name: string
  description: string
  letter: { en: string; es: string }
  medicare: string
  active: string
  lock_version: string
}

type Props = { action: string; kit?: MailerKit; names: readonly { name: string; words: string }[]; result: SubmissionResult | undefined }

/** A letter, for adding and for editing. */
export function KitForm({ action, kit, names, result }: Props) {
  const t = useText('mailers')
  const common = useText('common')
  const on = (value: boolean) => (value ? 'on' : '')
  const { fields, props, formProps, errors, pending } = useForm<Fields>({
    id: 'kit',
    result,
    defaults: kit
      ? { name: kit.name, description: kit.description, letter: kit.letter, medicare: on(kit.medicare), active: on(kit.active) }
      : { active: 'on' },
  })
  const letter = fields.letter.getFieldset()
  return (
    <Card>
      <Form {...formProps} action={action} autoComplete="off">
        {kit ? <input type="hidden" name="lock_version" value={kit.lock_version} /> : null}
        <FormStack>
          <ErrorSummary title={common('errors.summary', { count: errors.length })} errors={errors} />
          <FieldGroup legend={t('kits.about')} columns={2}>
            <TextField {...props(fields.name)} label={t('kits.name')} maxLength={120} required />
            <TextField {...props(fields.description)} label={t('kits.description')} maxLength={300} />
          </FieldGroup>
          <FieldGroup legend={t('kits.letter')} hint={t('kits.letter_hint')}>
            <TextArea {...props(letter.en)} label={t('kits.in_english')} rows={14} maxLength={longestLetter} required />
            <TextArea
              {...props(letter.es)}
              label={t('kits.in_spanish')}
              hint={t('kits.in_spanish_hint')}
              rows={8}
              maxLength={longestLetter}
            />
          </FieldGroup>
          <FieldNames names={names} />
          <Checkbox {...props(fields.medicare)} label={t('kits.medicare')} hint={t('kits.medicare_hint')} />
          <Checkbox {...props(fields.active)} label={t('kits.in_use')} hint={t('kits.in_use_hint')} />
          <SaveActions pending={pending} cancel={kitsPath} intent="save" />
        </FormStack>
      </Form>
    </Card>
  )
}
