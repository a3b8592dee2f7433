import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { ItemPicture } from './item-picture.tsx'
import { productsPath, storeItemHref } from './paths.ts'
import type { storePage } from './store.server.ts'
import * as styles from './store.css.ts'

type Props = Awaited<ReturnType<typeof storePage>>
type Item = Props['items'][number]

/** What is on sale, as cards under the categories that hold something. */
export function ItemList({ list, items, views, may_keep }: Props) {
  const t = useText('store')
  const empty = (
    <EmptyState
      icon={<ShoppingBag size={20} />}
      title={t('empty')}
      text={t(may_keep ? 'empty_keeper' : 'empty_text')}
      actions={may_keep ? <LinkButton href={productsPath}>{t('products.title')}</LinkButton> : null}
    />
  )
  return (
    <Stack gap={4}>
      {views.length > 1 ? <Tabs label={t('categories.title')} items={views} /> : null}
      <ListFrame list={list} empty={empty}>
        <ul className={styles.items}>
          {items.map((item) => (
            <ItemCard key={item.id} item={item} />
          ))}
        </ul>
      </ListFrame>
    </Stack>
  )
}

/** Something on sale; `href` is where its name leads, its page where it is left out. */
export function ItemCard({ item, href = storeItemHref(item.id) }: { item: Item; href?: string }) {
  const t = useText('store')
  return (
    <li className={styles.item}>
      <ItemPicture url={item.image_url} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Anchor href={href}>{item.name}</Anchor>
        </h2>
        <p className={styles.text}>{item.description}</p>
        <div className={styles.foot}>
          <span className={styles.price}>{item.price}</span>
          {item.sold_out ? <Badge tone="warning">{t('sold_out')}</Badge> : <Badge>{item.kind_words}</Badge>}
        </div>
      </div>
    </li>
  )
}
