import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fontsOf, readPdf, tagged } from '#tests/support/pdf.ts'
import { writableText } from './characters.ts'
import { invoicePdf, type Invoice } from './invoice.ts'
import { PaperFault, renderPdf } from './pdf.ts'

const invoice = (more: Partial<Invoice> = {}): Invoice => ({
  kind: 'invoice',
  number: '2026-00042',
  issued_at: new Date('2026-11-24T03:30:00Z'),
  zone: 'America/New_York',
  lang: 'en',
  brand: { name: 'Acme Benefits', color: '#1d5b8f', lines: ['1 Main Street', 'Boston, MA 02110', 'office@acme.example'] },
  to: ['Howard Hill', 'Hill & Sons'],
  paid: { at: new Date('2026-11-24T03:30:00Z'), card: { brand: 'visa', last4: '4242' } },
  lines: [
    { title: 'Gold plan', detail: 'Nov 23 to Dec 23, 2026', quantity: 1, amount_cents: 4900 },
    { title: 'Phone licence', detail: null, quantity: 1200, amount_cents: 120_000 },
    { title: 'Unused time', detail: null, quantity: 1, amount_cents: -1225 },
  ],
  tax_cents: 0,
  total_cents: 123_675,
  refunds: [],
  ...more,
})

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('an invoice can be read by everybody: tagged, titled, in its language, and kept for good', async () => {
  const read = await readPdf(await invoicePdf(invoice()))
  expect(read).toMatchObject({ pages: 1, title: 'Invoice 2026-00042', author: 'Acme Benefits', isTagged: true })
  expect(read.lang.toLowerCase()).toMatch(/^en/)
  expect(read.claims).toMatchObject({ 'pdfaid:part': '3', 'pdfaid:conformance': 'A' })
  expect(tagged(read.tags, 'H1').map(({ text }) => text)).toEqual(['Invoice 2026-00042'])
  const [table] = tagged(read.tags, 'Table')
  expect(tagged(table ? [table] : [], 'TH').map(({ text }) => text)).toEqual(['What', 'Quantity', 'Amount'])
  const cells = tagged(table ? [table] : [], 'TD').map(({ text }) => text)
  expect(cells).toEqual([
    expect.stringContaining('Gold plan'),
    '1',
    '$49.00',
    'Phone licence',
    '1,200',
    '$1,200.00',
    'Unused time',
    '1',
    '-$12.25',
  ])
  for (const words of ['Total', '$1,236.75', 'Howard Hill', 'Nov 23, 2026', 'Visa ending in 4242', 'Page 1 of 1', 'office@acme.example'])
    expect(read.text).toContain(words)
  expect(read.text).not.toContain('Refund')
})

test('what is in it stands in a file beside it, letter for letter', async () => {
  const asked = invoice({ to: ['Ann 👩‍👩‍👧 Lee'] })
  const { attachments } = await readPdf(await invoicePdf(asked))
  const file = Buffer.from(attachments['invoice.json'] ?? []).toString()
  expect(JSON.parse(file)).toEqual(JSON.parse(JSON.stringify(asked)))
})

test('paper that is only read is PDF/UA-1', async () => {
  const data = {
    lang: 'en',
    title: 'A title',
    words: { to: 'To', what: 'What', quantity: 'Quantity', amount: 'Amount' },
    page: '{{page}}',
    footer: '',
    created: { year: 2026, month: 11, day: 23 },
    brand: { name: 'Acme', color: '#1d5b8f', lines: [] },
    ...{ to: [], facts: [], lines: [], sums: [], refunds: [], after: [] },
  }
  const read = await readPdf(
    await renderPdf({ template: 'invoice', data, standard: 'ua-1', at: new Date(0), files: { 'invoice.json': Buffer.from('{}') } }),
  )
  expect(read).toMatchObject({ isTagged: true, title: 'A title', claims: { 'pdfuaid:part': '1' } })
})

test('in Spanish, as a credit note, with tax and refunds', async () => {
  const read = await readPdf(
    await invoicePdf(
      invoice({
        kind: 'credit_note',
        lang: 'es',
        tax_cents: 100,
        total_cents: 123_775,
        refunds: [
          { at: new Date('2026-12-02T12:00:00Z'), reason: 'Pedido duplicado', amount_cents: 1250 },
          { at: new Date('2026-12-03T12:00:00Z'), reason: '', amount_cents: 50 },
        ],
      }),
    ),
  )
  expect(read.title).toBe('Nota de crédito 2026-00042')
  expect(read.lang.toLowerCase()).toMatch(/^es/)
  for (const words of [
    'Impuestos',
    '$1.00',
    'Reembolsos',
    'Pedido duplicado',
    '-$12.50',
    '-$13.00',
    '$1,224.75',
    'Página 1 de 1',
    '2 dic 2026',
  ])
    expect(read.text).toContain(words)
})

