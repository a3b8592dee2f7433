import Download from 'lucide-react/icons/download'
import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'

/** Leads to an answer as a file. */
export function FileLink({ href }: { href: string }) {
  const t = useText('reports')
  return (
    <LinkButton href={href} download="" icon={<Download />}>
      {t('excel')}
    </LinkButton>
  )
}
