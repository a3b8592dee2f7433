import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Brand } from '#api/platform/brands.ts'
import { inTenant } from '#api/platform/database.ts'
import type { Ports } from '#api/platform/ports.ts'
import { Refusal } from '#api/platform/refusal.ts'
import { inboundLimit } from '#config/mailing.ts'
import { inboundDomain, takesMailFor } from './addresses.ts'
import { takeMail } from './intake.ts'

export type Listener = { port: number; stop(): Promise<void> }

const mostAtOnce = 20
const patience = 60_000

/** A mail server for the addresses that we made ourselves, and for nothing else: it relays nothing and knows no passwords. */
export async function listenForMail(ports: Ports, port: number, host = '0.0.0.0'): Promise<Listener> {
  const server = new SMTPServer({
    name: host,
    // Transport encryption is the business of what stands before it.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: inboundLimit.bytes,
    maxClients: mostAtOnce,
    socketTimeout: patience,
    onRcptTo({ address }, _session, done) {
      done(brandOf(ports, address) ? null : told(550, '5.1.1 No such address'))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      let size = 0
      stream.on('data', (part: Buffer) => {
        size += part.length
        if (size <= inboundLimit.bytes) parts.push(part)
        else parts.length = 0
      })
      stream.on('end', () => {
        if (stream.sizeExceeded || size > inboundLimit.bytes) return done(told(552, '5.3.4 Too large'))
        take(ports, session, Buffer.concat(parts)).then((isTaken) => done(isTaken ? null : told(550, '5.1.1 No such address')), done)
      })
    },
  })
  server.on('error', (error) => ports.errorReports.report(error, { where: 'mail intake' }))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Whose address it is; null for one that nobody here made. */
function brandOf(ports: Ports, address: string): Brand | null {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return ports.brands.all().find((brand) => inboundDomain({ brand }) === domain && takesMailFor({ brand, ports }, address)) ?? null
}

/** Hands it to each brand that it is for; false where nobody knows what it is about. Throws the answer for what cannot be taken now. */
async function take(ports: Ports, { envelope, remoteAddress }: SMTPServerSession, raw: Buffer): Promise<boolean> {
  const addresses = envelope.rcptTo.map(({ address }) => address)
  const brands = new Set(addresses.flatMap((address) => brandOf(ports, address) ?? []))
  const client = { ip: remoteAddress, user_agent: 'smtp', request_id: '', language: 'en' }
  let isTaken = false
  for (const brand of brands) {
    const kind = await inTenant(ports.pool, brand.id, (db) =>
      takeMail({ db, brand, actor: null, now: ports.clock.now(), ports, client }, raw, addresses),
    ).catch((error: unknown) => {
      if (error instanceof Refusal)
        throw error.code === 'malformed' ? told(554, '5.6.0 This is no mail') : told(450, '4.7.1 Too many for now')
      ports.errorReports.report(error, { where: 'mail intake' })
      throw told(451, '4.3.0 Try again later')
    })
    isTaken ||= kind !== null
  }
  return isTaken
}

const told = (responseCode: number, words: string): Error => Object.assign(new Error(words), { responseCode })
