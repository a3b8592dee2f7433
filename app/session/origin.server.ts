/** The origin that the browser sees. */
export function originOf({ headers }: Request): string {
  return `${headers.get('x-forwarded-proto') ?? 'http'}://${headers.get('x-forwarded-host') ?? headers.get('host')}`
}
