import DNS from 'dns2'

export type NameServer = {
  /** As DNS_SERVERS takes it. */
  address: string
  /** The TXT records by name; what is not there does not exist. A name with null gets no answer at all. */
  texts: Map<string, string[] | null>
  /** The servers that take mail, by name. */
  exchanges: Map<string, string[]>
  close(): Promise<void>
}

const noSuchName = 3

/** A real name server on this machine, for records that a test makes. */
export async function nameServer(): Promise<NameServer> {
  const texts: NameServer['texts'] = new Map()
  const exchanges: NameServer['exchanges'] = new Map()
  const server = DNS.createServer({
    udp: true,
    handle(request, send) {
      const response = DNS.Packet.createResponseFromRequest(request)
      const [question] = request.questions
      const name = question?.name ?? ''
      const found = texts.get(name)
      if (found === null) return
      const servers = exchanges.get(name)
      if ((question?.type as unknown) === DNS.Packet.TYPE.MX) {
        for (const exchange of servers ?? [])
          response.answers.push({ name, type: DNS.Packet.TYPE.MX, class: DNS.Packet.CLASS.IN, ttl: 1, priority: 10, exchange } as never)
        if (!found && !servers) response.header.rcode = noSuchName
        return void send(response)
      }
      for (const data of found ?? [])
        response.answers.push({ name, type: DNS.Packet.TYPE.TXT, class: DNS.Packet.CLASS.IN, ttl: 1, data: inPieces(data) } as never)
      if (!found && !servers) response.header.rcode = noSuchName
      void send(response)
    },
  })
  const addresses = await server.listen({ udp: { port: 0, address: '127.0.0.1', type: 'udp4' } } as never)
  const { port } = (addresses as unknown as { udp: { port: number } }).udp
  return { address: `127.0.0.1:${port}`, texts, exchanges, close: async () => void (await server.close()) }
}

/** One text of a record is 255 bytes at most. */
const inPieces = (data: string): string[] => data.match(/.{1,255}/gs) ?? ['']
