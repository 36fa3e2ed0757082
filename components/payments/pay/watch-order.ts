import type { PayState } from '#lib/payments/placed-order.ts'

export type EndState = Exclude<PayState, 0>

export const POLL_EVERY_MS = 1500
/** For each code; they outlast its life. */
export const POLLS_AT_MOST = 500

/**
 * Asks for an order's state until it is no longer to be paid: one question at a time, 1.5 s apart, at most 500. A question
 * that fails counts like the answer 0. A buyer who comes back from a wallet (`onReturn` calls it) need not wait. Returns the
 * function that stops it.
 */
export function watchOrder(
  ask: (signal: AbortSignal) => Promise<PayState>,
  onEnd: (state: EndState) => void,
  onReturn: (hurry: () => void, over: AbortSignal) => void = () => {},
): () => void {
  const over = new AbortController()
  let asked = 0
  let isAsking = false
  let timer = setTimeout(look, POLL_EVERY_MS)
  const hurry = () => {
    if (isAsking || over.signal.aborted || asked >= POLLS_AT_MOST) return
    clearTimeout(timer)
    void look()
  }
  onReturn(hurry, over.signal)
  async function look() {
    asked += 1
    isAsking = true
    const state = await ask(over.signal).catch(() => 0 as const)
    isAsking = false
    if (over.signal.aborted) return
    if (state !== 0) onEnd(state)
    else if (asked < POLLS_AT_MOST) timer = setTimeout(look, POLL_EVERY_MS)
  }
  return () => {
    over.abort()
    clearTimeout(timer)
  }
}
