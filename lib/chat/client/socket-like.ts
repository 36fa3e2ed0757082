/** What is used of a WebSocket. */
export type SocketLike = {
  readonly readyState: number
  send: (text: string) => void
  close: () => void
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

export const OPEN = 1
