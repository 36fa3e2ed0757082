/** A short message in the corner of the screen. */
export type Notice = { kind: 'success' | 'warning' | 'error'; message: string }

type Listener = (notice: Notice) => void

const listeners = new Set<Listener>()
const waiting: Notice[] = []

/** Shows a message; what comes before anyone listens is kept for the first listener. */
export function notify(kind: Notice['kind'], message: string): void {
  const notice = { kind, message }
  if (listeners.size === 0) waiting.push(notice)
  for (const listener of listeners) listener(notice)
}

/** The shell's notice area listens here. Returns the function that stops it. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  for (const notice of waiting.splice(0)) listener(notice)
  return () => listeners.delete(listener)
}
