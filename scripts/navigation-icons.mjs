import { writeFileSync } from 'node:fs'
import { inRoot } from './start/paths.mjs'

/**
 * Draws the icons of the navigation into one file of symbols, named by the place: a picture that is fetched once, where the
 * icons as components would be in the JavaScript of every page. Run again when a place is added: `node scripts/navigation-icons.mjs`.
 */
const icons = {
  dashboard: 'layout-dashboard',
  contacts: 'contact-round',
  texts: 'message-square',
  calls: 'phone-call',
  policies: 'shield-check',
  duplicates: 'copy-check',
  groups: 'list-checks',
  pools: 'inbox',
  tags: 'tags',
  suppressions: 'phone-off',
  marketing_profile: 'globe',
  webpages: 'panel-top',
  undo: 'undo-2',
  corporations: 'building-complex',
  signups: 'user-round-plus',
  settings: 'settings',
  users: 'users-round',
  features: 'toggle-left',
  brand: 'palette',
  audit_log: 'scroll-text',
}

const symbols = await Promise.all(
  Object.entries(icons).map(async ([place, icon]) => {
    const { __iconData } = await import(`lucide-react/icons/${icon}`)
    const shapes = __iconData.node.map(([shape, attributes]) => {
      const drawn = Object.entries(attributes).filter(([name]) => name !== 'key')
      const said = drawn.map(([name, value]) => ` ${name}="${value}"`)
      return `    <${shape}${said.join('')} />`
    })
    return [`  <symbol id="${place}" viewBox="0 0 24 24">`, ...shapes, '  </symbol>'].join('\n')
  }),
)
const source = '<!-- Lucide, ISC licence; drawn by scripts/navigation-icons.mjs -->'
const file = inRoot('app', 'features', 'shell', 'navigation-icons.svg')
writeFileSync(file, `${source}\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`)
