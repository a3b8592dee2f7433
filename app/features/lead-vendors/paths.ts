import { hrefWith } from '#app/lists/href.ts'

export const vendorsPath = '/admin/api_tracking'
export const newVendorPath = `${vendorsPath}/new`
/** A vendor, and what is asked about it or one of its keys. */
export const vendorHref = (id: string, asked: { do?: 'delete' | 'replace' | 'end'; key?: string } = {}): string =>
  hrefWith(`${vendorsPath}/${id}`, asked)
export const editVendorHref = (id: string): string => `${vendorHref(id)}/edit`
export const vendorPostsHref = (id: string): string => `${vendorHref(id)}/posts`
export const vendorPostHref = (id: string, post: string): string => `${vendorPostsHref(id)}/${post}`
