import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { dataFolder } from '#api/platform/storage/storage.ts'
import type { Person } from '#tests/factories/people.ts'

/** What the parts of an address are called, with the values that name something that exists. */
export type Made = Record<string, string>
/** Makes for somebody what an address names. */
export type Maker = (work: OpenWork, owner: Person) => Promise<Made>
/** Who makes what the addresses below each of these name; the longest beginning counts. */
export type Subjects = Readonly<Record<string, Maker>>

/** Keeps some bytes in the storage under a key. */
export async function keepBytes({ ports }: OpenWork, key: string): Promise<void> {
  await mkdir(dataFolder(ports.env), { recursive: true })
  const bytes = path.join(dataFolder(ports.env), newId())
  await writeFile(bytes, 'Hello')
  await ports.storage.keep(key, bytes)
}
