import { useLocation, useNavigate, useSubmit } from '@remix-run/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { dateTimeFormat } from '#config/intl.ts'
import type { CalendarPage } from '../calendar.server.ts'
import { startGrid, type Change, type Host } from './grid-control.ts'
import { movableHelp } from './grid-help.ts'
import { calendarPath } from '../paths.ts'
import * as styles from '../calendar.css.ts'

/** Drags, lengthens and moves by keys what the server has drawn; the server hears where things went, and draws them anew. */
export function GridIsland({ page }: { page: CalendarPage }) {
  const t = useText('calendar')
  const common = useText('common')
  const submit = useSubmit()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [said, setSaid] = useState('')
  const [shown, setShown] = useState('')
  const [asked, setAsked] = useState<Change | null>(null)
  const control = useRef<ReturnType<typeof startGrid>>()

  const send = ({ line, span, days }: Change, apply_to: 'this' | 'all') => {
    setAsked(null)
    const times: Record<string, string> = span
      ? {
          ...(span.start !== line.start && { start_date: new Date(span.start).toISOString() }),
          ...(span.end - span.start !== line.end - line.start && { end_date: new Date(span.end).toISOString() }),
        }
      : { by_days: String(days) }
    const form = { event: line.id, lock_version: String(line.version), ...times, apply_to, back: pathname + search }
    submit(form, { method: 'post', action: calendarPath, replace: true, preventScrollReset: true })
  }
  const known: Host = {
    days: page.days,
    keys: {
      ...{ t: page.links.today, ArrowLeft: page.links.before, ArrowRight: page.links.after, '/': `${calendarPath}/search` },
      ...(page.may_create && { n: page.links.create }),
      ...Object.fromEntries(page.views.map(({ view, href }) => [view.slice(0, 1), href])),
    },
    go: (href) => navigate(href),
    said(what, change) {
      const when = whenOf(change, page.clocks)
      setShown(what === 'let_go' ? '' : `${change.line.title}: ${when}`)
      setSaid(t(`grid.${what}`, { title: change.line.title, when }))
    },
    put(change) {
      setShown('')
      if (change.line.is_series) setAsked(change)
      else send(change, 'this')
    },
  }
  const host = useRef(known)
  useLayoutEffect(() => {
    host.current = known
  })
  useEffect(() => {
    // It listens from the first drawing on, and asks each time for what the last one knew.
    const started = startGrid(() => host.current)
    control.current = started
    return started.end
  }, [])
  useLayoutEffect(() => control.current?.settle(), [page])

  const leave = () => {
    setAsked(null)
    control.current?.settle()
  }
  return (
    <>
      <p id={movableHelp} hidden>
        {t('grid.help')}
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {shown ? (
        <p className={styles.held} aria-hidden="true">
          {shown}
        </p>
      ) : null}
      {asked ? (
        <Dialog title={t('grid.which')} closeHref={pathname + search} closeLabel={common('actions.close')} onClose={leave} size="small">
          <Stack>
            <p>{`${asked.line.title}: ${whenOf(asked, page.clocks)}`}</p>
            <FormActions>
              <Button tone="quiet" onClick={leave}>
                {common('actions.cancel')}
              </Button>
              <Button onClick={() => send(asked, 'all')}>{t('form.all')}</Button>
              <Button tone="primary" onClick={() => send(asked, 'this')}>
                {t('form.this')}
              </Button>
            </FormActions>
          </Stack>
        </Dialog>
      ) : null}
    </>
  )
}

/** When it would be, by the clocks of who looks. */
function whenOf({ line, span, days }: Change, timeZone: string): string {
  const language = document.documentElement.lang
  const date = { weekday: 'long', month: 'long', day: 'numeric' } as const
  if (span) return dateTimeFormat(language, { ...date, hour: 'numeric', minute: '2-digit', timeZone }).formatRange(span.start, span.end)
  const first = new Date(Date.parse(line.first) + days * 86_400_000)
  return dateTimeFormat(language, { ...date, timeZone: 'UTC' }).format(first)
}
