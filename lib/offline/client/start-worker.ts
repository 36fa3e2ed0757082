/** Files of a page that the browser remembers; a sitting reached over many pages has more than the usual 250. */
const REMEMBERED_FILES = 1000
/** Wait in which the page loads what it needs itself. */
const WAIT_MS = 1500

/** Registers the service worker once somebody has touched the page. Answers what stops waiting for that. */
export function startWorker(): (() => void) | undefined {
  // In development there is none: files change under the same name.
  if (process.env.NODE_ENV !== 'production' || !navigator.serviceWorker) return
  performance.setResourceTimingBufferSize(REMEMBERED_FILES)
  const stop = () => {
    for (const name of touches) removeEventListener(name, start, true)
  }
  const start = () => {
    stop()
    // Without it, or where the browser refuses it, everything works as long as there is a network.
    setTimeout(
      () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined),
      WAIT_MS,
    )
  }
  if (navigator.userActivation?.hasBeenActive) start()
  else for (const name of touches) addEventListener(name, start, { capture: true, passive: true })
  return stop
}

const touches = ['pointerdown', 'keydown'] as const
