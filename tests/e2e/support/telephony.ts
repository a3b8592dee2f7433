import { randomInt } from 'node:crypto'
import { makeCompany, type Company } from '#tests/factories/people.ts'
import { askApi, type People, type Traveller } from './session.ts'

/** Has the stand-in for the phone network do what customers and networks do, or tell how things are. */
export async function carrier(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const url = process.env.E2E_CARRIER_URL
  if (!url) throw new Error('E2E_CARRIER_URL names the carrier that the product talks to')
  const sent = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(`${url}/control/${path}`, { method, ...sent })
  const told = (await answer.json()) as Record<string, unknown>
  if (!answer.ok) throw new Error(`The carrier answers ${answer.status}: ${String(told['message'])}`)
  return told
}

/** Somebody writes a text to a number of ours. */
export const writeTo = (to: string, from: string, body: string): Promise<unknown> => carrier('POST', 'texts', { from, to, body })

/** A company of a journey's own. */
export const freshCompany = (people: People): Promise<Company> => people.within((work) => makeCompany(work, randomInt(100_000, 900_000)))

/** Buys somebody a number that calls and texts come to; returns it, E.164. */
export async function buyNumber(home: string, { username, password }: Traveller): Promise<string> {
  const session = await askApi(home, '', 'POST', '/v1/sessions', { username, password })
  const token = String(session.body['token'])
  // Any area code will do: several journeys buy at the same time, so the one that was quicker has it.
  for (let attempt = 0; attempt < 8; attempt++) {
    const area_code = ['212', '303', '206', '208', '302', '215', '207', '205'][randomInt(8)]
    const offers = await askApi(home, token, 'GET', `/v1/dialer/phone_numbers/search?area_code=${area_code}&limit=30`)
    const numbers = (offers.body['data'] as { number: string }[] | undefined) ?? []
    const number = numbers[randomInt(Math.max(1, numbers.length))]?.number
    const bought = await askApi(home, token, 'POST', '/v1/dialer/phone_numbers', { number })
    if (bought.status === 201) return number ?? ''
  }
  throw new Error('No number could be bought')
}
