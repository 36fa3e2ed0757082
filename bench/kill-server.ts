import { readdirSync, readFileSync } from 'node:fs'

/** Kills the server under its supervisor, which starts another. Linux only. */
export function killServer(supervisor: number): void {
  const children = readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    const [, parent] = /^PPid:\s+(\d+)/m.exec(statusOf(pid)) ?? []
    return Number(parent) === supervisor && statusOf(pid).includes('next')
  })
  if (children.length === 0) throw new Error('the supervisor has no server')
  for (const pid of children) process.kill(Number(pid), 'SIGKILL')
}

/** Reads the status of a process with its command; '' when it has ended. */
function statusOf(pid: string): string {
  try {
    return `${readFileSync(`/proc/${pid}/status`, 'utf8')}${readFileSync(`/proc/${pid}/cmdline`, 'utf8')}`
  } catch {
    return ''
  }
}
