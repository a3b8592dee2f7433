import { useEffect, useState } from 'react'

/**
 * The dialog that lies over the page, looked for while `wanted`; null where there is none. Whatever stands outside of it can be
 * neither pressed nor read aloud, a call that rings included.
 */
export function useOpenDialog(wanted: boolean): HTMLElement | null {
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!wanted) return
    const look = () => setDialog([...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? null)
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
    look()
    return () => observer.disconnect()
  }, [wanted])
  return wanted ? dialog : null
}
