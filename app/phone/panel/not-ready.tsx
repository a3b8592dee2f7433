import { Anchor } from '#app/ui/layout/navigation.tsx'
import type { OffReason } from '#app/phone/model.ts'
import { useWords } from '#app/phone/words.tsx'
import { quiet, stack } from './panel.css.ts'
import { link } from '#app/phone/settings/settings.css.ts'

/** Why there is no phone now; what it takes, and where that is settled, stands in the phone's settings. */
export function NotReady({ off }: { off: OffReason }) {
  const { t } = useWords()
  return (
    <div className={stack}>
      <h3>{t(`off.${off}`)}</h3>
      <p className={quiet}>{t(`off.${off}_text`)}</p>
      {off === 'not_active' || off === 'not_configured' ? (
        <Anchor href="/phone" className={link}>
          {t('off.settings')}
        </Anchor>
      ) : null}
    </div>
  )
}
