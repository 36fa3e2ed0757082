/** Next calls this once in each server process before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { boot } = await import('#lib/server/start/boot.ts')
  await boot()
}
