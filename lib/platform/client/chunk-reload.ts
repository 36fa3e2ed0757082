/** The loader of lib/platform/page-cache counts under the same key. */
const KEY = 'chunkReload'
/** A page whose chunk is really gone would reload forever. */
const AT_MOST_EVERY_MS = 60_000

/** Reloads the page after a failed chunk load (a deployment replaced the files), at most once per 60 s. Returns whether it does. */
export function reloadOnceForChunk(error: unknown, now = Date.now()): boolean {
  if (!isChunkLoadError(error)) return false
  if (now - Number(sessionStorage.getItem(KEY) ?? 0) < AT_MOST_EVERY_MS) return false
  sessionStorage.setItem(KEY, String(now))
  location.reload()
  return true
}

function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'ChunkLoadError' ||
    /Loading (CSS )?chunk|Failed to load chunk|dynamically imported module/i.test(error.message)
  )
}
