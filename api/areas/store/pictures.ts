import { checkImage } from '#api/areas/public/index.ts'
import type { ArrivedFile } from '#api/platform/http/form.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { withoutMetadata } from '#api/platform/storage/pictures.ts'
import { storageKey } from '#api/platform/storage/storage.ts'

/** The picture of a product, kept and not yet written down. */
export type KeptPicture = { image: string; image_key: string; image_type: string }

/** In pixels a side: twice what a card of the store shows. */
const longest = 960

/** Moves a picture to where it stays, without what it tells besides. Outside of a transaction. */
export async function keepPicture({ ports, brand }: OpenWork, arrived: ArrivedFile): Promise<KeptPicture> {
  checkImage(arrived, 'image')
  const { path, content_type } = await withoutMetadata(arrived, 'image', longest)
  const image = newId()
  const image_key = storageKey(brand.id, 'products', image)
  await ports.storage.keep(image_key, path)
  return { image, image_key, image_type: content_type }
}
