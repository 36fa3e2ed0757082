import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Lock = {
  /** Names one more process without whose end the lock is not free. */
  share: (pid: number) => void
  free: () => void
}

/** Takes the lock of a path, after all processes that hold it; `onWait` is called once when there is one. */
export async function takeLock(path: string, onWait: (pid: number) => void): Promise<Lock> {
  mkdirSync(dirname(path), { recursive: true })
  for (let told = false; ; await sleep(200)) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = pidsIn(path).find(isAlive)
    // Two that remove it at once both go on, and Next, which locks its folder by itself, refuses one of them.
    if (holder === undefined) rmSync(path, { force: true })
    else if (!told) onWait(holder)
    told ||= holder !== undefined
  }
  return {
    share: (pid) => writeFileSync(path, `${process.pid} ${pid}`),
    free: () => rmSync(path, { force: true }),
  }
}

/** Nothing that is locked so takes longer: in a container that was started anew the number is somebody else's. */
const LONGEST_MS = 1_200_000

function pidsIn(path: string): number[] {
  try {
    if (Date.now() - statSync(path).mtimeMs > LONGEST_MS) return []
    const pids = readFileSync(path, 'utf8').split(' ').map(Number)
    return pids.filter((pid) => pid !== process.pid)
  } catch {
    // It was given back this moment.
    return []
  }
}

/** Whether there is a process of that number. */
export function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
