/**
 * Aborted when this process is told to stop: by SIGINT or SIGTERM, or, when npm runs it, by npm's end. npm hands signals
 * on, but one that is killed cannot.
 */
export function stopSignal(): AbortSignal {
  const asked = new AbortController()
  const stop = () => asked.abort()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  // Not otherwise: who starts a site from a shell and logs out wants it to go on.
  if (process.env.npm_lifecycle_event === 'start') {
    const parent = process.ppid
    const look = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM')
    setInterval(look, 1000).unref()
  }
  return asked.signal
}
