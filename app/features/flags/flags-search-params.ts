export const featuresPath = '/admin/features'
export const featureHref = (key: string): string => `${featuresPath}/${key}`
