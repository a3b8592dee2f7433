import { expect, test, vi } from 'vitest'
import { takeErrorReport } from './error-report.server.ts'

const post = (body: string, ip = '203.0.113.1') =>
  new Request('http://localhost/errors', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), 'x-forwarded-for': ip },
  })
const written = () => {
  const lines: string[] = []
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean(lines.push(String(text))))
  return { lines, done: () => spy.mockRestore() }
}

test('a browser’s error is reported once, cut to size and without the query of its page', async () => {
  const log = written()
  const body = { name: 'TypeError', message: 'x is undefined', stack: 'at Page', path: '/contacts?search=Rosa' }
  expect((await takeErrorReport(post(JSON.stringify(body)))).status).toBe(204)
  expect((await takeErrorReport(post(JSON.stringify({ message: 'Request failed with 500' })))).status).toBe(204)
  log.done()
  expect(log.lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ process: 'web', where: 'browser', what: 'x is undefined', stack: 'at Page', path: '/contacts' }),
  ])
})

test('what is no report, too large or too much is refused and not reported', async () => {
  const log = written()
  for (const nonsense of ['', '[]', '"text"', '{"message":7}'])
    expect((await takeErrorReport(post(nonsense, '203.0.113.2'))).status).toBe(400)
  expect((await takeErrorReport(post(JSON.stringify({ message: 'x'.repeat(40_000) }), '203.0.113.2'))).status).toBe(413)
  expect(log.lines).toEqual([])
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => takeErrorReport(post('{"message":"again"}', '203.0.113.3')).then(({ status }) => status)),
  )
  log.done()
  expect(answers.filter((status) => status === 429)).toHaveLength(2)
  expect(log.lines).toHaveLength(10)
})
