export function brandKeys(folder: string | URL): string[]
export function namedBrand(text: string, keys: string[]): string | undefined
