import { readdirSync, readFileSync } from 'node:fs'

/** The processes for pictures that this one has started. Linux only. */
export const imageProcesses = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOne(name))
    .map(Number)

function isOne(pid: string): boolean {
  try {
    const isOwn = readFileSync(`/proc/${pid}/status`, 'utf8').includes(`PPid:\t${process.pid}\n`)
    return isOwn && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image-process.ts')
  } catch {
    return false
  }
}

/** Kills them, whatever they are at. */
export function endImageProcesses(): void {
  for (const pid of imageProcesses()) process.kill(pid, 'SIGKILL')
}
