import type { FieldMetadata } from '@conform-to/react'
import { ticked } from '#app/forms/ticked.ts'
import type { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { CheckList } from '#app/ui/controls/check-list.tsx'
import { NativeSelect, type SelectOption } from '#app/ui/controls/select.tsx'

export type AgreedFieldNames = { products_agreed: string[]; language: string }

type Props<Fields extends Record<string, unknown>> = {
  fields: { [Name in keyof AgreedFieldNames]: FieldMetadata<AgreedFieldNames[Name], Fields> }
  props: ReturnType<typeof useForm<Fields>>['props']
  offered: { products: SelectOption[]; languages: SelectOption[] }
}

/** Which products the person agreed to talk about, and in which language. */
export function AgreedFields<Fields extends Record<string, unknown>>({ fields, props, offered }: Props<Fields>) {
  const t = useText('soa')
  return (
    <>
      <CheckList
        label={t('products_agreed')}
        name="products_agreed"
        options={offered.products}
        defaultValues={ticked(fields.products_agreed.initialValue)}
        narrowLabel={t('search')}
        lead={fields.products_agreed.errors?.join(' ')}
      />
      <NativeSelect {...props(fields.language)} label={t('language')} options={offered.languages} width="medium" />
    </>
  )
}
