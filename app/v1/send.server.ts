import { Readable } from 'node:stream'
import { request, type Dispatcher } from 'undici'

/** A call on its way, its body still the text that it was made from: a `Request` would lead it through a stream first. */
export class Call {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: RequestInit['body']

  constructor(url: string, { method = 'GET', headers, body = null }: RequestInit) {
    this.url = url
    this.method = method
    this.headers = new Headers(headers)
    this.body = body
  }
}

/** An answer that is read where it came in. */
class Answer extends Response {
  readonly #came: Dispatcher.ResponseData['body']
  #stream: ReadableStream<Uint8Array<ArrayBuffer>> | undefined

  constructor({ statusCode, headers: told, body }: Dispatcher.ResponseData) {
    const headers = new Headers()
    for (const [name, values] of Object.entries(told)) for (const value of [values ?? []].flat()) headers.append(name, value)
    super(null, { status: statusCode, headers })
    this.#came = body
  }

  /** One stream, however often it is asked for: of two, the one that nobody reads would keep all that comes. */
  override get body(): ReadableStream<Uint8Array<ArrayBuffer>> {
    this.#stream ??= Readable.toWeb(this.#came) as ReadableStream<Uint8Array<ArrayBuffer>>
    return this.#stream
  }

  override text(): Promise<string> {
    return this.#came.text()
  }

  override json(): Promise<unknown> {
    return this.#came.json()
  }
}

/**
 * `fetch` by the client that lies below it: what `fetch` adds takes a page with five calls a sixth of its processor time. What
 * comes as a stream goes by `fetch` itself.
 */
export async function send({ url, method, headers, body, ...more }: Call): Promise<Response> {
  if (body && typeof body !== 'string') return fetch(url, { method, headers, body, ...more })
  return new Answer(await request(url, { method: method as Dispatcher.HttpMethod, headers, body: body ?? null }))
}
