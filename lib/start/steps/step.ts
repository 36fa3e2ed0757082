/** Where the site listens. */
export type ListenAt = { port: number; hosts: string[] }

/** The folder of the finished build. */
export type BuiltAt = { folder: string }

/**
 * The whole of a step's program: does the work, tells the supervisor the outcome and ends; 1 when it failed, after one
 * line that says why.
 */
export async function step(work: () => Promise<object | undefined>): Promise<void> {
  try {
    const outcome = await work()
    if (outcome) process.send?.(outcome)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
  // Else the supervisor would wait for it.
  if (process.connected) process.disconnect()
}
