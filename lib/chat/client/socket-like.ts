/** What a page does with a socket. */
export type SocketLike = { send: (text: string) => void; close: () => void }

/** What it hears of one. */
export type SocketEars = {
  opened: () => void
  said: (text: string) => void
  /** It is over, or could not be opened. */
  closed: (code: number) => void
}
