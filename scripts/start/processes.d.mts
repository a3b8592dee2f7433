export type RunOptions = {
  env?: Record<string, string | undefined> | undefined
  show?: boolean
  /** Whoever sits at the terminal may be asked. */
  ask?: boolean
  cwd?: string | undefined
  uid?: number
  gid?: number
  input?: string
}

export function run(command: string, args: string[], options?: RunOptions): Promise<{ code: number; output: string; stdout: string }>
export function look(pid: number): { pid: number; group: number; started: string; command: string } | undefined
export function until(holds: () => boolean | Promise<boolean>, milliseconds: number, every?: number): Promise<boolean>
export function lastLines(file: string, count?: number): string
