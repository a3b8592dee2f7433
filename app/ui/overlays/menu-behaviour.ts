const attached = new WeakSet<HTMLDetailsElement>()

/** What an open menu does beyond `<details>`. Loaded when a menu is first opened; safe to call again. */
export function attach(details: HTMLDetailsElement): void {
  keepInView(details)
  if (attached.has(details)) return
  attached.add(details)

  const close = (giveFocusBack: boolean) => {
    details.open = false
    if (giveFocusBack) details.querySelector('summary')?.focus()
  }

  details.addEventListener('keydown', (event) => {
    if (!details.open) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close(true)
      return
    }
    if (isTyping(event.target)) return
    const next = neighbour(items(details), document.activeElement, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  })
  details.addEventListener('focusout', (event) => {
    if (event.relatedTarget instanceof Node && !details.contains(event.relatedTarget)) close(false)
  })
  document.addEventListener('pointerdown', (event) => {
    if (details.open && event.target instanceof Node && !details.contains(event.target)) close(false)
  })
}

function items(details: HTMLDetailsElement): HTMLElement[] {
  return [...details.querySelectorAll<HTMLElement>('[data-menu-item]')].filter((item) => !item.hasAttribute('disabled'))
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea') !== null
}

/** The entry that a key leads to; round the ends. */
function neighbour(all: HTMLElement[], from: Element | null, key: string): HTMLElement | undefined {
  const at = all.indexOf(from as HTMLElement)
  switch (key) {
    case 'ArrowDown':
      return all[(at + 1) % all.length]
    case 'ArrowUp':
      return all[at <= 0 ? all.length - 1 : at - 1]
    case 'Home':
      return all[0]
    case 'End':
      return all[all.length - 1]
    default:
      return undefined
  }
}

/** Moves the panel sideways, or above its button, where it would leave the window. */
function keepInView(details: HTMLDetailsElement): void {
  const panel = details.querySelector<HTMLElement>(':scope > :not(summary)')
  if (!panel || getComputedStyle(panel).position !== 'absolute') return
  panel.style.translate = ''
  panel.style.inset = ''
  const margin = 8
  const box = panel.getBoundingClientRect()
  const shift = Math.max(margin - box.left, Math.min(0, window.innerWidth - margin - box.right))
  if (shift !== 0) panel.style.translate = `${shift}px 0`
  const summary = details.getBoundingClientRect()
  const fitsBelow = box.bottom <= window.innerHeight - margin
  if (!fitsBelow && summary.top - box.height > margin) panel.style.insetBlock = 'auto calc(100% + 4px)'
}
