import DNS from 'dns2'

export type NameServer = {
  /** As DNS_SERVERS takes it. */
  address: string
  /** The TXT records by name; what is not there does not exist. A name with null gets no answer at all. */
  texts: Map<string, string[] | null>
  close(): Promise<void>
}

const noSuchName = 3

/** A real name server on this machine, for records that a test makes. */
export async function nameServer(): Promise<NameServer> {
  const texts: NameServer['texts'] = new Map()
  const server = DNS.createServer({
    udp: true,
    handle(request, send) {
      const response = DNS.Packet.createResponseFromRequest(request)
      const [question] = request.questions
      const found = texts.get(question?.name ?? '')
      if (found === null) return
      const name = question?.name ?? ''
      for (const data of found ?? [])
        response.answers.push({ name, type: DNS.Packet.TYPE.TXT, class: DNS.Packet.CLASS.IN, ttl: 1, data } as never)
      if (!found) response.header.rcode = noSuchName
      void send(response)
    },
  })
  const addresses = await server.listen({ udp: { port: 0, address: '127.0.0.1', type: 'udp4' } } as never)
  const { port } = (addresses as unknown as { udp: { port: number } }).udp
  return { address: `127.0.0.1:${port}`, texts, close: async () => void (await server.close()) }
}
