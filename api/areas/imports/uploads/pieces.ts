import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { inTenant } from '#api/platform/database.ts'
import type { Intake, Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { receiveUpload } from '#api/platform/storage/incoming.ts'
import { dataFolder, storageKey } from '#api/platform/storage/storage.ts'
import { checkReadable, hashOf, withLocalFile } from './uploads.ts'
import { uploadStore, type Upload } from './uploads.store.ts'

/** Null where nothing came. `from`: the bytes that were there before it. */
export type Piece = Intake & { piece: { key: string; size: number } | null; from: number; hash: string | null; writer: string }

const heldFor = 60_000
const renewedEach = 20_000

/** Whoever sends has the file to themselves for so long after the last bytes. */
export const holdUntil = (now: Date): Date => new Date(now.getTime() + heldFor)

/** Keeps a piece under a key of its own, also what came of one that broke off; with the last one the file is looked at as a whole. */
export async function takePiece(work: Work, upload: Upload, writer: string, body: Readable): Promise<Piece> {
  const { ports, brand } = work
  const store = <T>(use: (store: ReturnType<typeof uploadStore>) => Promise<T>): Promise<T> =>
    inTenant(ports.pool, brand.id, (db) => use(uploadStore({ ...work, db, now: ports.clock.now() })))
  const key = storageKey(brand.id, 'imports', newId())
  const from = upload.received
  const discard = async () => {
    await ports.storage.remove(key)
    await store((uploads) => uploads.release(upload.id, writer))
  }

  async function* whatComes() {
    let renewed = ports.clock.now().getTime()
    const parts = body[Symbol.asyncIterator]()
    for (;;) {
      // Whoever broke off asks how far it came, and goes on from there.
      const next = await parts.next().catch(() => null)
      if (!next || next.done) return
      const now = ports.clock.now()
      if (now.getTime() - renewed >= renewedEach) {
        renewed = now.getTime()
        await store((uploads) => uploads.hold(upload, writer, holdUntil(now)))
      }
      yield next.value as Buffer
    }
  }

  let local: string | null = null
  try {
    const came = await receiveUpload(dataFolder(ports.env), Readable.from(whatComes(), { objectMode: false }), upload.size - from)
    local = came.path
    if (came.size === 0) return { piece: null, from, hash: null, writer, discard }
    await ports.storage.keep(key, local)
    const piece = { key, size: came.size }
    if (from + came.size < upload.size) return { piece, from, hash: null, writer, discard }
    const hash = await withLocalFile(work, { ...upload, pieces: [...upload.pieces, piece] }, async (path) => {
      await checkReadable(path, upload.kind)
      return hashOf(path)
    })
    return { piece, from, hash, writer, discard }
  } catch (error) {
    await discard()
    throw error
  } finally {
    if (local) await rm(local, { force: true })
  }
}
