/** The database cannot be reached, or was lost on the way: whether what was under way is kept is not known. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('The connection to the database was lost', { cause })
    this.name = 'ConnectionLost'
  }
}

/**
 * PostgreSQL's own words for it: connection exceptions (08), shut down or ended by an operator (57P), no room for another
 * connection (53300), ended while idle in a transaction (25P03), and a server that has become a standby (25006).
 */
const codes = /^(08...|57P0[1-5]|53300|25P03|25006)$/

/** Those of the driver, which gives them no code. */
const words = /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/

/** Whether an error of the driver, or what it was wrapped in, says that the connection is gone. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof ConnectionLost) return true
  const { code } = error as { code?: unknown }
  const says = typeof code === 'string' ? codes.test(code) : words.test(error.message)
  return says || isLost(error.cause)
}
