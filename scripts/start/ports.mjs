import net from 'node:net'

/** True if nothing listens on the port at any of the addresses. */
export async function isFree(port, addresses = ['127.0.0.1']) {
  const answers = await Promise.all(addresses.map((address) => canListen(port, address)))
  return answers.every(Boolean)
}

function canListen(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', (error) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** A port of 127.0.0.1 that nothing uses at present. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** The wished port if it is free, else the next free one above it. */
export async function freePortFrom(wished, addresses) {
  for (let port = wished; port < wished + 100; port++) if (await isFree(port, addresses)) return port
  return freePort()
}

const loopback = ['127.0.0.1', '::1']

/** The port of the last time, only if nobody else has taken it; else the wished one or the next above it. */
export const portFor = async (last, wished) => (last && (await isFree(last, loopback)) ? last : freePortFrom(wished, loopback))
