import Download from 'lucide-react/icons/download'
import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { fileHref } from './paths.ts'

/** Lead to an answer as a workbook, with its contacts for those who may export them, and on paper. */
export function FileLinks({ file: { run, people } }: { file: { run: string; people: boolean } }) {
  const t = useText('reports')
  return (['xlsx', 'people', 'pdf'] as const)
    .filter((kind) => kind !== 'people' || people)
    .map((kind) => (
      <LinkButton key={kind} href={fileHref(run, kind)} download="" icon={<Download />}>
        {t(kind)}
      </LinkButton>
    ))
}
