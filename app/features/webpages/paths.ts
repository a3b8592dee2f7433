/** Where those who keep a page do so. */
export const editorPath = '/account/marketing_profile'
export const previewPath = `${editorPath}/preview`
/** The preview in a frame beside the editor, without the words that lead back. */
export const besidePath = `${previewPath}?beside=true`
export const picturesPath = `${editorPath}/files`
export const messagesPath = `${editorPath}/messages`
export const spamPath = `${editorPath}/spam`
export const ownDomainPath = `${editorPath}/domain`
export const pagesPath = '/admin/webpages'
