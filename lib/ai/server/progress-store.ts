import { log } from '#lib/platform/log.ts'

const STORE_MS = 500

/**
 * Stores a text while it is written, for those who join in the middle: twice a second at most, one statement at a time.
 * What `store` throws is logged with `about` and goes no further, since the end of the text is what counts.
 */
export function progressStore(
  store: (text: string) => Promise<unknown>,
  about: Readonly<Record<string, number>>,
): (text: string) => void {
  let nextAt = Date.now() + STORE_MS
  let isBusy = false
  return (text) => {
    if (isBusy || Date.now() < nextAt) return
    isBusy = true
    nextAt = Date.now() + STORE_MS
    store(text)
      .catch((err: unknown) => log().warn({ err, ...about }, 'AI text not stored on the way'))
      .finally(() => {
        isBusy = false
      })
  }
}
