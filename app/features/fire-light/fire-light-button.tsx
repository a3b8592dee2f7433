import { Form } from '@remix-run/react'
import ExternalLink from 'lucide-react/icons/external-link'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import type { fireLightPart } from './fire-light.server.ts'
import { fireLightPath } from './paths.ts'

type Props = { part: Awaited<ReturnType<typeof fireLightPart>>; contact?: number }

/** The way to FireLight, in a tab of its own; what the profile still needs where that keeps the reader out. */
export function FireLightButton({ part, contact }: Props) {
  const t = useText('fire-light')
  if (!part) return null
  if (part.missing) return <Anchor href="/account/profile">{t('missing', { fields: part.missing })}</Anchor>
  return (
    <Form method="post" action={fireLightPath} target="_blank" reloadDocument>
      {contact === undefined ? null : <input type="hidden" name="contact" value={contact} />}
      <Button icon={<ExternalLink />} title={part.is_stand_in ? t('stand_in') : t('new_tab')}>
        {t(contact === undefined ? 'open' : 'apply')}
      </Button>
    </Form>
  )
}
