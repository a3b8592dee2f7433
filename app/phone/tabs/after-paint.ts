/** Runs once what is known so far has been put on the page; soon, in a tab out of sight as well. */
export function afterPaint(run: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    run()
  }
  port2.postMessage(null)
}
