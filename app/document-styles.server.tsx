import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { EntryContext } from '@remix-run/node'
import type { ReactNode } from 'react'

/** Where the build has the files that browsers ask for. */
const built = path.resolve('build', 'client')
const kept = new Map<string, string | null>()

/**
 * The icon and the styles of a document that is a page of its own, to stand in it: asking for them takes a slow line another
 * turn before anything is drawn. Null for the app, whose styles are kept from one screen to the next, and while developing.
 */
export function documentStyles({ manifest, routeModules, staticHandlerContext }: EntryContext, nonce: string): ReactNode {
  const routes = staticHandlerContext.matches.map(({ route }) => route.id)
  const handles = routes.map((id) => routeModules[id]?.handle as { webpage?: boolean; scripts?: boolean } | undefined)
  // What a script draws once more must be the same in the browser, which knows nothing of this.
  if (!handles.some((handle) => handle?.webpage && handle.scripts === false)) return null
  const files = [...new Set(routes.flatMap((id) => manifest.routes[id]?.css ?? []))]
  const texts = files.map(styleOf)
  if (files.length === 0 || texts.includes(null)) return null
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: texts.join('\n') }} />
    </>
  )
}

function styleOf(address: string): string | null {
  let text = kept.get(address)
  if (text === undefined) {
    text = read(path.join(built, address))
    kept.set(address, text)
  }
  return text
}

function read(file: string): string | null {
  try {
    const text = readFileSync(file, 'utf8').trim()
    // It could end the element that it stands in.
    return text.includes('</') ? null : text
  } catch {
    return null
  }
}
