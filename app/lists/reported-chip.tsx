import { useText } from '#app/i18n/use-text.ts'
import { Chip } from '#app/ui/tables/filter-bar.tsx'

/** The number in words, and where the contacts of what is listed are. */
export type Reported = { words: string; contacts_href: string | null }

type Props = { reported: Reported; removeHref: string }

/** Says which number of a report a list is behind, and leads to the contacts of what it shows. */
export function ReportedChip({ reported: { words, contacts_href }, removeHref }: Props) {
  const t = useText('common')
  return (
    <>
      <Chip removeHref={removeHref} removeLabel={t('reported.remove')}>
        {words}
      </Chip>
      {contacts_href ? <Chip href={contacts_href}>{t('reported.contacts')}</Chip> : null}
    </>
  )
}
