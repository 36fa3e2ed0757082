/** A film as its page follows it, by the names of a browser's own element: that, or the player of the host. */
export interface FilmClock extends EventTarget {
  currentTime: number
  readonly paused: boolean
  readonly ended: boolean
  readonly seeking: boolean
  readonly readyState: number
  play: () => Promise<void>
  pause: () => void
}
