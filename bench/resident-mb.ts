import { readdirSync, readFileSync } from 'node:fs'

/** The resident memory of the Node processes that a supervisor started, the largest of them: the server. Linux only. */
export function residentMb(supervisor: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => fieldOf(pid, 'PPid') === supervisor)
  return Math.max(...children.map((pid) => Math.round(fieldOf(pid, 'VmRSS') / 1024)))
}

/** A number of a process's status; 0 when it has ended. */
function fieldOf(pid: string, field: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  } catch {
    return 0
  }
}
