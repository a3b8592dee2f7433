import { formatPhone } from '#api/contract/formats.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Switch } from '#app/ui/controls/choice.tsx'
import { Kbd } from '#app/ui/data/kbd.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { answerKeys, hangUpKeys } from '#app/phone/call/call-keys.ts'
import type { CallerId, PhoneState } from '#app/phone/model.ts'
import { Preflight } from './preflight.tsx'
import { SoundSettings } from './sound-settings.tsx'
import { phone } from '#app/phone/store.ts'
import { useOptimisticValue } from '#app/phone/panel/use-optimistic-value.ts'
import { useWords } from '#app/phone/words.tsx'
import { quiet, thumb } from '#app/phone/panel/panel.css.ts'
import * as styles from './settings.css.ts'

/** What somebody sets while they look at the phone; numbers, greeting and forwarding have a page of their own. */
export function Settings({ state }: { state: PhoneState }) {
  const { t } = useWords()
  const { availability, caller_ids, readiness, audio, tests, call, off } = state
  return (
    <>
      {availability ? (
        <section className={styles.section}>
          <h3 className={styles.heading}>{t('settings.availability')}</h3>
          <DoNotDisturb on={availability.do_not_disturb} />
          {caller_ids.length > 1 ? <CallerIds numbers={caller_ids} chosen={readiness?.caller_id ?? ''} /> : null}
        </section>
      ) : null}
      <SoundSettings audio={audio} tests={tests} />
      {off === null && call === null ? <Preflight preflight={tests.preflight} /> : null}
      <Notifications permission={state.notifications} />
      <section className={styles.section}>
        <h3 className={styles.heading}>{t('settings.keys')}</h3>
        <dl className={styles.keyList}>
          <dt>
            <Kbd>{answerKeys}</Kbd>
          </dt>
          <dd>{t('settings.key_answer')}</dd>
          <dt>
            <Kbd>{hangUpKeys}</Kbd>
          </dt>
          <dd>{t('settings.key_hang_up')}</dd>
          <dt>
            <Kbd>Esc</Kbd>
          </dt>
          <dd>{t('settings.key_close')}</dd>
        </dl>
        <Anchor href="/phone" className={styles.link}>
          {t('settings.more')}
        </Anchor>
      </section>
    </>
  )
}

function DoNotDisturb({ on }: { on: boolean }) {
  const { t } = useWords()
  const [shown, choose] = useOptimisticValue(on, phone.setDoNotDisturb)
  return (
    <Switch
      name="do_not_disturb"
      label={t('settings.do_not_disturb')}
      hint={t('settings.do_not_disturb_hint')}
      checked={shown}
      onChange={({ target }) => choose(target.checked)}
    />
  )
}

function CallerIds({ numbers, chosen }: { numbers: readonly CallerId[]; chosen: string }) {
  const { t } = useWords()
  const [shown, choose] = useOptimisticValue(chosen, phone.setCallerId)
  const worded = ({ number, label }: CallerId) => [formatPhone(number), label].filter(Boolean).join(' · ')
  return (
    <NativeSelect
      name="caller_id"
      label={t('settings.caller_id')}
      options={numbers.map((one) => ({ value: one.number, label: worded(one) }))}
      value={shown}
      onChange={({ target }) => choose(target.value)}
    />
  )
}

function Notifications({ permission }: { permission: PhoneState['notifications'] }) {
  const { t } = useWords()
  if (permission === 'unsupported') return null
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('settings.notifications')}</h3>
      <p className={quiet}>{permission === 'default' ? t('settings.notifications_hint') : t(`settings.notifications_${permission}`)}</p>
      {permission === 'default' ? (
        <div>
          <Button type="button" className={thumb} onClick={() => void phone.allowNotifications()}>
            {t('settings.allow')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
