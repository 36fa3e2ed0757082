const KEY = 'replySeen'

/** Whether staff have answered since this device last showed the page of the messages. Nothing is kept of it on the server. */
export function isReplyNew(lastReplyAt: string | null): boolean {
  if (!lastReplyAt) return false
  try {
    return lastReplyAt > (localStorage.getItem(KEY) ?? '')
  } catch {
    return false
  }
}

/** The page of the messages is open: what was answered until now has been seen. */
export function markRepliesSeen(lastReplyAt: string | null): void {
  try {
    if (lastReplyAt) localStorage.setItem(KEY, lastReplyAt)
  } catch {
    // Storage is full or forbidden: the mark stays, which costs nothing.
  }
}
