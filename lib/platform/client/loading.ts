/** A call or navigation shorter than this never shows the bar. */
const LOADING_THROTTLE_MS = 200
/** The bar's own run; it waits at its end for what takes longer. */
export const LOADING_DURATION_MS = 5000

type Listener = (visible: boolean) => void

const listeners = new Set<Listener>()
let underWay = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** One more thing is loading; the bar shows when it lasts longer than the throttle. */
export function startLoading(): void {
  underWay += 1
  timer ??= setTimeout(() => tell(true), LOADING_THROTTLE_MS)
}

export function finishLoading(): void {
  underWay = Math.max(0, underWay - 1)
  if (underWay > 0) return
  clearTimeout(timer)
  timer = undefined
  tell(false)
}

/** The bar listens here. Returns the function that stops it. */
export function onLoading(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(visible: boolean): void {
  for (const listener of listeners) listener(visible)
}
