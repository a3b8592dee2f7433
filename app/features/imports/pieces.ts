import type { RefusalBody } from '#api/contract/envelope.ts'
import { piecesPath } from './paths.ts'

/** It was refused for good, in words where there are some; without any, nobody is signed in any more. */
export class Refused extends Error {
  readonly words: string | null
  constructor(words: string | null) {
    super(words ?? 'signed out')
    this.words = words
  }
}

export type Sending = {
  kind: 'sheet' | 'documents'
  /** Where the file is that was begun before. */
  address: string | null
  signal: AbortSignal
  onAddress(address: string): void
  /** `seconds`: what is left by the pace so far. */
  onProgress(sent: number, seconds: number | null): void
}

const least = 256 * 1024
const most = 8 * 1024 * 1024
/** Seconds before each next try while nothing gets through. */
const waits = [1, 2, 4, 8, 15]
const tus = { 'tus-resumable': '1.0.0' }

/** Sends a file in pieces by tus 1.0, from where it stopped, and tells its id. Whoever ends `signal` may call again with the address. */
export async function sendFile(file: File, { kind, address, signal, onAddress, onProgress }: Sending): Promise<string> {
  const began = performance.now()
  let sentNow = 0
  let length = least
  let tries = 0
  for (;;) {
    try {
      address ??= await open(file, kind, signal)
      onAddress(address)
      let offset = offsetOf(await ask(address, { method: 'HEAD', signal }))
      onProgress(offset, null)
      while (offset < file.size) {
        const from = performance.now()
        const body = file.slice(offset, offset + length)
        const headers = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
        const next = offsetOf(await ask(address, { method: 'PATCH', headers, body, signal }))
        sentNow += next - offset
        offset = next
        tries = 0
        const now = performance.now()
        length = now - from < 2000 ? Math.min(most, length * 2) : now - from > 8000 ? Math.max(least, length / 2) : length
        onProgress(offset, ((file.size - offset) * (now - began)) / sentNow / 1000)
      }
      return address.slice(address.lastIndexOf('/') + 1)
    } catch (error) {
      if (signal.aborted || error instanceof Refused) throw error
      if (error instanceof Gone) address = null
      const wait = waits[tries++]
      if (wait === undefined) throw error
      await pause(wait, signal)
    }
  }
}

/** Has the server forget what arrived of a file. */
export async function forgetFile(address: string): Promise<void> {
  await fetch(address, { method: 'DELETE', headers: tus, redirect: 'manual' }).catch(() => {})
}

class Gone extends Error {}

async function open({ name, size }: File, kind: Sending['kind'], signal: AbortSignal): Promise<string> {
  const metadata = Object.entries({ filename: name, kind }).map(([key, value]) => `${key} ${base64(value)}`)
  const headers = { ...tus, 'upload-length': String(size), 'upload-metadata': metadata.join(',') }
  return (await ask(piecesPath, { method: 'POST', headers, signal })).headers.get('location') ?? ''
}

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
const offsetOf = ({ headers }: Response): number => Number(headers.get('upload-offset'))

async function ask(address: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(address, { headers: tus, redirect: 'manual', ...init })
  if (answer.ok) return answer
  if (answer.type === 'opaqueredirect' || answer.status === 401) throw new Refused(null)
  if (answer.status === 404 && init.method !== 'POST') throw new Gone()
  // Somebody else's piece, a busy server: the next try asks how far the file is.
  if (answer.status >= 500 || [409, 423, 429].includes(answer.status)) throw new Error(`Answered ${answer.status}`)
  const refusal = (await answer.json().catch(() => null)) as RefusalBody | null
  const [words] = [Object.values(refusal?.errors ?? {})[0] ?? String(answer.status)].flat()
  throw new Refused(words ?? null)
}

const pause = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('Paused', 'AbortError'))
    })
  })
