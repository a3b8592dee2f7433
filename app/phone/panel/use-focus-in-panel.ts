import { useEffect, useRef, type RefObject } from 'react'

/**
 * Whoever works in the panel by keyboard stays in it when what they pressed goes away: the focus goes to `home` then. It is never
 * taken from anywhere else.
 */
export function useFocusInPanel(panel: RefObject<HTMLElement>, home: RefObject<HTMLElement>, view: string): void {
  const inside = useRef(false)

  useEffect(() => {
    const element = panel.current
    if (!element) return
    const entered = () => (inside.current = true)
    // An element that is being taken away loses the focus too, but nobody has left then.
    const left = ({ target, relatedTarget }: FocusEvent) =>
      queueMicrotask(() => {
        const stays = relatedTarget instanceof Node && element.contains(relatedTarget)
        if (!stays && target instanceof Node && target.isConnected) inside.current = false
      })
    inside.current = element.contains(document.activeElement)
    element.addEventListener('focusin', entered)
    element.addEventListener('focusout', left)
    return () => {
      element.removeEventListener('focusin', entered)
      element.removeEventListener('focusout', left)
    }
  }, [panel])

  useEffect(() => {
    if (inside.current && !panel.current?.contains(document.activeElement)) home.current?.focus()
  }, [panel, home, view])
}
