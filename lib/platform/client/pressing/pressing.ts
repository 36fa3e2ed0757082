/**
 * Loads at once what a press needs that woke the page: loader.js writes its kind, the `data-replay` of the link, to `data-press` of the root element. Called
 * by a module as it is evaluated, long before React has taken over and the press is repeated; else it does nothing.
 */
export function whenPressed(kind: string, load: () => Promise<unknown>): void {
  if (typeof document === 'undefined' || document.documentElement.dataset.press !== kind) return
  // What could not be loaded is asked for again by the press itself, which says so.
  load().catch(() => undefined)
}

/** Shows on what was pressed that it was heard, until `work` has ended, as loader.js does before the page is awake. */
export async function busyUntil<T>(pressed: Element, work: Promise<T>): Promise<T> {
  pressed.setAttribute('aria-busy', 'true')
  try {
    return await work
  } finally {
    pressed.removeAttribute('aria-busy')
  }
}
