import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startOutside, type Running } from '../../scripts/outside/server.ts'
import type { Stored } from '../../scripts/outside/state.ts'
import { freePort } from '../../scripts/start/ports.mjs'

export type World = Running & {
  /** Has something happen; see the actions of `scripts/outside/control.ts`. */
  control<Answer = Record<string, never>>(name: string, asked?: object): Promise<Answer>
  /** Says yes, or no, on the page that an address leads to; gives the address that it leads back to. */
  consent(url: string, given?: { email?: string; scopes?: string[]; answer?: string }): Promise<URL>
  /** What a calendar holds. */
  events(calendar: string): Stored[]
  end(): Promise<void>
}

/** An outside of one's own. */
export async function startWorld(samples = 0): Promise<World> {
  const data = await mkdtemp(path.join(tmpdir(), 'outside-'))
  const running = await startSomewhere(data, samples)
  return {
    ...running,
    async control(name, asked = {}) {
      const response = await fetch(`${running.url}/control/${name}`, {
        method: 'POST',
        body: JSON.stringify(asked),
        headers: { 'content-type': 'application/json' },
      })
      if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
      return response.json()
    },
    async consent(url, { email = 'agent@outside.example', scopes, answer = 'yes' } = {}) {
      const asked = new URL(url).searchParams.get('scope')?.split(' ') ?? []
      const form = new URLSearchParams([['email', email], ['answer', answer], ...(scopes ?? asked).map((one) => ['scope', one])])
      const response = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
      return new URL(response.headers.get('location') ?? '', url)
    },
    events: (calendar) => (running.state.kept.calendars[calendar]?.events ?? []).filter((one) => !one.cancelled && !one.is_master),
    async end() {
      await running.close()
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** A port that was free may be taken a moment later, where other tests run beside. */
async function startSomewhere(data: string, samples: number): Promise<Running> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOutside({ port: await freePort(), data, samples })
    } catch (error) {
      if (attempt === 5 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
}

/** What the api is told to find this outside. */
export const environmentOf = ({ url }: Pick<World, 'url'>): Record<string, string> => ({ OUTSIDE_URL: url })
