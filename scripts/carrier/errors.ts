/** An answer of Twilio's REST that refuses. */
export class TwilioError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
  ) {
    super(message)
  }

  toJSON() {
    const { status, code, message } = this
    return { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }
  }
}

export const notFound = (path: string): TwilioError => new TwilioError(404, 20404, `The requested resource ${path} was not found`)

/** Something wrong with a document or an address of the customer's, as Twilio's debugger would show it. */
export class ApplicationError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly url = '',
  ) {
    super(message)
  }
}
