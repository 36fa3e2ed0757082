import type { ChildProcess } from 'node:child_process'
import cluster from 'node:cluster'
import type { Handler } from '#lib/platform/http/before-next.ts'

/** How long requests under way may take to finish; a reader that stalls does not hold the stop longer. */
const DRAIN_MS = 15_000

/** Lets a server that lives finish what is under way; resolves with its end. */
export async function drained(child: ChildProcess): Promise<void> {
  const over = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), DRAIN_MS)
  await over
  clearTimeout(timer)
}

/**
 * Ends this server, as a signal does, with the supervisor that started it: else one whose supervisor was killed would
 * hold the port against the next start. A stalled request does not hold it up.
 */
export function stopWithSupervisor(): void {
  // It was started by hand.
  if (!process.send) return
  // Else Node would end a process of a cluster at once, with what is under way.
  const { worker } = cluster
  worker?.once('disconnect', () => {
    worker.exitedAfterDisconnect = true
  })
  const end = () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
  }
  if (process.connected) process.once('disconnect', end)
  // Killed while this server was starting.
  else end()
}

/**
 * Closes connections behind their answers once this server is told to stop. One that always has a next request, as a
 * proxy's, would else be cut off in the midst of it when the time is over.
 */
export function closeWhenStopping(): Handler {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      isStopping = true
    })
  return (_, response, handOn) => {
    if (isStopping) response.shouldKeepAlive = false
    handOn()
  }
}
