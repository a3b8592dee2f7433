import { watch, type FSWatcher } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Calls `onChange` after something below `dir` has changed and come to rest. Directories are watched, not files, so editors that
 * write beside and rename are no trouble; a slow comparison catches what no event told (network and mounted folders).
 */
export function watchTenantFiles(
  dir: string,
  onChange: () => void | Promise<void>,
  { quietMs = 200, pollMs = 5000 }: { quietMs?: number; pollMs?: number } = {},
): { close: () => void } {
  const watchers = new Map<string, FSWatcher>()
  let known: string | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let busy = false

  const soon = () => {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(() => void settle(), quietMs)
  }

  const settle = async () => {
    if (busy) return soon()
    busy = true
    try {
      const { print, folders } = await fingerprint(dir)
      follow(folders)
      const changed = known !== null && known !== print
      known = print
      if (changed && !closed) await onChange()
    } finally {
      busy = false
    }
  }

  const follow = (folders: string[]) => {
    for (const [folder, watcher] of watchers) {
      if (closed || !folders.includes(folder)) {
        watcher.close()
        watchers.delete(folder)
      }
    }
    if (closed) return
    for (const folder of folders) {
      if (watchers.has(folder)) continue
      try {
        const watcher = watch(folder, { persistent: false }, soon)
        watcher.on('error', () => {
          watcher.close()
          watchers.delete(folder)
        })
        watchers.set(folder, watcher)
      } catch {
        // No watcher to be had (too many, or the folder has just gone): the slow comparison serves.
      }
    }
  }

  void settle()
  const poll = setInterval(() => void settle(), pollMs)
  poll.unref()
  return {
    close: () => {
      closed = true
      clearInterval(poll)
      clearTimeout(timer)
      follow([])
    },
  }
}

/** What lies below the folder, how long it is and when it was last written, and every folder in it. */
async function fingerprint(dir: string): Promise<{ print: string; folders: string[] }> {
  const folders: string[] = []
  const parts: string[] = []
  const walk = async (folder: string, depth: number): Promise<void> => {
    const names = await readdir(folder).catch(() => null)
    if (!names) return
    folders.push(folder)
    for (const name of names.sort()) {
      if (name.startsWith('.') || name.startsWith('_')) continue
      const at = path.join(folder, name)
      const info = await stat(at).catch(() => null)
      if (info?.isDirectory() && depth < 3) await walk(at, depth + 1)
      else if (info?.isFile()) parts.push(`${at}\0${info.size}\0${info.mtimeMs}\0${info.ino}`)
    }
  }
  await walk(dir, 0)
  return { print: parts.join('\n'), folders }
}