test('the same invoice is the same bytes, whenever and by whomever it is made', async () => {
  const made = await Promise.all([invoicePdf(invoice()), invoicePdf(invoice({ number: '7' })), invoicePdf(invoice())])
  expect(hash(made[2])).toBe(hash(made[0]))
  expect(hash(made[1])).not.toBe(hash(made[0]))
})

test('what people are called is text and nothing else', async () => {
  const names = ['#panic("x")', '*bold* _it_ `code` $x$ @here <label>', '= Heading', '\\ \\u{41}', '#read("/etc/passwd")', '{{number}}']
  const read = await readPdf(await invoicePdf(invoice({ to: names, brand: { name: '#let x = 1', color: '#000000', lines: [] } })))
  for (const name of names) expect(read.text.replaceAll('\n', ' ')).toContain(name)
  expect(read.author).toBe('#let x = 1')
  expect(tagged(read.tags, 'H1')).toHaveLength(1)
})

test('no name stops a paper: what no font has is a question mark, accents stay', async () => {
  const to = [
    'Łukasz Žižek',
    'Zoë Ñandú',
    'e\u0301cole',
    '张伟',
    'אבג',
    'Ann 👩‍👩‍👧 Lee',
    'bell\u0007\u200B\u202E',
    '\uD800',
    'Ωμέγα Дмитрий',
    '',
  ]
  const read = await readPdf(await invoicePdf(invoice({ to })))
  for (const name of ['Łukasz Žižek', 'Zoë Ñandú', 'école', '张伟', '???', 'Ann ? Lee', 'bell', 'Ωμέγα Дмитрий'])
    expect(read.text).toContain(name)
  expect(writableText('👩‍👩‍👧')).toBe('?')
  expect(writableText('a\r\nb\tc')).toBe('a\nb c')
})

test('names in Chinese, Japanese and Korean are set in fonts of their own, which no other paper meets', async () => {
  const to = ['王小明', '김민준', 'さとう ケン', 'José 王 Núñez']
  const [read, plain] = await Promise.all([invoicePdf(invoice({ to })), invoicePdf(invoice())])
  const { text } = await readPdf(read)
  for (const name of to) expect(text).toContain(name)
  expect(await fontsOf(read)).toEqual(['Inter-Regular', 'Inter-SemiBold', 'NotoSansKR-Regular', 'NotoSansSC-Regular'])
  expect(await fontsOf(plain)).toEqual(['Inter-Regular', 'Inter-SemiBold'])
  // Only what stands on it goes along.
  expect(read.length - plain.length).toBeLessThan(20_000)
  expect(hash(await invoicePdf(invoice({ to })))).toBe(hash(read))
})

test('any text can be set', async () => {
  let seed = 42
  const random = (most: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) % most
  const texts = Array.from({ length: 400 }, () => String.fromCodePoint(...Array.from({ length: 12 }, () => random(0x30000))))
  const read = await readPdf(await invoicePdf(invoice({ to: texts })))
  expect(read.pages).toBeGreaterThan(1)
})

test('a long invoice repeats its heads on each page and leaves nothing out', async () => {
  const lines = Array.from({ length: 120 }, (_, i) => ({ title: `Line ${i + 1}`, detail: null, quantity: 1, amount_cents: 100 }))
  const read = await readPdf(await invoicePdf(invoice({ lines, total_cents: 12_000 })))
  expect(read.pages).toBeGreaterThan(2)
  for (const { title } of lines) expect(read.text).toContain(title)
  expect(read.text).toContain(`Page ${read.pages} of ${read.pages}`)
  expect(read.text.match(/Quantity/g)).toHaveLength(read.pages)
})

test('lines that are not the total make no paper', () => {
  expect(() => invoicePdf(invoice({ total_cents: 1 }))).toThrow('lines and tax are 123675 cents, the total is 1')
})

test('a template that cannot be set fails by itself: the next paper is made', async () => {
  const at = new Date(0)
  await expect(renderPdf({ template: 'nowhere', data: {}, standard: 'ua-1', at })).rejects.toThrow('nowhere: The template cannot be set')
  await expect(renderPdf({ template: 'invoice', data: {}, standard: 'a-3a', at })).rejects.toThrow(PaperFault)
  expect(() => renderPdf({ template: '../../etc/passwd', data: {}, standard: 'ua-1', at })).toThrow(PaperFault)
  expect((await invoicePdf(invoice())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('requests go on while paper is made', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await Promise.all(Array.from({ length: 40 }, (_, i) => invoicePdf(invoice({ number: `2026-${i}` }))))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(10)
})
