import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { storePanelPosition, readPanelPosition } from '#app/phone/tabs/phone-storage.ts'
import { clampToWindow, positionAfterKey, parsePosition, formatPosition, type Position } from './panel-position.ts'

/** On a narrow screen the panel is a sheet and stays where it is. */
const floats = () => window.matchMedia('(min-width: 720px)').matches

/** It would be seen to jump; on the server nothing is seen. */
const useBeforeDrawing = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Lets a panel be dragged by its head and moved by arrow keys; where it was left is remembered, and always within the window. */
export function usePanelPosition(panel: RefObject<HTMLElement>, userId: string) {
  const place = useRef<Position | null>(null)
  const storePosition = (to: Position | null) => storePanelPosition(userId, to && formatPosition(to))
  const held = useRef<{ x: number; y: number; from: Position } | null>(null)

  /** Puts the panel where it belongs; a place that the window has no room for any more is kept for when it has. */
  const show = () => {
    const element = panel.current
    if (!element) return
    const shown = place.current && floats() ? clampToWindow(place.current, sizeOf(element), roomNow()) : null
    set(element, '--phone-right', shown?.right)
    set(element, '--phone-bottom', shown?.bottom)
  }
  const move = (to: Position | null) => {
    const element = panel.current
    place.current = to && element && clampToWindow(to, sizeOf(element), roomNow())
    show()
  }

  useBeforeDrawing(() => {
    place.current = parsePosition(readPanelPosition(userId))
    show()
    const watch = new ResizeObserver(show)
    if (panel.current) watch.observe(panel.current)
    window.addEventListener('resize', show)
    return () => {
      watch.disconnect()
      window.removeEventListener('resize', show)
    }
    // The panel and how it is shown never change.
  }, [])

  const head = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const onControl = event.target instanceof Element && event.target.closest('a, button:not([data-grip])') !== null
      if (event.button !== 0 || onControl || !floats() || !panel.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { x: event.clientX, y: event.clientY, from: positionOf(panel.current) }
      event.currentTarget.dataset['moving'] = 'true'
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!held.current) return
      const { x, y, from } = held.current
      move({ right: from.right - (event.clientX - x), bottom: from.bottom - (event.clientY - y) })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => release(event.currentTarget),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => release(event.currentTarget),
  }
  const release = (element: HTMLElement) => {
    if (!held.current) return
    held.current = null
    delete element.dataset['moving']
    storePosition(place.current)
  }
  const grip = {
    onKeyDown(event: KeyboardEvent) {
      if (!panel.current || event.ctrlKey || event.metaKey || event.altKey) return
      const to = event.key === 'Home' ? null : positionAfterKey(event.key, event.shiftKey, positionOf(panel.current))
      if (to === null && event.key !== 'Home') return
      event.preventDefault()
      move(to)
      storePosition(place.current)
    },
  }
  return { head, grip }
}

const sizeOf = (element: HTMLElement) => ({ width: element.offsetWidth, height: element.offsetHeight })
const roomNow = () => ({ width: window.innerWidth, height: window.innerHeight })

function positionOf(element: HTMLElement): Position {
  const { right, bottom } = element.getBoundingClientRect()
  return { right: window.innerWidth - right, bottom: window.innerHeight - bottom }
}

function set(element: HTMLElement, name: string, pixels: number | undefined): void {
  if (pixels === undefined) element.style.removeProperty(name)
  else element.style.setProperty(name, `${pixels}px`)
}
