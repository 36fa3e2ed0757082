import type { ChildProcess } from 'node:child_process'

/** How long requests under way may take to finish; a reader that stalls does not hold the stop longer. */
export const DRAIN_MS = 15_000

/** Lets a server that lives finish what is under way; resolves with its end. */
export async function drained(child: ChildProcess): Promise<void> {
  const over = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), DRAIN_MS)
  await over
  clearTimeout(timer)
}
