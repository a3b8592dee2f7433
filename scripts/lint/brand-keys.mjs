import { readdirSync } from 'node:fs'

/** The brands' keys: the folders of tenants/. */
export function brandKeys(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[._]/.test(entry.name))
    .map((entry) => entry.name)
}

/**
 * The brand's key that a text names, or undefined. A key that is an ordinary word (`direct`) counts where it is the
 * whole text or a host's first label; one with a dash in it (`some-brand`) counts anywhere.
 * @param {string} text
 * @param {string[]} keys
 */
export function namedBrand(text, keys) {
  return keys.find((key) => {
    if (text.trim() === key) return true
    if (new RegExp(`(^|[^a-z0-9-])${key}\\.(localhost|example)\\b`).test(text)) return true
    return key.includes('-') && new RegExp(`(^|[^a-z0-9-])${key}($|[^a-z0-9-])`).test(text)
  })
}

/** ESLint: whatever differs between brands is in their files, so no brand's key stands in code. */
export const noBrandKeys = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { keys: { type: 'array', items: { type: 'string' } } }, additionalProperties: false }],
    messages: {
      named: "'{{key}}' is a brand: what differs between brands stands in tenants/<key>/, and code asks for the property it means.",
    },
  },
  create(context) {
    const { keys } = context.options[0]
    const check = (node, text) => {
      const key = namedBrand(text, keys)
      if (key) context.report({ node, messageId: 'named', data: { key } })
    }
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked ?? ''),
      JSXText: (node) => check(node, node.value),
    }
  },
}
