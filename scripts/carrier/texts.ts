import type { Carrier } from './carrier.ts'
import { places } from './calls/call.ts'
import { ApplicationError } from './errors.ts'
import { newSid } from './names.ts'
import type { Message } from './state.ts'
import { parseTwiml } from './twiml/parse.ts'

type Picture = { content_type: string; data: string }

const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT']
const startWords = ['START', 'UNSTOP', 'YES']

const said = {
  stop: 'You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.',
  start: 'You have successfully been re-subscribed to messages from this number. Reply HELP for help. Reply STOP to unsubscribe.',
  help: 'Reply STOP to unsubscribe. Msg&Data Rates May Apply.',
}

/** Texts to and from customers. */
export class Texts {
  constructor(private readonly carrier: Carrier) {}

  hasStopped(customer: string, number: string): boolean {
    return this.carrier.state.kept.stopped.includes(`${customer}>${number}`)
  }

  /** Sends a text for one of our numbers: it is queued, sent, delivered, with a callback for each step. */
  send(
    from: string,
    to: string,
    body: string,
    mediaUrls: string[],
    callback: string,
    direction: Message['direction'] = 'outbound-api',
  ): Message {
    const message = this.keep({ direction, from, to, body, status: 'queued', status_callback: callback, media: [], date_sent: null })
    void this.deliver(message, mediaUrls)
    return message
  }

  /** A customer writes to one of our numbers. */
  receive(from: string, to: string, body: string, pictures: Picture[]): Message {
    const media = pictures.map((picture) => ({ sid: newSid('ME'), ...picture }))
    const message = this.keep({
      direction: 'inbound',
      from,
      to,
      body,
      status: 'received',
      status_callback: '',
      media,
      date_sent: this.now(),
    })
    this.heed(message)
    void this.forward(message)
    return message
  }

  /** STOP, START and HELP are the carrier's own to answer, and are passed on as well. */
  private heed({ from, to, body }: Message): void {
    const { kept } = this.carrier.state
    const word = body.trim().toUpperCase()
    const pair = `${from}>${to}`
    const reply = (text: string) => this.keep({ ...blank, from: to, to: from, body: text, status: 'delivered', date_sent: this.now() })
    if (stopWords.includes(word)) {
      if (!kept.stopped.includes(pair)) kept.stopped.push(pair)
      reply(said.stop)
    } else if (startWords.includes(word) && kept.stopped.includes(pair)) {
      kept.stopped = kept.stopped.filter((one) => one !== pair)
      reply(said.start)
    } else if (word === 'HELP' || word === 'INFO') reply(said.help)
  }

  private async forward(message: Message): Promise<void> {
    const { carrier } = this
    const number = carrier.state.kept.numbers.find(({ phone_number }) => phone_number === message.to)
    const application = carrier.state.kept.applications.find(({ sid }) => sid === number?.sms_application_sid)
    const [url, method] = application ? [application.sms_url, application.sms_method] : [number?.sms_url, number?.sms_method]
    if (!url) return
    const hook = { url, method }
    try {
      const answer = await carrier.webhooks.fetch('callback', message.sid, 'text received', hook, this.received(message))
      if (answer.status >= 300) throw new ApplicationError(11_200, `HTTP retrieval failure: the answer was ${answer.status}`, hook.url)
      const text = answer.body.toString('utf8').trim()
      if (text.startsWith('<')) this.reply(message, text)
    } catch (error) {
      carrier.journal.add('alert', message.sid, (error as Error).message, { url: hook.url })
    }
  }

  private reply({ from, to }: Message, document: string): void {
    for (const verb of parseTwiml(document, 'Messaging')) {
      const inner = (name: string) => verb.inside.filter((one) => one.name === name).map(({ text }) => text)
      const body = verb.text || inner('Body').join('')
      this.send(to, from, body, inner('Media'), verb.attributes.statusCallback ?? '', 'outbound-reply')
    }
  }

  private received(message: Message): Record<string, string> {
    const { sid, from, to, body, media } = message
    const { port, account_sid } = this.carrier.config
    const address = (part: { sid: string }) =>
      `http://127.0.0.1:${port}/2010-04-01/Accounts/${account_sid}/Messages/${sid}/Media/${part.sid}`
    return {
      ...this.naming(message),
      SmsStatus: 'received',
      Body: body,
      NumSegments: String(Math.max(1, Math.ceil(body.length / 153))),
      NumMedia: String(media.length),
      ...Object.fromEntries(
        media.flatMap((part, i) => [
          [`MediaUrl${i}`, address(part)],
          [`MediaContentType${i}`, part.content_type],
        ]),
      ),
      ...places({ From: from, To: to }),
    }
  }

  private naming({ sid, from, to }: Message): Record<string, string> {
    const names = { MessageSid: sid, SmsSid: sid, SmsMessageSid: sid }
    return { ...names, AccountSid: this.carrier.config.account_sid, ApiVersion: '2010-04-01', From: from, To: to }
  }

  private async deliver(message: Message, mediaUrls: string[]): Promise<void> {
    const pictures = await Promise.all(mediaUrls.map((url) => this.picture(message, url)))
    if (pictures.includes(undefined)) return this.step(message, 'failed', 11_200)
    message.media = pictures.filter((picture) => picture !== undefined).map((picture) => ({ sid: newSid('ME'), ...picture }))
    this.step(message, 'sent')
    const fails = this.carrier.state.kept.behaviours[message.to]?.does === 'failed'
    this.carrier.clock.after(150, () => this.step(message, fails ? 'undelivered' : 'delivered', fails ? 30_003 : null))
  }

  private async picture(message: Message, url: string): Promise<Picture | undefined> {
    const hook = { url, method: 'GET' }
    const answer = await this.carrier.webhooks.fetch('callback', message.sid, 'media', hook, {}).catch(() => undefined)
    if (!answer || answer.status >= 300) return undefined
    return { content_type: answer.type.split(';')[0] ?? '', data: answer.body.toString('base64') }
  }

  private step(message: Message, status: string, code: number | null = null): void {
    Object.assign(message, { status, error_code: code, date_sent: message.date_sent ?? this.now() })
    this.carrier.state.touch()
    this.carrier.webhooks.callback(
      message.sid,
      `text ${status}`,
      { url: message.status_callback },
      { ...this.naming(message), MessageStatus: status, SmsStatus: status, ...(code ? { ErrorCode: String(code) } : {}) },
    )
  }

  private keep(message: Omit<Message, 'sid' | 'date_created' | 'error_code'>): Message {
    const whole = { ...message, sid: newSid(message.media.length > 0 ? 'MM' : 'SM'), error_code: null, date_created: this.now() }
    this.carrier.state.kept.messages.push(whole)
    this.carrier.state.touch()
    return whole
  }

  private now(): number {
    return this.carrier.clock.now()
  }
}

const blank = { direction: 'outbound-reply' as const, status_callback: '', media: [] }
