import { Resolver } from 'node:dns/promises'

/** Asks name servers. */
export type Dns = {
  /** The TXT records of a name, each as one text; empty where there are none. Throws where nobody could answer. */
  texts(name: string): Promise<string[]>
}

const nothingThere = ['ENOTFOUND', 'ENODATA', 'NXDOMAIN']

/** By the given name servers (`address` or `address:port`), else those of the system. Answers within about four seconds. */
export function openDns(servers: readonly string[]): Dns {
  return {
    async texts(name) {
      const resolver = new Resolver({ timeout: 1500, tries: 2 })
      if (servers.length > 0) resolver.setServers(servers)
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
      } catch (error) {
        if (nothingThere.includes((error as NodeJS.ErrnoException).code ?? '')) return []
        throw error
      }
    },
  }
}
