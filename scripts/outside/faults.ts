/** What an answer is refused with, in the shape of whoever is asked. */
export class OutsideFault extends Error {
  constructor(
    readonly status: number,
    readonly body: Record<string, unknown>,
    readonly headers: Record<string, string> = {},
  ) {
    super(`${status}`)
  }
}

export const googleFault = (code: number, reason: string): OutsideFault =>
  new OutsideFault(code, { error: { code, message: reason, errors: [{ domain: 'global', reason, message: reason }] } })

export const graphFault = (status: number, code: string): OutsideFault => new OutsideFault(status, { error: { code, message: code } })
