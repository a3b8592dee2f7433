import { WebSocket } from 'ws'
import type { Reader } from './place.ts'
import type { Server } from './servers.ts'

type Screen = {
  channel: string
  /** Whether a message of the channel says that what is shown is not as it was. */
  isNews(text: string): boolean
  /** Fetches what is shown, and shows it. */
  renew(): Promise<void>
}

/** As the page does it: told on the live channel, it fetches, and once more where it was told again meanwhile. Open once it listens. */
export async function openScreen(
  api: Server,
  host: string,
  reader: Reader,
  { channel, isNews, renew }: Screen,
): Promise<{ close(): void }> {
  const headers = { host, origin: `http://${host}`, cookie: `token=${reader.token}` }
  const ws = new WebSocket(`ws://127.0.0.1:${api.port}/cable`, 'actioncable-v1-json', { headers })
  let state: 'idle' | 'busy' | 'again' = 'idle'
  const isAgain = () => state === 'again'
  async function told(): Promise<void> {
    if (state !== 'idle') {
      state = 'again'
      return
    }
    do {
      state = 'busy'
      await renew()
    } while (isAgain())
    state = 'idle'
  }
  // Heard from the first moment on: the welcome may come with the answer that opens it.
  await new Promise<void>((resolve, reject) => {
    ws.on('error', reject)
    ws.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text.includes('"type":"welcome"')) ws.send(JSON.stringify({ command: 'subscribe', identifier: JSON.stringify({ channel }) }))
      else if (text.includes('confirm_subscription')) resolve()
      else if (text.includes('reject_subscription')) reject(new Error(`${channel} may not be listened to`))
      else if (isNews(text)) void told()
    })
  })
  return { close: () => ws.close() }
}
