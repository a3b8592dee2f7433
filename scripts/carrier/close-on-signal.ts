/** Closes a server once it is told to end, and ends: with 0, or with 1 where closing fails. */
export function closeOnSignal(running: { close: () => Promise<void> }): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      running
        .close()
        .then(() => process.exit(0))
        .catch((error) => {
          console.error(error)
          process.exit(1)
        })
    })
}
