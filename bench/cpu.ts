import { readdirSync, readFileSync } from 'node:fs'

// Linux counts a process's time in hundredths of a second.
const ticks = 100

/** CPU seconds, user and system, that a process and its living descendants have used so far. Linux only. */
export function cpuSeconds(root: number): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)))
  const tree = new Set([root])
  // A child may be listed before its parent.
  for (let size = 0; size !== tree.size; ) {
    size = tree.size
    for (const { pid, parent } of stats) if (tree.has(parent)) tree.add(pid)
  }
  const used = stats.filter(({ pid }) => tree.has(pid)).reduce((sum, stat) => sum + stat.used, 0)
  return used / ticks
}

type Stat = { pid: number; parent: number; used: number }

function readStat(pid: number): Stat[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in brackets and may hold spaces; after it come state, parent, and later utime and stime.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return [{ pid, parent: Number(fields[1]), used: Number(fields[11]) + Number(fields[12]) }]
  } catch {
    return []
  }
}

/** The largest resident size in bytes a process has had; 0 when it has ended. Linux only. */
export function peakMemory(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    return 1024 * Number(/VmHWM:\s+(\d+)/.exec(text)?.[1] ?? 0)
  } catch {
    return 0
  }
}
