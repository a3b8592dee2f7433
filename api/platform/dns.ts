import { Resolver } from 'node:dns/promises'

/** Asks name servers. */
export type Dns = {
  /** The TXT records of a name, each as one text; empty where there are none. Throws where nobody could answer. */
  texts(name: string): Promise<string[]>
  /** The servers that take mail for a name, the nearest first; empty where there are none. Throws where nobody could answer. */
  exchanges(name: string): Promise<string[]>
}

const nothingThere = ['ENOTFOUND', 'ENODATA', 'NXDOMAIN']

/** By the given name servers (`address` or `address:port`), else those of the system. Answers within about four seconds. */
export function openDns(servers: readonly string[]): Dns {
  async function ask<Answer>(how: (resolver: Resolver) => Promise<Answer[]>): Promise<Answer[]> {
    const resolver = new Resolver({ timeout: 1500, tries: 2 })
    if (servers.length > 0) resolver.setServers(servers)
    try {
      return await how(resolver)
    } catch (error) {
      if (nothingThere.includes((error as NodeJS.ErrnoException).code ?? '')) return []
      throw error
    }
  }
  return {
    texts: async (name) => (await ask((resolver) => resolver.resolveTxt(name))).map((parts) => parts.join('')),
    async exchanges(name) {
      const found = await ask((resolver) => resolver.resolveMx(name))
      return found.sort((one, other) => one.priority - other.priority).map(({ exchange }) => exchange)
    },
  }
}
