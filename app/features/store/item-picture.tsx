import Package from 'lucide-react/icons/package'
import * as styles from './store.css.ts'

/** What a thing of the store looks like; `name` is empty where it stands beside the picture anyway. */
export function ItemPicture({ url, name = '' }: { url: string | null; name?: string }) {
  if (url) return <img src={url} alt={name} loading="lazy" width={480} height={320} className={styles.picture} />
  return (
    <div className={styles.noPicture} aria-hidden="true">
      <Package size={32} />
    </div>
  )
}
