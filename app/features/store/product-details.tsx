import { PictureForm } from '#app/forms/picture-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { When } from '#app/ui/data/when.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ItemPicture } from './item-picture.tsx'
import { productHref } from './paths.ts'
import { SaleState } from './product-list.tsx'
import type { productPage } from './products.server.ts'

type Props = Pick<Awaited<ReturnType<typeof productPage>>, 'product' | 'may_change'> & { failed: string | null }

/** What is known of a product, and its picture. */
export function ProductDetails({ product, may_change, failed }: Props) {
  const t = useText('store')
  const items = [
    { label: t('products.price'), value: product.price },
    { label: t('products.state'), value: <SaleState {...product} /> },
    { label: t('category'), value: product.category.title },
    { label: t('products.kind'), value: product.kind_words },
    { label: t('products.for_whom'), value: product.corporation?.name ?? t('products.for_everybody') },
    { label: t('products.most'), value: product.most },
    { label: t('products.months_count'), value: product.months_words },
    { label: t('created'), value: <When at={product.created} /> },
    { label: t('updated'), value: <When at={product.updated} /> },
    { label: t('description'), value: product.description },
  ]
  return (
    <Stack gap={4}>
      <Card title={t('products.details')}>
        <KeyValueList columns={2} layout="stacked" items={items} />
      </Card>
      <Card title={t('products.picture')}>
        <Stack gap={4}>
          {product.image_url ? <ItemPicture url={product.image_url} name={product.name} /> : <p>{t('products.picture_none')}</p>}
          {may_change ? (
            <PictureForm
              action={productHref(product.id)}
              name="image"
              label={t('products.picture_choose')}
              hint={t('products.picture_hint')}
              button={t('products.picture_upload')}
              failedTitle={t('products.picture_failed')}
              failed={failed}
            />
          ) : null}
        </Stack>
      </Card>
    </Stack>
  )
}
