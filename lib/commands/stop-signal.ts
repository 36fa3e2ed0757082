/** Aborted when the operator or systemd stops the command, so that it takes away what it has not finished. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => controller.abort(new Error('已中断，没有留下什么')))
  return controller.signal
}
