export const brandPath = '/admin/brand'
export const publishHref = `${brandPath}?publish=1`
