import { cpuSeconds } from '#bench/cpu.ts'

const SAMPLE_MS = 2000

/** Counts the CPU seconds of processes and their descendants until it is asked, across children that end. Linux only. */
export function watchCpu(roots: readonly number[]): () => number {
  let used = 0
  let before = sumOf(roots)
  const sample = () => {
    const now = sumOf(roots)
    // A child that ended took what it had used with it.
    used += Math.max(0, now - before)
    before = now
  }
  const timer = setInterval(sample, SAMPLE_MS)
  return () => {
    clearInterval(timer)
    sample()
    return used
  }
}

const sumOf = (roots: readonly number[]) => roots.reduce((sum, pid) => sum + cpuSeconds(pid), 0)
