import { useId, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import type { AudioDevice, AudioState, Tests } from '#app/phone/model.ts'
import { phone } from '#app/phone/store.ts'
import { useOptimisticValue } from '#app/phone/panel/use-optimistic-value.ts'
import { useWords } from '#app/phone/words.tsx'
import { quiet, row, thumb } from '#app/phone/panel/panel.css.ts'
import * as styles from './settings.css.ts'

/** Microphone, speaker and ring, each with a way to try it. */
export function SoundSettings({ audio, tests }: { audio: AudioState; tests: Tests }) {
  const { t } = useWords()
  const listening = tests.microphone !== null
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('settings.sound')}</h3>
      {audio.permission === 'denied' ? <p role="alert">{t('settings.denied')}</p> : null}
      <Devices name="microphone" devices={audio.microphones} chosen={audio.microphone} choose={phone.chooseMicrophone} />
      <div className={row}>
        <Button type="button" className={thumb} aria-pressed={listening} onClick={() => void phone.testMicrophone(!listening)}>
          {t(listening ? 'settings.stop_test' : 'settings.test_microphone')}
        </Button>
      </div>
      {tests.microphone ? <Level level={tests.microphone.level} /> : null}
      {audio.can_choose_speaker ? (
        <Devices name="speaker" devices={audio.speakers} chosen={audio.speaker} choose={phone.chooseSpeaker} />
      ) : (
        <p className={quiet}>{t('settings.speaker_fixed')}</p>
      )}
      <RingVolume volume={audio.ring_volume} />
      <div className={row}>
        <Button
          type="button"
          className={thumb}
          pending={tests.speaker}
          pendingLabel={t('settings.playing')}
          onClick={() => void phone.testSpeaker()}
        >
          {t('settings.test_speaker')}
        </Button>
      </div>
    </section>
  )
}

type DevicesProps = {
  name: 'microphone' | 'speaker'
  devices: readonly AudioDevice[]
  chosen: string | null
  choose: (id: string | null) => Promise<boolean>
}

function Devices({ name, devices, chosen, choose }: DevicesProps) {
  const { t } = useWords()
  const [shown, want] = useOptimisticValue(chosen, choose)
  return (
    <NativeSelect
      name={name}
      label={t(`settings.${name}`)}
      emptyLabel={t('settings.system')}
      options={devices.map(({ id, label }, index) => ({ value: id, label: label || t('settings.unnamed', { count: index + 1 }) }))}
      value={shown ?? ''}
      onChange={({ target }) => want(target.value || null)}
    />
  )
}

function RingVolume({ volume }: { volume: number }) {
  const { t } = useWords()
  const id = useId()
  // The slider follows the hand; what another tab sets arrives later.
  const [shown, setShown] = useState({ told: volume, now: volume })
  if (shown.told !== volume) setShown({ told: volume, now: volume })
  const percent = Math.round(shown.now * 100)
  const change = (now: number) => {
    setShown({ told: volume, now })
    phone.setRingVolume(now)
  }
  const aria = { id, name: 'ring_volume', required: undefined, 'aria-invalid': undefined, 'aria-describedby': undefined } as const
  return (
    <Field basics={{ name: 'ring_volume', label: t('settings.ring_volume') }} aria={aria}>
      <input
        type="range"
        id={id}
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={t('settings.percent', { count: percent })}
        onChange={({ target }) => change(Number(target.value) / 100)}
        className={styles.range}
      />
    </Field>
  )
}

/** How loud the microphone is heard; `level` from 0 to 1. */
function Level({ level }: { level: number }) {
  const { t } = useWords()
  const part = Math.min(1, Math.max(0, level))
  return (
    <div>
      <div
        role="meter"
        aria-label={t('settings.level')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(part * 100)}
        className={styles.meter}
      >
        <div className={styles.level} style={{ transform: `scaleX(${part})` }} />
      </div>
      <p className={quiet}>{t('settings.speak')}</p>
    </div>
  )
}
