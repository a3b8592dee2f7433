import { setTimeout as sleep } from 'node:timers/promises'
import { caller, type Answered, type Asked } from '../bench/ask.ts'
import { demoPassword } from '../demo/people.ts'

export type Place = { port: number; host: string }

export type Writers = {
  /** Of somebody who may ask on. */
  token: string
  /** The last name of all that is written. */
  family: string
  /** The first names of those that the product said it has. */
  acknowledged: Set<string>
  tally: { refused: number; cut: number; kept: number; unexpected: Map<string, number> }
  stop(): Promise<void>
}

/** Of these each writes contacts one after the other. */
const people = ['agent', 'agent2', 'manager']
const family = 'Killtest'
const digits = 'abcdefghijklmnop'

/** A name in letters alone, which no other has. */
const nameOf = (writer: number, turn: number) =>
  `Mark${digits[writer]}${[...turn.toString(16).padStart(5, '0')].map((digit) => digits[Number.parseInt(digit, 16)]).join('')}`

/** Three people write at once; what was not acknowledged is looked for before it is tried again. */
export async function startWriters(place: Place): Promise<Writers> {
  const acknowledged = new Set<string>()
  const tally: Writers['tally'] = { refused: 0, cut: 0, kept: 0, unexpected: new Map() }
  let isOver = false
  const tokens = await Promise.all(people.map((who) => signIn(place, who)))

  async function write(writer: number): Promise<void> {
    const { ask, close } = caller(place.port, place.host)
    const go = (asked: Asked) =>
      ask({ ...asked, headers: { authorization: `Bearer ${tokens[writer] ?? ''}` } }).catch((): Answered | null => null)
    for (let turn = 0; !isOver; turn++) {
      const name = nameOf(writer, turn)
      while (!(await isWritten(name, go))) await sleep(200)
      acknowledged.add(name)
    }
    close()
  }

  async function isWritten(name: string, go: (asked: Asked) => Promise<Answered | null>): Promise<boolean> {
    const answer = await go({ method: 'POST', path: '/v1/contacts', body: { first_name: name, last_name: family } })
    if (answer?.status === 201) return true
    if (answer === null) tally.cut++
    else if (answer.status === 503) tally.refused++
    else note(`POST ${answer.status} ${answer.text.slice(0, 200)}`)
    const isThere = await looked(name, go)
    if (isThere) tally.kept++
    return isThere
  }

  /** Asks until it is answered. */
  async function looked(name: string, go: (asked: Asked) => Promise<Answered | null>): Promise<boolean> {
    for (;;) {
      await sleep(250)
      const found = await go({ method: 'PATCH', path: '/v1/contacts', body: { contacts_scope: { search: name } } })
      if (found?.status === 200) return (JSON.parse(found.text) as { data: unknown[] }).data.length > 0
      if (found && found.status !== 503) note(`PATCH ${found.status} ${found.text.slice(0, 200)}`)
    }
  }

  const note = (what: string) => void tally.unexpected.set(what, (tally.unexpected.get(what) ?? 0) + 1)
  const writing = Promise.all(people.map((_who, writer) => write(writer)))
  return {
    token: tokens[0] ?? '',
    family,
    acknowledged,
    tally,
    async stop() {
      isOver = true
      await writing
    },
  }
}

async function signIn({ port, host }: Place, username: string): Promise<string> {
  const { ask, close } = caller(port, host)
  const { status, text } = await ask({ method: 'POST', path: '/v1/sessions', body: { username, password: demoPassword } })
  close()
  const { token } = JSON.parse(text) as { token?: string }
  if (!token) throw new Error(`${username} was not signed in: ${status} ${text}`)
  return token
}
