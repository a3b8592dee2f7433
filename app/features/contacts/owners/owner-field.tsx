import type { ComponentProps } from 'react'
import { PersonChoice } from '#app/forms/person-choice.tsx'
import { useText } from '#app/i18n/use-text.ts'
import type { Choice } from '../editor/editor-choices.server.ts'

type Props = Omit<ComponentProps<typeof PersonChoice>, 'label' | 'own' | 'source' | 'asks' | 'words'> & { choices: Choice[] }

/** To whom the contact belongs; the first choice is always offered. */
export function OwnerField({ choices, ...rest }: Props) {
  const t = useText('contacts')
  return (
    <PersonChoice
      {...rest}
      label={t('fields.owner')}
      own={choices.slice(0, 1)}
      choices={choices.slice(1)}
      source="/contacts/owners"
      asks={{ name: 'intent', value: 'find_owner' }}
      words={{ hint: t('editor.owners_hint'), field: t('editor.find_owner'), find: t('editor.find') }}
    />
  )
}
