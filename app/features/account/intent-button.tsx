import { Form, useNavigation } from '@remix-run/react'
import { Button, type ButtonProps } from '#app/ui/controls/button.tsx'
import { tabHref, type Tab } from './tabs.ts'

type Props = ButtonProps & {
  tab: Tab
  intent: string
  /** What it is about, sent along. */
  sends?: Record<string, string>
}

/** A change that takes one press and no typing. */
export function IntentButton({ tab, intent, sends = {}, ...button }: Props) {
  const sent = useNavigation().formData
  const pending = sent?.get('intent') === intent && Object.entries(sends).every(([name, value]) => sent.get(name) === value)
  return (
    <Form method="post" action={tabHref(tab)} preventScrollReset>
      {Object.entries({ intent, ...sends }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...button} pending={pending} />
    </Form>
  )
}
