import { useLocation } from '@remix-run/react'
import { useEffect, type ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { useFeatures } from '#app/live/use-feature.ts'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import type { ContactFrameData } from './contact-frame.server.ts'
import { ContactHeader } from './contact-header.tsx'
import { StatusForm } from '../status/status-picker.tsx'
import * as styles from '../contact.css.ts'

type Props = {
  frame: ContactFrameData
  /** Stands beside the name. */
  beside?: ReactNode
  /** The way to the contacts before and after this one. */
  neighbors?: ReactNode
  children: ReactNode
}

/** A part of a contact's page in its frame: the header with the ways to reach them, and the way to the other parts. */
export function ContactFrame({ frame, beside, neighbors, children }: Props) {
  const t = useText('contact')
  const { contact, rights, today, tabs } = frame
  const isOn = useFeatures()
  const open = tabs.filter(({ feature }) => !feature || isOn(feature))
  useOpening(frame)
  return (
    <>
      <ContactHeader
        contact={contact}
        wasNew={contact.new_tag}
        rights={rights}
        statuses={frame.statuses}
        mayText={frame.may_text && isOn('sms')}
        writesMail={frame.writes_mail && isOn('campaigns')}
        suppressed={frame.suppressed}
        verdict={frame.verdict}
        today={today}
        beside={beside}
        neighbors={neighbors}
      />
      <Tabs label={t('tabs.label')} items={open.map(({ tab, feature: _feature, ...item }) => ({ ...item, label: t(`tabs.${tab}`) }))} />
      {children}
      <StatusForm />
      <div className={styles.room} />
    </>
  )
}

/** What was fetched ahead is shown at once; asking anew says that the contact is really opened, even to who leaves at once. */
function useOpening({ ahead }: ContactFrameData): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!ahead) return
    const asked = fetch(`${pathname}.data`, { cache: 'reload', keepalive: true })
    void asked.then((answer) => answer.text()).catch(() => {})
  }, [ahead, pathname])
}
