import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '../ids.ts'
import { checkedKey, type Storage } from './storage.ts'

/**
 * Keeps bytes below a folder, those of each tenant in a folder of its own. A file appears whole, by a rename, and is on the disk by
 * then: what the database says is kept must outlive a power cut.
 */
export function diskStorage(dataDir: string): Storage {
  const pathOf = (key: string) => path.join(dataDir, 'files', ...checkedKey(key).split('/'))
  return {
    async keep(key, localPath) {
      const target = pathOf(key)
      const folder = path.dirname(target)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await toDisk(localPath)
        await rename(localPath, target)
      } catch (error) {
        if (codeOf(error) !== 'EXDEV') throw error
        await moveAcross(localPath, target)
      }
      await toDisk(folder)
    },

    async read(key, range) {
      try {
        // Opened before the answer begins: a file that is missing is still told in words.
        const file = await open(pathOf(key))
        return file.createReadStream(range ?? {})
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

/** From another disk: copied beside its place first, so that half a file never stands there. */
async function moveAcross(from: string, target: string): Promise<void> {
  const beside = `${target}.${newId()}`
  try {
    await copyFile(from, beside)
    await toDisk(beside)
    await rename(beside, target)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  await rm(from, { force: true })
}

async function toDisk(what: string): Promise<void> {
  const opened = await open(what)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
