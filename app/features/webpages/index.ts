/** What other features take from here; on the server only. */
export { editorFields } from './editor-fields.ts'
export { addressOf, changesOf, editorChoices, pageForm, suggestedLabel, type EditorAnswer } from './editor.server.ts'
export { domainOf } from './visitor.server.ts'
