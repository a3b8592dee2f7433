import { StatusChip, type Tone } from '#app/ui/feedback/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import type { Preflight as Test, QualityLabel } from '#app/phone/model.ts'
import { phone } from '#app/phone/store.ts'
import { useWords } from '#app/phone/words.tsx'
import { quiet, row, small, thumb } from '#app/phone/panel/panel.css.ts'
import * as styles from './settings.css.ts'

const tones: Record<QualityLabel, Tone> = { excellent: 'success', great: 'success', good: 'success', fair: 'warning', degraded: 'danger' }

/** "Is my phone ready?": a short test call, and in words what came of it. */
export function Preflight({ preflight }: { preflight: Test | null }) {
  const { t } = useWords()
  const runs = preflight?.state === 'connecting' || preflight?.state === 'connected'
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('settings.ready')}</h3>
      <div role="status">{preflight ? <Outcome preflight={preflight} /> : <p className={quiet}>{t('settings.ready_hint')}</p>}</div>
      <div>
        <Button
          type="button"
          className={thumb}
          pending={runs}
          pendingLabel={t(preflight?.state === 'connected' ? 'settings.preflight_connected' : 'settings.preflight_connecting')}
          onClick={() => void phone.preflight()}
        >
          {t(preflight ? 'settings.preflight_again' : 'settings.preflight')}
        </Button>
      </div>
    </section>
  )
}

function Outcome({ preflight: { state, quality, score, warnings, error } }: { preflight: Test }) {
  const { t, language } = useWords()
  if (state === 'failed') {
    return (
      <p>
        {t('settings.preflight_failed')} {error ? t(`errors.${error}`) : null}
      </p>
    )
  }
  if (state !== 'completed') return <p className={quiet}>{t(`settings.preflight_${state}`)}</p>
  return (
    <>
      {quality ? (
        <>
          <p className={row}>
            <StatusChip tone={tones[quality]}>{t(`settings.qualities.${quality}`)}</StatusChip>
            {score === null ? null : (
              <span className={small}>
                {t('settings.preflight_score', { score: score.toLocaleString(language, { maximumFractionDigits: 1 }) })}
              </span>
            )}
          </p>
          <p>{t(`settings.quality_words.${quality}`)}</p>
        </>
      ) : null}
      {warnings.map((warning) => (
        <p key={warning}>{t(`quality.${warning}`)}</p>
      ))}
    </>
  )
}
