import { inTenant } from '../database.ts'
import type { Credential } from '../http/credentials.ts'
import type { Ports } from '../ports.ts'
import { CableSocket, type CableContext } from './cable-socket.ts'
import { channels } from './channels/index.ts'
import type { Subscriber } from './channels/channel.ts'
import { createHub } from './hub.ts'
import { ping } from './protocol.ts'
import type { WebSocket } from 'ws'

/** Each socket hears a ping this often; they go out in slices, so that no message waits behind thousands of them. */
const pingEvery = 3000
const slices = 30

/** How often it is asked whether the sessions behind the sockets still stand. */
const askEvery = 4000
const askedAtOnce = 1000

/** One person's connections to one process: every tab has one. */
const mostOfOne = 50

/** The live connections of this process: opened by the route, fed by the bus, watched here. */
export function createCable(ports: Ports) {
  const sockets = new Set<CableSocket>()
  const ofPerson = new Map<string, number>()
  const sliced = Array.from({ length: slices }, () => new Set<CableSocket>())
  const hub = createHub(Date.now)
  const context: CableContext = { hub, channels: new Map(channels.map((channel) => [channel.name, channel])), now: Date.now }
  let opened = 0
  let timers: NodeJS.Timeout[] = []
  let unsubscribe = async () => {}
  let asking = false
  let stopping = false

  const personOf = (tenantId: string, userId: string) => `${tenantId} ${userId}`
  const count = (person: string, change: number) => {
    const left = (ofPerson.get(person) ?? 0) + change
    if (left > 0) ofPerson.set(person, left)
    else ofPerson.delete(person)
  }

  function pingSlice(turn: number) {
    const frame = ping(new Date())
    for (const socket of sliced[turn % slices] ?? []) socket.send(frame)
  }

  /** Ends the connections whose session has ended, idled out or lost its person; the others learn of changed rights. */
  async function askAgain() {
    if (asking) return
    asking = true
    try {
      for (const [tenantId, all] of grouped(sockets)) {
        for (let from = 0; from < all.length; from += askedAtOnce) await askAbout(tenantId, all.slice(from, from + askedAtOnce))
      }
    } catch (error) {
      // The database is away: nobody is thrown out for that, and the next turn asks again.
      ports.errorReports.report(error, { where: 'live sessions' })
    } finally {
      asking = false
    }
  }

  async function askAbout(tenantId: string, some: CableSocket[]) {
    const brand = ports.brands.ofId(tenantId)
    const standing = brand
      ? await inTenant(ports.pool, tenantId, (db) =>
          ports.stillValid(
            { db, brand, now: ports.clock.now() },
            some.map(({ held }) => held),
          ),
        )
      : []
    for (const [at, socket] of some.entries()) {
      const actor = standing[at]
      if (!brand || !actor) socket.disconnect('unauthorized', false)
      else socket.renew(actor, brand)
    }
  }

  return {
    /** Begins to listen to the bus and to watch; before, nothing is open. */
    start(): void {
      let turn = 0
      timers = [setInterval(() => pingSlice(turn++), pingEvery / slices), setInterval(() => void askAgain(), askEvery)]
      unsubscribe = ports.bus.subscribe({ notice: hub.deliver, heard: hub.refetchAll })
    },

    hasRoomFor: (tenantId: string, userId: string): boolean => (ofPerson.get(personOf(tenantId, userId)) ?? 0) < mostOfOne,

    /** Takes a connection in that was let through. */
    open(ws: WebSocket, held: Credential, subscriber: Subscriber): void {
      const socket = new CableSocket(ws, held, subscriber, context)
      const slice = sliced[opened++ % slices]
      const person = personOf(socket.tenantId, socket.userId)
      sockets.add(socket)
      slice?.add(socket)
      count(person, 1)
      // Let through while the end had begun already.
      if (stopping) socket.disconnect('server_restart', true)
      ws.once('close', () => {
        socket.forget()
        sockets.delete(socket)
        slice?.delete(socket)
        count(person, -1)
      })
    },

    /** Tells everybody to come back soon, and ends. */
    async stop(): Promise<void> {
      stopping = true
      for (const timer of timers) clearInterval(timer)
      for (const socket of sockets) socket.disconnect('server_restart', true)
      await unsubscribe()
      const end = Date.now() + 1500
      while (sockets.size > 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20))
    },
  }
}

function grouped(sockets: Iterable<CableSocket>): Map<string, CableSocket[]> {
  const groups = new Map<string, CableSocket[]>()
  for (const socket of sockets) {
    const group = groups.get(socket.tenantId)
    if (group) group.push(socket)
    else groups.set(socket.tenantId, [socket])
  }
  return groups
}
