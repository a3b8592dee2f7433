import type { Place } from '#app/features/shell/places.server.ts'

type Shape = [name: string, attributes: Record<string, string>]

/** The icons of places as symbols of one file: a picture that is fetched once, where components would be in the JavaScript of every page. */
export async function iconSheet(places: readonly Pick<Place, 'key' | 'icon'>[]): Promise<string> {
  const symbols = await Promise.all(places.map(symbol))
  const source = '<!-- Lucide, ISC licence; drawn by `npm run registries` -->'
  return `${source}\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

async function symbol({ key, icon }: Pick<Place, 'key' | 'icon'>): Promise<string> {
  const { __iconData } = (await import(`lucide-react/icons/${icon}`)) as { __iconData: { node: Shape[] } }
  const shapes = __iconData.node.map(([shape, attributes]) => {
    const drawn = Object.entries(attributes).filter(([name]) => name !== 'key')
    return `    <${shape}${drawn.map(([name, value]) => ` ${name}="${value}"`).join('')} />`
  })
  return [`  <symbol id="${key}" viewBox="0 0 24 24">`, ...shapes, '  </symbol>'].join('\n')
}
