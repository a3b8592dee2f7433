import { HtmlValidate } from 'html-validate'

/** What the HTML standard asks of a document, and no more: matters of style are the formatter's, and axe sees to access. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    // Everything is loaded from the page's own host; a file of another one would need its digest.
    'require-sri': ['error', { target: 'crossorigin' }],
    // A list that stands before what was chosen from it has a heading of its own.
    'heading-level': ['error', { minInitialRank: 'h2' }],
  },
})

/** What is wrong with a document's HTML, and where; empty if nothing. */
export async function markupFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`))
}
