/** A socket as far as a page uses it. */
export type SocketLike = { send: (text: string) => void; close: () => void }

/** Hears what becomes of one. */
export type SocketEars = {
  opened: () => void
  said: (text: string) => void
  /** It is over, or could not be opened. */
  closed: (code: number) => void
}
