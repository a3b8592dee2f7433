import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { smtpMailer, type Mail } from './mail.ts'

type Received = { from: string; to: string[]; user: string | undefined; email: Email }

const received: Received[] = []
let busy = false
let server: SMTPServer
let port: number

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('Wrong password')),
    onMailFrom: (_address, _session, done) => (busy ? done(Object.assign(new Error('Try again later'), { responseCode: 451 })) : done()),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), user: session.user, email })
          done()
        })
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.server.address() as AddressInfo).port
})
beforeEach(() => {
  received.length = 0
  busy = false
})
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

const mail: Mail = {
  tenant_id: '00000000-0000-7000-8000-000000000000',
  sender: { name: 'Señor "Müller", Söhne <& Co>', address: 'no-reply@brand.example' },
  reply_to: 'help@brand.example',
  recipient: 'nora@people.example',
  subject: 'Elija una nueva contraseña',
  text: 'Hola, Nora:\n.\nhttps://crm.example/reset-password?token=abc\n',
  html: '<!doctype html><p>Hola, Nora</p>',
}

describe('the SMTP mailer', () => {
  test('many mails over one connection leave nothing behind at it', async () => {
    const warnings: string[] = []
    const hear = ({ name }: Error) => void warnings.push(name)
    process.on('warning', hear)
    onTestFinished(() => void process.off('warning', hear))
    const line = smtpMailer(`smtp://127.0.0.1:${port}`).line(mail.tenant_id)
    for (let n = 0; n < 12; n++) expect(await line.send(mail)).toEqual({ kind: 'sent' })
    line.close()
    expect(received).toHaveLength(12)
    // Node warns of the eleventh listener of a kind.
    expect(warnings).toEqual([])
  })

  test('hands a mail over as text and as HTML, whole', async () => {
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`)
    expect(mailer.host('')).toBe('127.0.0.1')
    await mailer.send(mail)
    const [got] = received
    expect(got).toMatchObject({ from: 'no-reply@brand.example', to: ['nora@people.example'] })
    expect(got?.email).toMatchObject({
      subject: mail.subject,
      from: mail.sender,
      to: [{ address: 'nora@people.example' }],
      replyTo: [{ address: 'help@brand.example' }],
    })
    expect(got?.email.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.text.trim())
    expect(got?.email.html?.trim()).toBe(mail.html)
    expect(got?.email.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  })

  test('sends no header more for what people wrote', async () => {
    await smtpMailer(`smtp://127.0.0.1:${port}`).send({ ...mail, subject: 'One\r\nBcc: all@people.example', reply_to: undefined })
    expect(received[0]?.to).toEqual(['nora@people.example'])
    expect(received[0]?.email.bcc ?? []).toEqual([])
    expect(received[0]?.email.replyTo ?? []).toEqual([])
  })

  test('signs in with the name and password of the address', async () => {
    await smtpMailer(`smtp://crm:right@127.0.0.1:${port}`).send(mail)
    expect(received[0]?.user).toBe('crm')
    await expect(smtpMailer(`smtp://crm:wrong@127.0.0.1:${port}`).send(mail)).rejects.toThrow()
  })

  test('fails loudly when the server takes no mail, so that its job tries again', async () => {
    busy = true
    await expect(smtpMailer(`smtp://127.0.0.1:${port}`).send(mail)).rejects.toThrow(/Try again later/)
    await expect(smtpMailer('smtp://127.0.0.1:1').send(mail)).rejects.toThrow()
  })
})
