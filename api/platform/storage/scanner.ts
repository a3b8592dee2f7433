import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import type { ApiEnv } from '#config/env.ts'

export type Verdict = 'clean' | 'infected' | 'not_scanned'

/** Looks a finished local file over before it is kept. */
export type Scanner = { scan(localPath: string): Promise<Verdict> }

/** The scanner that the environment names; without one nothing is looked at, and each file says so. */
export function openScanner({ CLAMD_URL }: Pick<ApiEnv, 'CLAMD_URL'>): Scanner {
  return CLAMD_URL ? clamdScanner(CLAMD_URL) : { scan: async () => 'not_scanned' }
}

const patience = 120_000

/**
 * Asks clamd by INSTREAM over TCP: each piece goes with its length before it, a length of zero ends the stream. Throws
 * where clamd cannot be asked or did not finish: what was not looked at is not clean.
 */
export function clamdScanner(address: string): Scanner {
  const { hostname, port } = new URL(address)
  return {
    async scan(localPath) {
      const answer = await ask({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }, localPath)
      if (/^stream: OK$/.test(answer)) return 'clean'
      if (/^stream: .+ FOUND$/.test(answer)) return 'infected'
      throw new Error(`clamd answered: ${answer.slice(0, 200) || 'nothing'}`)
    },
  }
}

function ask(where: { host: string; port: number }, localPath: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(where)
    const file = createReadStream(localPath, { highWaterMark: 64 * 1024 })
    let answer = ''
    const fail = (error: Error) => {
      file.destroy()
      socket.destroy()
      reject(error)
    }
    socket.setTimeout(patience, () => fail(new Error('clamd does not answer')))
    socket.on('error', fail)
    file.on('error', fail)
    socket.on('data', (part) => (answer += part.toString('latin1')))
    socket.on('close', () => {
      file.destroy()
      resolve(answer.replace(/\0.*$/s, '').trim())
    })
    socket.on('connect', () => socket.write('zINSTREAM\0'))
    socket.on('drain', () => file.resume())
    file.on('data', (part: string | Buffer) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(part.length)
      socket.write(length)
      if (!socket.write(part)) file.pause()
    })
    file.on('end', () => socket.write(Buffer.alloc(4)))
  })
}
