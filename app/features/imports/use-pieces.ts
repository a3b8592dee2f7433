import { useSubmit } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { readStored, writeStored } from '#app/session/stored.ts'
import { useUserId } from '#app/session/use-user-id.ts'

/** A file that was begun, and how far it came when last heard of. */
type Begun = { name: string; size: number; modified: number; address: string; sent: number }
type State = 'sending' | 'paused' | 'lost' | 'read'

/** `words`: why it was refused; null where nobody is signed in any more. */
export type Coming =
  { at: 'choosing'; refused?: { words: string | null } } | { at: State; file: File; sent: number; seconds: number | null }

/** Sends the file of a form in pieces, remembers how far it came over a reload, and then has the form go on with it. */
export function usePieces(kind: 'sheet' | 'documents', action: string) {
  const [coming, setComing] = useState<Coming>({ at: 'choosing' })
  const userId = useUserId()
  const submit = useSubmit()
  const running = useRef<AbortController>()
  const hydrated = useHydrated()
  const name = `import-${kind}`
  const keep = (begun: Begun | null) => (userId ? writeStored(userId, name, begun && JSON.stringify(begun)) : undefined)

  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File, begun: Begun | null): Promise<void> {
    const { sendFile, Refused: Refusal } = await import('./pieces.ts')
    const isSame = begun?.name === file.name && begun.size === file.size && begun.modified === file.lastModified
    let at = isSame ? begun : { name: file.name, size: file.size, modified: file.lastModified, address: '', sent: 0 }
    const { signal } = (running.current = new AbortController())
    const told = (state: State, seconds: number | null = null) => setComing({ at: state, file, sent: at.sent, seconds })
    const moved = (more: Partial<Begun>) => keep((at = { ...at, ...more }))
    told('sending')
    try {
      const id = await sendFile(file, {
        kind,
        signal,
        address: at.address || null,
        onAddress: (address) => moved({ address }),
        onProgress(sent, seconds) {
          moved({ sent })
          told('sending', seconds)
        },
      })
      keep(null)
      told('read')
      submit({ kind, attachment_id: id }, { method: 'post', action })
    } catch (error) {
      if (signal.aborted) return setComing((now) => ('file' in now ? { ...now, at: 'paused' } : now))
      if (!(error instanceof Refusal)) return told('lost')
      const { words } = error
      // Nobody can go on with what was refused; whoever signs in again can.
      if (words !== null) drop(at)
      setComing({ at: 'choosing', refused: { words } })
    }
  }

  function drop(begun: Begun | null): void {
    keep(null)
    if (begun?.address) void import('./pieces.ts').then(({ forgetFile }) => forgetFile(begun.address))
  }

  const begunNow = (): Begun | null => (userId ? readBegun(userId, name) : null)
  return {
    coming,
    /** What this browser began before; known once scripts run. */
    begun: hydrated ? begunNow() : null,
    send: (file: File) => send(file, begunNow()),
    pause: () => running.current?.abort(),
    resume: () => ('file' in coming ? send(coming.file, begunNow()) : undefined),
    /** Back to choosing; what arrived goes. */
    startOver() {
      running.current?.abort()
      drop(begunNow())
      setComing({ at: 'choosing' })
    },
    /** A form that was answered with a refusal is open again. */
    reopen: () => setComing({ at: 'choosing' }),
  }
}

function readBegun(userId: string, name: string): Begun | null {
  try {
    const { address, ...rest } = JSON.parse(readStored(userId, name) ?? 'null') as Begun
    return address ? { address, ...rest } : null
  } catch {
    return null
  }
}
