import { useLocation } from '@remix-run/react'
import Download from 'lucide-react/icons/download'
import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { fileHref } from './paths.ts'

/**
 * Lead to an answer as a workbook, with its contacts for those who may export them, and on paper. A tab of its own, which closes
 * once the file is there: where there is none it says why, and no call and no form is left.
 */
export function FileLinks({ file: { run, people } }: { file: { run: string; people: boolean } }) {
  const t = useText('reports')
  const { pathname, search } = useLocation()
  return (['xlsx', 'people', 'pdf'] as const)
    .filter((kind) => kind !== 'people' || people)
    .map((kind) => (
      <LinkButton key={kind} href={fileHref(run, kind, pathname + search)} target="_blank" rel="noreferrer" icon={<Download />}>
        {t(kind)}
      </LinkButton>
    ))
}
