import { areSingleKeysOff, isBusy } from '#app/ui/controls/key-target.ts'
import type { CalendarDayShown, CalendarLine } from '../calendar.server.ts'
import { lengthenedSpan, movedSpan, step, type Bounds, type Span } from './grid-times.ts'

/** Where something is to go: a span of time, or so many days later. */
export type Change = { line: CalendarLine; span: Span | null; days: number }

/** What the page tells, and what it does when something is taken, moved, put or let go. */
export type Host = {
  days: readonly CalendarDayShown[]
  /** Where a key leads that is pressed alone. */ keys: Readonly<Record<string, string>>
  go(href: string): void
  said(what: 'taken' | 'moved' | 'let_go', change: Change): void
  put(change: Change): void
}

type Held = {
  line: CalendarLine
  block: HTMLElement
  /** The column it stands in; null where it goes from day to day without an hour. */ from: number | null
  to: number
  span: Span
  /** Of whole days: the date it stands on, and the one it would go to. */ date: string
  target: string
  isEdge: boolean
}

/** Further than this is a drag, pixels. */
const dragsFrom = 4
/** As in the shell: so long the second key of two may take, milliseconds. */
const pairWithin = 1500
const swipeFrom = 70
const day = 86_400_000

const boundsOf = (host: Host, column: number): Bounds => host.days[column]?.column ?? { begin: 0, end: day }
const columnOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-column]')
const columns = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-column]')]
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day)
const dateAfter = (date: string, days: number): string => new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

