import { useRef, useState, type KeyboardEvent } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import GripHorizontal from 'lucide-react/icons/grip-horizontal'
import SettingsIcon from 'lucide-react/icons/settings'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import { StatusChip, type Tone } from '#app/ui/feedback/badge.tsx'
import { IconButton } from '#app/ui/controls/button.tsx'
import type { PhoneError, PhoneState } from '#app/phone/model.ts'
import { phone } from '#app/phone/store.ts'
import { PanelBody, type Shown } from './panel-body.tsx'
import { useFocusInPanel } from './use-focus-in-panel.ts'
import { usePanelPosition } from './use-panel-position.ts'
import { useWords } from '#app/phone/words.tsx'
import * as styles from './panel.css.ts'

type Props = {
  id: string
  user_id: string
  state: PhoneState
  /** What has been typed to be dialled, and what was dialled last. */
  raw: string
  last: string
  onType: (raw: string) => void
  /** `giveFocusBack`: it was closed by keyboard. */
  onClose: (giveFocusBack: boolean) => void
}

/** The panel: a head to drag it by, what went wrong, and whatever the phone is about now. */
export function PanelWindow({ id, user_id, state, raw, last, onType, onClose }: Props) {
  const { t } = useWords()
  const panel = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const { head, grip } = usePanelPosition(panel, user_id)
  const [settings, setSettings] = useState(false)
  const callKey = state.call?.key ?? ''
  const [seenCall, setSeenCall] = useState(callKey)
  if (seenCall !== callKey) {
    setSeenCall(callKey)
    if (callKey) setSettings(false)
  }
  const shown = shownOf(state, settings)
  useFocusInPanel(panel, title, `${shown} ${callKey} ${state.call?.state ?? ''}`)

  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    // A dialog beneath it stays open.
    event.preventDefault()
    onClose(true)
  }
  return (
    // Escape closes the panel from wherever the focus is within it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section ref={panel} id={id} role="dialog" aria-labelledby={`${id}-title`} onKeyDown={pressed} className={styles.panel}>
      {/* The grip in it does the same by keyboard. */}
      <div {...head} className={styles.head}>
        {settings ? (
          <IconButton label={t('panel.back')} icon={<ArrowLeft />} className={styles.headButton} onClick={() => setSettings(false)} />
        ) : (
          <IconButton
            {...grip}
            label={t('panel.move')}
            title={t('panel.move_hint')}
            aria-description={t('panel.move_hint')}
            data-grip=""
            icon={<GripHorizontal />}
            className={`${styles.headButton} ${styles.grip}`}
          />
        )}
        <h2 ref={title} id={`${id}-title`} tabIndex={-1} className={styles.title}>
          {t(settings ? 'settings.title' : 'panel.title')}
        </h2>
        <span className={styles.headState}>{settings ? null : <DeviceChip state={state} />}</span>
        {settings ? null : (
          <IconButton label={t('panel.settings')} icon={<SettingsIcon />} className={styles.headButton} onClick={() => setSettings(true)} />
        )}
        <IconButton label={t('panel.close')} icon={<X />} className={styles.headButton} onClick={({ detail }) => onClose(detail === 0)} />
      </div>
      {state.error ? <Trouble key={state.error.id} error={state.error} /> : null}
      <PanelBody state={state} shown={shown} raw={raw} last={last} onType={onType} />
    </section>
  )
}

function shownOf({ call, after, off }: PhoneState, settings: boolean): Shown {
  if (settings) return 'settings'
  if (call) return call.state === 'pending' && call.direction === 'incoming' ? 'incoming' : 'call'
  if (after) return 'after'
  return off ? 'off' : 'idle'
}

/** Where the phone stands, in a word or two. */
function DeviceChip({ state: { call, device, off, holder, availability } }: { state: PhoneState }) {
  const { t } = useWords()
  const [words, tone]: [Parameters<typeof t>[0], Tone] = call
    ? [call.answered_at === null ? 'state.ringing' : 'state.in_call', 'success']
    : off
      ? ['state.off', 'danger']
      : device !== 'registered'
        ? ['state.connecting', 'warning']
        : availability?.do_not_disturb
          ? ['state.do_not_disturb', 'warning']
          : holder === 'other'
            ? ['state.other_tab', 'info']
            : ['state.ready', 'success']
  return <StatusChip tone={tone}>{t(words)}</StatusChip>
}

function Trouble({ error }: { error: PhoneError }) {
  const { t } = useWords()
  return (
    <div className={styles.trouble}>
      <CircleAlert size={16} className={styles.troubleIcon} />
      <p role="alert" className={styles.troubleWords}>
        {error.message ?? t(`errors.${error.code}`)}
      </p>
      <IconButton label={t('panel.dismiss')} icon={<X />} className={styles.headButton} onClick={() => phone.dismissError()} />
    </div>
  )
}
