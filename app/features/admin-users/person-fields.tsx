import type { ComponentProps } from 'react'
import { PersonChoice } from '#app/forms/person-choice.tsx'
import type { useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { FieldGroup } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import type { FieldChoices } from './person-fields.server.ts'
import { managersPath } from './paths.ts'

export type PersonFields = {
  first_name: string
  last_name: string
  email: string
  phone: string
  agent_title: string
  language: string
}
export type PlaceFields = { company_id: string; business_unit_id: string; manager_id: string }
export type SettingFields = { c_1: string; two_fa_required: string; must_change_password: string; dialer_enabled: string }

type FormOf<Fields extends Record<string, unknown>> = Pick<ReturnType<typeof useIntentForm<Fields>>, 'fields' | 'props'>
type Props<Fields extends Record<string, unknown>> = { form: FormOf<Fields>; choices: FieldChoices }

/** Name, addresses and title. */
export function PersonFieldGroup<Fields extends PersonFields>({ form: { fields, props }, choices }: Props<Fields>) {
  const t = useText('admin-users')
  const of = (name: keyof PersonFields) => props(fields[name])
  return (
    <FieldGroup legend={t('invite.person')}>
      <TextField {...of('first_name')} label={t('fields.first_name')} maxLength={100} required />
      <TextField {...of('last_name')} label={t('fields.last_name')} maxLength={100} />
      <TextField {...of('email')} label={t('fields.email')} type="email" maxLength={254} required />
      <TextField {...of('phone')} label={t('fields.phone')} type="tel" maxLength={40} />
      <NativeSelect {...of('agent_title')} label={t('fields.agent_title')} options={choices.titles} emptyLabel={t('fields.no_title')} />
      {choices.languages.length > 1 ? (
        <NativeSelect
          {...of('language')}
          label={t('fields.language')}
          options={choices.languages}
          emptyLabel={t('fields.language_brand')}
        />
      ) : null}
    </FieldGroup>
  )
}

type PlaceProps<Fields extends Record<string, unknown>> = Props<Fields> & {
  /** Managers who were found by posting the form. */
  found: FieldChoices['managers'] | undefined
}

/** Company, unit and who leads them. */
export function PlaceFieldGroup<Fields extends PlaceFields>({ form: { fields, props }, choices, found }: PlaceProps<Fields>) {
  const t = useText('admin-users')
  const of = (name: keyof PlaceFields) => props(fields[name])
  return (
    <FieldGroup legend={t('invite.place')}>
      <NativeSelect {...of('company_id')} label={t('fields.company')} options={choices.companies} emptyLabel={t('fields.no_company')} />
      <NativeSelect
        {...of('business_unit_id')}
        label={t('fields.business_unit')}
        options={choices.business_units}
        emptyLabel={t('fields.no_unit')}
      />
      <PersonChoice
        {...of('manager_id')}
        label={t('fields.manager')}
        emptyLabel={t('fields.no_manager')}
        own={choices.managers.filter(({ value }) => value !== '' && value === fields.manager_id.initialValue)}
        choices={choices.managers}
        areMany={choices.managers_are_many}
        found={found}
        source={managersPath}
        asks={{ name: 'find', value: 'manager' }}
        words={{ hint: t('fields.managers_hint'), field: t('fields.find_manager'), find: t('find') }}
      />
    </FieldGroup>
  )
}

type SettingProps<Fields extends Record<string, unknown>> = Pick<Props<Fields>, 'form'> & {
  /** Whether the one who edits may switch the phone on. */
  may_dialer: boolean
}

/** What is asked of somebody when they sign in, and what they may use. */
export function SettingFieldGroup<Fields extends SettingFields>({ form: { fields, props }, may_dialer }: SettingProps<Fields>) {
  const t = useText('admin-users')
  const names = ['two_fa_required', 'must_change_password', 'c_1', ...(may_dialer ? (['dialer_enabled'] as const) : [])] as const
  return (
    <FieldGroup legend={t('edit.settings')} columns={1}>
      {names.map((name) => {
        const { defaultValue, ...rest } = props(fields[name])
        return <Checkbox {...rest} key={name} label={t(`fields.${name}`)} value="true" defaultChecked={Boolean(defaultValue)} />
      })}
    </FieldGroup>
  )
}

type RegionalProps = Omit<ComponentProps<typeof Checkbox>, 'label' | 'role'> & { role: string | null }

/** A flag of managers, in the brand's word for that role; nothing where the brand has none. */
export function RegionalField({ role, defaultValue, ...rest }: RegionalProps) {
  const t = useText('admin-users')
  if (!role) return null
  return (
    <Checkbox
      {...rest}
      label={t('fields.regional', { role })}
      hint={t('fields.regional_hint')}
      value="true"
      defaultChecked={Boolean(defaultValue)}
    />
  )
}
