import Download from 'lucide-react/icons/download'
import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { fileHref } from './paths.ts'

/** Lead to an answer as a workbook, and on paper. */
export function FileLinks({ run }: { run: string }) {
  const t = useText('reports')
  return (['xlsx', 'pdf'] as const).map((kind) => (
    <LinkButton key={kind} href={fileHref(run, kind)} download="" icon={<Download />}>
      {t(kind)}
    </LinkButton>
  ))
}
