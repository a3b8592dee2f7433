import { createServer } from 'node:http'
import pg from 'pg'
import { WebSocketServer } from 'ws'

/**
 * The least that telling everybody can cost: a server of ws that listens to the same database and sends what it hears to
 * all its clients. No sessions, no rights, no streams.
 */
const identifier = process.argv[2] ?? ''
const server = createServer()
const wss = new WebSocketServer({ server, perMessageDeflate: false, handleProtocols: () => 'actioncable-v1-json' })
wss.on('connection', (socket) => {
  socket.send(JSON.stringify({ type: 'welcome' }))
  socket.on('message', () => socket.send(JSON.stringify({ identifier, type: 'confirm_subscription' })))
})

const listener = new pg.Client({ connectionString: process.env.DATABASE_URL })
await listener.connect()
await listener.query('listen cable_bare')
listener.on('notification', ({ payload }) => {
  const text = JSON.stringify({ identifier, message: JSON.parse(payload ?? '{}') as unknown })
  for (const client of wss.clients) client.send(text)
})
server.listen({ port: Number(process.env.PORT), host: '127.0.0.1', backlog: 4096 })
