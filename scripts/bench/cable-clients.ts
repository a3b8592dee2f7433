import { WebSocket } from 'ws'

/** What the clients are told to do, and what they tell; they live in a process of their own. */
export type Wish =
  { kind: 'connect'; port: number; count: number; headers: Record<string, string>[]; identifiers: string[] } | { kind: 'end' }
export type Report =
  | { kind: 'connected'; milliseconds: number }
  /** Every client has heard the event that carries this id; how long after its sending each did. */
  | { kind: 'heard'; id: string; took: number[] }
  /** Every client has heard that a switch was turned; the last of them at this instant. */
  | { kind: 'switched'; at: number }

/** As the browser's island does. */
const reopenAfter = () => 1000 + Math.random() * 500
/** So many at once the first time, that they arrive as people do. */
const atOnce = 50

const tell = (report: Report) => process.send?.(report)
const instant = () => performance.timeOrigin + performance.now()
let ended = false
let heard = new Map<string, number[]>()

process.on('message', (wish: Wish) => {
  if (wish.kind === 'connect') void connect(wish)
  else {
    ended = true
    process.exit(0)
  }
})

async function connect({ port, count, headers, identifiers }: Extract<Wish, { kind: 'connect' }>) {
  let up = 0
  let begun = Date.now()
  let switched = 0
  const subscriptions = identifiers.map((identifier) => JSON.stringify({ command: 'subscribe', identifier }))

  function open(at: number): Promise<void> {
    return new Promise((resolve) => {
      const ws = new WebSocket(`ws://127.0.0.1:${port}/cable`, 'actioncable-v1-json', { headers: headers[at % headers.length] })
      let isUp = false
      let confirmed = 0
      ws.on('message', (data: Buffer) => {
        const text = data.toString('latin1')
        if (text.includes('"type":"ping"')) return
        if (text.includes('"type":"welcome"')) for (const subscribe of subscriptions) ws.send(subscribe)
        else if (text.includes('"type":"confirm_subscription"')) {
          if (++confirmed < subscriptions.length) return
          isUp = true
          resolve()
          if (++up === count) tell({ kind: 'connected', milliseconds: Date.now() - begun })
        } else take(text)
      })
      ws.on('error', () => {})
      ws.on('close', () => {
        if (ended) return
        if (isUp && up-- === count) begun = Date.now()
        setTimeout(() => void open(at).then(resolve), reopenAfter())
      })
    })
  }

  function take(text: string) {
    if (text.includes('"event":"flags"')) {
      if (++switched % count === 0) tell({ kind: 'switched', at: instant() })
      return
    }
    const id = /"id":"([\d.]+)"/.exec(text)?.[1]
    if (!id) return
    let took = heard.get(id)
    if (!took) heard.set(id, (took = []))
    took.push(instant() - Number(id))
    if (took.length < count) return
    heard = new Map()
    tell({ kind: 'heard', id, took })
  }

  for (let from = 0; from < count; from += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => open(from + at)))
}