/** Listens for the pointer and for keys on a calendar's grid until it is ended. */
export function startGrid(host: () => Host) {
  const listening = new AbortController()
  let held: Held | null = null
  let pressed: { x: number; y: number; held: Held; moves: boolean } | null = null
  let put: Held | null = null
  let ledAt = -Infinity
  let swipe: { x: number; y: number } | null = null

  const lineOf = (id: string | undefined): CalendarLine | null => {
    const found = host()
      .days.flatMap((one) => [...one.whole, ...one.timed])
      .find((line) => line.id === id)
    return found?.may_move ? found : null
  }

  function heldFrom(element: Element): Held | null {
    const edge = element.closest<HTMLElement>('[data-edge]')
    const found = edge ?? element.closest<HTMLElement>('[data-event]')
    const line = lineOf(found?.dataset['edge'] ?? found?.dataset['event'])
    const block = found?.closest<HTMLElement>('[data-placed]') ?? found
    if (!line || !found || !block) return null
    const column = columnOf(found)
    const from = column ? Number(column.dataset['column']) : null
    const date = found.closest<HTMLElement>('[data-day]')?.dataset['day'] ?? line.first
    const span = { start: line.start, end: line.end }
    return { line, block, from, to: from ?? 0, span, date, target: date, isEdge: edge !== null }
  }

  const changeOf = ({ line, from, span, date, target }: Held): Change => ({
    line,
    span: from === null ? null : span,
    days: from === null ? daysBetween(date, target) : 0,
  })

  const isMoved = (one: Held): boolean =>
    one.from === null ? one.date !== one.target : one.span.start !== one.line.start || one.span.end !== one.line.end

  function draw(one: Held): void {
    one.block.dataset['held'] = ''
    const shown = columns()
    const [own, other] = [shown[one.from ?? -1], shown[one.to]]
    if (own && other) {
      const [here, there] = [boundsOf(host(), one.from ?? 0), boundsOf(host(), one.to)]
      const height = own.getBoundingClientRect().height
      const moved = (one.span.start - there.begin) / (there.end - there.begin) - (one.line.start - here.begin) / (here.end - here.begin)
      const across = other.getBoundingClientRect().left - own.getBoundingClientRect().left
      const length = `${((one.span.end - one.span.start) / (here.end - here.begin)) * height}px`
      one.block.style.transform = `translate(${across}px, ${moved * height}px)`
      if (one.isEdge || one.span.end - one.span.start !== one.line.end - one.line.start)
        Object.assign(one.block.style, { minHeight: length, maxHeight: length })
    } else {
      for (const cell of document.querySelectorAll<HTMLElement>('[data-day]')) {
        if (cell.dataset['day'] === one.target && one.target !== one.date) cell.dataset['target'] = ''
        else delete cell.dataset['target']
      }
    }
  }

  function clear(one: Held): void {
    delete one.block.dataset['held']
    Object.assign(one.block.style, { transform: '', minHeight: '', maxHeight: '' })
    for (const cell of document.querySelectorAll<HTMLElement>('[data-target]')) delete cell.dataset['target']
  }

  function letGo(one: Held): void {
    clear(one)
    held = null
    pressed = null
    host().said('let_go', changeOf(one))
  }

  function drop(one: Held): void {
    held = null
    pressed = null
    if (!isMoved(one)) return letGo(one)
    put = one
    host().put(changeOf(one))
  }

  function shift(one: Held, next: Partial<Held>): Held {
    const moved = { ...one, ...next }
    draw(moved)
    host().said('moved', changeOf(moved))
    return moved
  }

  function drag(x: number, y: number, from: NonNullable<typeof pressed>): Held {
    const { held: one } = from
    if (one.from === null) {
      const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset['day']
      return shift(one, { target: under ?? one.target })
    }
    const shown = columns()
    const share = (y - from.y) / (shown[one.from]?.getBoundingClientRect().height ?? 1)
    const here = boundsOf(host(), one.from)
    const span = { start: one.line.start, end: one.line.end }
    if (one.isEdge) return shift(one, { span: lengthenedSpan(span, here, share) })
    const over = shown.findIndex((column) => {
      const { left, right } = column.getBoundingClientRect()
      return x >= left && x < right
    })
    const to = over < 0 ? one.to : over
    return shift(one, { to, span: movedSpan(span, here, boundsOf(host(), to), share) })
  }

  /** What a key does with what is held; null where it does nothing. */
  function moved(one: Held, key: string, isShift: boolean): Partial<Held> | null {
    const across = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
    const down = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
    if (!across && !down) return null
    if (one.from === null) {
      const target = dateAfter(one.target, across + down * 7)
      return document.querySelector(`[data-day="${target}"]`) ? { target } : {}
    }
    const here = boundsOf(host(), one.to)
    const quarter = step / (here.end - here.begin)
    if (down && isShift) return { span: lengthenedSpan(one.span, here, down * quarter) }
    if (down) return { span: movedSpan(one.span, here, here, down * quarter) }
    const to = one.to + across
    return host().days[to]?.column ? { to, span: movedSpan(one.span, here, boundsOf(host(), to), 0) } : {}
  }

  function withHeld(one: Held, event: KeyboardEvent): void {
    if (event.key === 'Tab') return letGo(one)
    event.preventDefault()
    if (event.key === 'Escape') return letGo(one)
    if (event.key === 'Enter' || event.key === ' ') return drop(one)
    const next = moved(one, event.key, event.shiftKey)
    if (next) held = shift(one, next)
  }

  function keyed(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (pressed?.moves && event.key === 'Escape') return letGo(pressed.held)
    if (held) return withHeld(held, event)
    if (isBusy(event.target)) return
    const taken = event.key === ' ' && event.target instanceof Element ? heldFrom(event.target) : null
    if (taken) {
      event.preventDefault()
      held = taken
      draw(taken)
      return host().said('taken', changeOf(taken))
    }
    const isSecond = performance.now() - ledAt < pairWithin
    ledAt = event.key === 'g' ? performance.now() : -Infinity
    const href = host().keys[event.key]
    if (!href || isSecond || event.shiftKey || areSingleKeysOff()) return
    event.preventDefault()
    host().go(href)
  }

  const { signal } = listening
  const on = <Name extends keyof DocumentEventMap>(name: Name, run: (event: DocumentEventMap[Name]) => void, capture = false) =>
    document.addEventListener(name, run, { signal, capture })

  on('keydown', keyed)
  // The browser's own dragging of links ends ours; what was pressed has moved from under the pointer by then.
  on('dragstart', (event) => pressed && event.preventDefault())
  on('pointerdown', (event) => {
    if (held) letGo(held)
    if (event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return
    const one = heldFrom(event.target)
    if (one) pressed = { x: event.clientX, y: event.clientY, held: one, moves: false }
  })
  on('pointermove', ({ clientX, clientY }) => {
    if (!pressed) return
    pressed.moves ||= Math.hypot(clientX - pressed.x, clientY - pressed.y) > dragsFrom
    if (pressed.moves) pressed.held = drag(clientX, clientY, pressed)
  })
  on('pointerup', () => {
    const done = pressed
    pressed = null
    if (!done?.moves) return
    // The press that ends a drag follows no link.
    const swallow = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
    drop(done.held)
  })
  on('pointercancel', () => pressed && letGo(pressed.held))
  document.addEventListener('touchstart', ({ touches: [touch] }) => void (swipe = touch ? { x: touch.clientX, y: touch.clientY } : null), {
    signal,
    passive: true,
  })
  on('touchend', ({ target, changedTouches: [touch] }) => {
    const isDays = target instanceof Element && target.closest('[data-swipe]')
    if (!touch || !swipe || !isDays || Math.abs(touch.clientY - swipe.y) > swipeFrom / 2) return
    const across = touch.clientX - swipe.x
    const href = Math.abs(across) < swipeFrom ? undefined : host().keys[across > 0 ? 'ArrowLeft' : 'ArrowRight']
    if (href) host().go(href)
  })

  return {
    /** What was put is drawn by the server now, or was not wanted after all; the focus goes along. */
    settle(): void {
      const done = put
      put = null
      if (!done) return
      clear(done)
      if (document.activeElement === document.body) document.querySelector<HTMLElement>(`[data-event="${done.line.id}"]`)?.focus()
    },
    end: () => listening.abort(),
  }
}
