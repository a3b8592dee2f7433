import { useEffect, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#app/session/stored.ts'
import { useUserId } from '#app/session/use-user-id.ts'

/** The lists whose search and filters outlast a visit elsewhere. */
type KeptList = '/contacts'
const keptLists: readonly KeptList[] = ['/contacts']

const nameOf = (path: KeptList): string => `list:${path}`
const listeners = new Set<() => void>()

/** Keeps how somebody left a list; its bare address is nothing to keep. */
export function keepList(userId: string, path: KeptList, href: string): void {
  writeStored(userId, nameOf(path), href.startsWith(`${path}?`) ? href.slice(path.length) : null)
  for (const tell of listeners) tell()
}

/** Where somebody left a list, or its bare address. What stands in the storage can only choose filters, never another page. */
export function keptHref(userId: string, path: KeptList): string {
  const query = readStored(userId, nameOf(path))
  return query?.startsWith('?') ? path + query : path
}

/** Whoever signs out leaves nothing of what they looked for. */
export function forgetLists(userId: string): void {
  for (const path of keptLists) keepList(userId, path, path)
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** The link back to a list as it was left; without JavaScript, its bare address. */
export function useKeptHref(path: KeptList): string {
  const userId = useUserId()
  const read = () => (userId ? keptHref(userId, path) : path)
  return useSyncExternalStore(subscribe, read, () => path)
}

/** Keeps the list that is on the screen as its address has it. */
export function useKeepList(path: KeptList, href: string): void {
  const userId = useUserId()
  useEffect(() => {
    if (userId) keepList(userId, path, href)
  }, [userId, path, href])
}

/** Keeps another page of a list, for whoever leaves this one without having seen it. */
export function useKeepPage(path: KeptList): (href: string) => void {
  const userId = useUserId()
  return (href) => (userId ? keepList(userId, path, href) : undefined)
}
