export function findPgBouncer(): string | undefined
export function requirePgBouncer(): Promise<string>
export function startPgBouncer(options: {
  url: string
  poolMode: 'transaction' | 'session'
  size: number
}): Promise<{ url: string; stop(): Promise<void> }>
