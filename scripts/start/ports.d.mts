export function isFree(port: number, addresses?: string[]): Promise<boolean>
export function freePort(): Promise<number>
export function freePortFrom(wished: number, addresses?: string[]): Promise<number>
