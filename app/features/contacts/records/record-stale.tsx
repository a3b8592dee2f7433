import { useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'

/** What somebody else saved while a form was open: the version to save over, and what it says now where they changed it. */
export type Stale = { lock_version: number; theirs: { label: string; value: string }[] }

/** Tells what somebody else saved in the meantime. What was typed stays, and is saved over it with both in sight. */
export function StaleBanner({ stale }: { stale: Stale | null | undefined }) {
  const t = useText('records')
  if (!stale) return null
  return (
    <Banner tone="warning" role="alert" title={t('stale.title')}>
      <p>{t('stale.text')}</p>
      {stale.theirs.length > 0 ? (
        <>
          <p>{t('stale.now')}</p>
          <KeyValueList items={stale.theirs.map(({ label, value }) => ({ label, value: value || t('stale.nothing') }))} />
        </>
      ) : null}
    </Banner>
  )
}

/** The version that a form was opened with, what stood in it, and what it is saved over. */
export function SeenFields({ lockVersion, seen, stale }: { lockVersion: string; seen: string; stale: Stale | null | undefined }) {
  return (
    <>
      <input type="hidden" name="lock_version" value={lockVersion} />
      <input type="hidden" name="seen" value={seen} />
      {stale ? <input type="hidden" name="current_version" value={stale.lock_version} /> : null}
    </>
  )
}
