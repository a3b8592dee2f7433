/** Between two attempts, milliseconds. */
const between = 1000
/** An answer that says that the server is broken may be about one page alone, so it is not asked for ever. */
const mostBroken = 10

/**
 * Keeps the page for the call that it holds. Screens get their data by `fetch`, and where that fails an error page takes the place
 * of everything, the phone included. So while `talks` says that there is a call, data waits for a server that is away, as it is
 * during a release. What comes back ends this.
 */
export function keepPage(talks: () => boolean): () => void {
  const native = globalThis.fetch
  const patient: typeof fetch = async (input, init) => {
    if (!isData(input, init)) return native(input, init)
    for (let broken = 0; ; await new Promise((resolve) => setTimeout(resolve, between))) {
      const answer = await native(input, init).catch((error: unknown) => {
        if (init?.signal?.aborted || !talks()) throw error
        return null
      })
      if (answer && (answer.status < 500 || !talks() || ++broken >= mostBroken)) return answer
    }
  }
  globalThis.fetch = patient
  return () => {
    if (globalThis.fetch === patient) globalThis.fetch = native
  }
}

/** What Remix asks for a screen: nothing that changes anything. */
function isData(input: RequestInfo | URL, { method = 'GET' }: RequestInit = {}): boolean {
  if (method !== 'GET' || input instanceof Request) return false
  return new URL(input, window.location.href).pathname.endsWith('.data')
}
