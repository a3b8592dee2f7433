import { useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'

/** What somebody else saved while a form was open: the version to save over, and what it says now where they changed it. */
export type Stale = { lock_version: number; theirs: { label: string; value: string }[] }

/** What somebody else saved meanwhile stands above what was typed, and is saved over with both in sight. */
export function StaleBanner({ stale: { theirs } }: { stale: Stale }) {
  const t = useText('records')
  return (
    <Banner tone="warning" role="alert" title={t('stale.title')}>
      <p>{t('stale.text')}</p>
      {theirs.length > 0 ? (
        <>
          <p>{t('stale.now')}</p>
          {theirs.map(({ label, value }) => (
            <p key={label}>
              <strong>{label}</strong>: {value || t('stale.nothing')}
            </p>
          ))}
        </>
      ) : null}
    </Banner>
  )
}

type Carried = Record<'lock_version' | 'seen', { initialValue?: string | undefined }>

/** The version that a form was opened with, what stood in it, and what it is saved over. */
export function SeenFields({ fields, stale }: { fields: Carried; stale: Stale | undefined }) {
  return (
    <>
      <input type="hidden" name="lock_version" value={fields.lock_version.initialValue ?? ''} />
      <input type="hidden" name="seen" value={fields.seen.initialValue ?? ''} />
      {stale ? <input type="hidden" name="current_version" value={stale.lock_version} /> : null}
    </>
  )
}
