import { useText } from '#app/i18n/use-text.ts'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Grid, Stack } from '#app/ui/layout/layout.tsx'
import { ItemPicture } from './item-picture.tsx'
import type { storeItemPage } from './store.server.ts'
import * as styles from './store.css.ts'

/** One thing that is on sale: what it is, what it costs, how much of it there is. */
export function ItemPage({ item }: Pick<Awaited<ReturnType<typeof storeItemPage>>, 'item'>) {
  const t = useText('store')
  const items = [
    { label: t('products.price'), value: item.price },
    { label: t('category'), value: item.category.title },
    { label: t('products.kind'), value: item.kind_words },
    { label: t('products.months_count'), value: item.months_words },
    { label: t('left'), value: item.sold_out ? <Badge tone="warning">{t('sold_out')}</Badge> : item.stock },
    { label: t('products.most'), value: item.most },
  ]
  return (
    <Grid min="18rem" gap={5}>
      <ItemPicture url={item.image_url} name={item.name} />
      <Stack gap={4}>
        <Card>
          <KeyValueList layout="stacked" columns={2} items={items} />
        </Card>
        <p className={styles.whole}>{item.description}</p>
      </Stack>
    </Grid>
  )
}
