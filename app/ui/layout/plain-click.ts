/**
 * The link that a click presses, of those that `which` (a CSS selector) names; null where it presses none, where a key is held that
 * the browser has its own meaning for, or where somebody has taken the click already.
 */
export function linkPressed(event: MouseEvent, which: string): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(which) : null
}
