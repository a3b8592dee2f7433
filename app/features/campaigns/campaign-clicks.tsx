import type { CampaignClicks as Clicks } from '#api/contract/campaigns/campaigns.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Stat, StatGrid } from '#app/ui/data/stat.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import * as styles from './campaigns.css.ts'
import { recipientsHref } from './paths.ts'

/** Who followed which link: people, and apart from them the programs that look at mail before people do. */
export function CampaignClicks({ id, clicks }: { id: string; clicks: Clicks }) {
  const t = useText('campaigns')
  const { people_count, click_count, machine_count, links } = clicks
  const columns: Column<Clicks['links'][number]>[] = [
    { key: 'url', header: t('clicks.link'), cell: ({ url }) => <span className={styles.address}>{url}</span> },
    { key: 'people', header: t('clicks.people'), align: 'end', cell: (link) => link.people_count },
    { key: 'clicks', header: t('clicks.clicks'), align: 'end', cell: (link) => link.click_count },
    { key: 'machines', header: t('clicks.machines'), align: 'end', cell: (link) => link.machine_count },
  ]
  return (
    <Card title={t('clicks.title')}>
      <Stack gap={4}>
        <p className={styles.quiet}>{t('clicks.lead')}</p>
        <StatGrid>
          <Stat label={t('clicks.people')} value={people_count} href={recipientsHref(id, { clicked: 'true' })} />
          <Stat label={t('clicks.clicks')} value={click_count} />
          <Stat label={t('clicks.machines')} value={machine_count} />
        </StatGrid>
        {links.length > 0 ? (
          <Table caption={t('clicks.by_link')} columns={columns} rows={links} rowId={(link) => link.id} />
        ) : (
          <p className={styles.quiet}>{t('clicks.no_links')}</p>
        )}
      </Stack>
    </Card>
  )
}
