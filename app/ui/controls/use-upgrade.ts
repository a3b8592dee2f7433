import { useEffect, useState, type RefObject } from 'react'

/**
 * A native control that becomes a richer one. The server draws the native one, which works without JavaScript and stays what the
 * form sends. At the first intent (a pointer over its form, or the focus in it) the piece is fetched, and takes the
 * control's place as soon as nobody is in the middle of using it: the focus moves along where the control was only reached, and
 * a list that is open stays open. Nothing is fetched before, nor where the control is never come near.
 */
export function useUpgrade<Piece>(control: RefObject<HTMLElement>, load: () => Promise<Piece>): { piece: Piece; hadFocus: boolean } | null {
  const [upgraded, setUpgraded] = useState<{ piece: Piece; hadFocus: boolean } | null>(null)

  useEffect(() => {
    const element = control.current
    const near = element?.closest('form') ?? element
    if (!element || !near) return
    const end = new AbortController()
    const { signal } = end
    let isUsed = false
    const use = ({ type, key }: Event & { key?: string }) => (isUsed ||= type === 'pointerdown' || key !== 'Tab')
    const leave = () => (isUsed = false)
    for (const kind of ['pointerdown', 'keydown']) element.addEventListener(kind, use, { signal })
    element.addEventListener('blur', leave, { signal })

    const fetchPiece = async () => {
      const piece = await load().catch(() => null)
      // After a release the piece may be gone: the native control goes on working.
      if (signal.aborted || piece === null) return
      const swap = () => {
        const hadFocus = document.activeElement === element
        end.abort()
        setUpgraded({ piece, hadFocus })
      }
      if (isUsed) element.addEventListener('blur', swap, { signal, once: true })
      else swap()
    }
    let isWanted = false
    const want = () => {
      if (isWanted) return
      isWanted = true
      void fetchPiece()
    }
    for (const kind of ['pointerover', 'focusin']) near.addEventListener(kind, want, { signal, passive: true })
    return () => end.abort()
    // A control is upgraded once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return upgraded
}
