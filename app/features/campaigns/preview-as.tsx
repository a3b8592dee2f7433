import type { FieldMetadata } from '@conform-to/react'
import type { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { NativeSelect, type SelectOption } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'

export type PreviewFieldNames = { sample: string; contact_id: string }

type Props<Fields extends Record<string, unknown>> = {
  fields: Record<keyof PreviewFieldNames, FieldMetadata<string, Fields>>
  props: ReturnType<typeof useForm<Fields>>['props']
  samples: SelectOption[]
  /** How many it goes to. */
  total: number
}

/** As whom a broadcast is looked at: one of a few, or where there are more, any of them by number. */
export function PreviewAs<Fields extends Record<string, unknown>>({ fields, props, samples, total }: Props<Fields>) {
  const t = useText('campaigns')
  return (
    <>
      {samples.length > 1 ? <NativeSelect {...props(fields.sample)} label={t('preview_as')} options={samples} /> : null}
      {total > samples.length ? (
        <TextField {...props(fields.contact_id)} label={t('preview_number')} hint={t('preview_number_hint')} width="short" maxLength={12} />
      ) : null}
    </>
  )
}
