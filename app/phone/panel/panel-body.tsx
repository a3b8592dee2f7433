import { useState, type ReactNode } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { ActiveCall } from '#app/phone/call/active-call.tsx'
import { AfterCallCard } from '#app/phone/call/after-call.tsx'
import { CallKeypad } from '#app/phone/call/call-keypad.tsx'
import { Incoming } from '#app/phone/call/incoming.tsx'
import { Keypad } from './keypad.tsx'
import type { PhoneState } from '#app/phone/model.ts'
import { NotReady } from './not-ready.tsx'
import { PanelTabs } from './panel-tabs.tsx'
import { Recent } from './recent.tsx'
import { Settings } from '#app/phone/settings/settings.tsx'
import { phone } from '#app/phone/store.ts'
import { useWords } from '#app/phone/words.tsx'
import * as styles from './panel.css.ts'

export type Shown = 'settings' | 'incoming' | 'call' | 'after' | 'off' | 'idle'

type Props = { state: PhoneState; shown: Shown; raw: string; last: string; onType: (raw: string) => void }

/** What the phone is about now; while idle and in a call with two tabs. */
export function PanelBody({ state, shown, raw, last, onType }: Props) {
  const { t } = useWords()
  const { call, after, off, readiness, unread, holder } = state
  const [idleTab, setIdleTab] = useState<'keypad' | 'recent'>('keypad')
  const [callTab, setCallTab] = useState<{ key: string; tab: 'call' | 'keypad' }>({ key: '', tab: 'call' })

  if (shown === 'settings') return inBody(<Settings state={state} />)
  if (shown === 'incoming' && call) return inBody(<Incoming call={call} />)
  if (shown === 'after' && after) return inBody(<AfterCallCard key={after.key} after={after} />)
  if (shown === 'call' && call) {
    const tab = callTab.key === call.key ? callTab.tab : 'call'
    const choose = (next: 'call' | 'keypad') => setCallTab({ key: call.key, tab: next })
    return (
      <PanelTabs
        tabs={[
          { key: 'call', label: t('panel.call') },
          { key: 'keypad', label: t('panel.keypad') },
        ]}
        chosen={tab}
        choose={choose}
      >
        {tab === 'call' ? <ActiveCall call={call} onDialpad={() => choose('keypad')} /> : <CallKeypad call={call} />}
      </PanelTabs>
    )
  }
  return (
    <PanelTabs
      tabs={[
        { key: 'keypad', label: t('panel.keypad') },
        { key: 'recent', label: t('panel.recent'), count: unread.missed_calls + unread.voicemails },
      ]}
      chosen={idleTab}
      choose={setIdleTab}
    >
      {holder === 'other' ? <OtherTab /> : null}
      {idleTab === 'recent' ? (
        <Recent unread={unread} version={`${unread.missed_calls} ${unread.voicemails} ${after?.key ?? ''}`} />
      ) : off ? (
        <NotReady off={off} />
      ) : (
        <Keypad raw={raw} onChange={onType} last={last} callerId={readiness?.caller_id ?? null} />
      )}
    </PanelTabs>
  )
}

const inBody = (view: ReactNode) => <div className={styles.body}>{view}</div>

function OtherTab() {
  const { t } = useWords()
  return (
    <div className={styles.note}>
      <p>
        <strong>{t('other.title')}</strong>
      </p>
      <p className={styles.quiet}>{t('other.text')}</p>
      <div>
        <Button type="button" className={styles.thumb} onClick={() => void phone.takeOver()}>
          {t('other.take')}
        </Button>
      </div>
    </div>
  )
}
