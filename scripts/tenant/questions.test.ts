import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { answersTo, type Given } from './questions.ts'

async function ask(given: Given, typed: string[]) {
  const input = new PassThrough()
  const output = new PassThrough()
  let shown = ''
  output.on('data', (chunk) => (shown += String(chunk)))
  input.end(typed.map((line) => `${line}\n`).join(''))
  const outcome = await answersTo(given, { input, output }).catch((error: Error) => error.message)
  return { outcome, shown }
}

test('asks for what was not given, one thing after the other, with what is usual', async () => {
  const { outcome, shown } = await ask({}, ['acme-benefits', '', 'crm.acme.example', '', 'ada@acme.example'])
  expect(outcome).toEqual({
    key: 'acme-benefits',
    name: 'Acme Benefits',
    domain: 'crm.acme.example',
    primary: '#1f4e8c',
    admin: 'ada@acme.example',
  })
  expect(shown).toContain('Name that people see [Acme Benefits]: ')
  expect(shown).toContain('Domain, without a port [acme-benefits.localhost]: ')
})

test('asks again, and says why, where something cannot be used; what is given is checked too', async () => {
  const { outcome, shown } = await ask({ primary: 'blue' }, ['Acme!', 'acme', '', '', '#123456', 'nobody', 'ada@acme.example'])
  expect(outcome).toMatchObject({ key: 'acme', primary: '#123456', admin: 'ada@acme.example' })
  expect(shown).toContain(`"Acme!" cannot be a brand's key`)
  expect(shown).toContain('"blue" is no hex colour such as #1f4e8c.')
  expect(shown).toContain('"nobody" is no e-mail address.')
})

test('asks nothing where all is given, and makes nothing where the answers end', async () => {
  const whole = { key: 'acme', name: 'Acme', domain: 'acme.localhost', primary: '#123456', admin: 'ada@acme.example' }
  expect(await ask(whole, [])).toEqual({ outcome: whole, shown: '' })
  expect((await ask({}, ['acme'])).outcome).toBe('Nothing was made.')
})

test('without a terminal takes what is usual, and names what is missing', async () => {
  expect(await answersTo({ key: 'acme', admin: 'ada@acme.example' }, null)).toMatchObject({ name: 'Acme', domain: 'acme.localhost' })
  await expect(answersTo({ key: 'acme' }, null)).rejects.toThrow('--admin is needed: E-mail address of the first admin.')
  await expect(answersTo({ key: 'No', admin: 'ada@acme.example' }, null)).rejects.toThrow(/--key: "No" cannot be/)
})
