import type { PlayedFilm } from '#lib/lessons/contract.ts'
import { reloadForPolicy } from './reload-for-policy.ts'

type Film = Pick<PlayedFilm, 'film' | 'isHls'>
type How = {
  /** Second of the film to begin at; -1 for where a broadcast from outside stands. */
  from: number
  /** The film can be loaded no further. */
  onLost: () => void
}

// Half a minute ahead: what is loaded counts where money is asked back, and hls.js alone would load ten minutes of a film that nobody plays.
const ahead = { maxBufferLength: 30, maxMaxBufferLength: 30 }

const HLS = 'application/vnd.apple.mpegurl'

/** Loads a film into its element, a stream by the browser itself where it can. Returns what takes it out again. */
export function attachFilm(video: HTMLVideoElement, film: Film, how: How): () => void {
  const stop = new AbortController()
  if (film.isHls && !video.canPlayType(HLS)) void streamInto(video, film.film, how, stop.signal)
  else {
    const { signal } = stop
    video.addEventListener('error', how.onLost, { signal })
    const turn = () => {
      if (how.from >= 0) video.currentTime = how.from
    }
    video.addEventListener('loadedmetadata', turn, { signal, once: true })
    video.src = film.film
  }
  return () => {
    stop.abort()
    video.removeAttribute('src')
    video.load()
  }
}

/** Feeds a stream to the element by hls.js, which only those fetch whose browser needs it. */
async function streamInto(
  video: HTMLVideoElement,
  address: string,
  { from, onLost }: How,
  signal: AbortSignal,
): Promise<void> {
  if (reloadForPolicy('streams')) return
  const { default: Hls } = await import('hls.js/light').catch(() => ({ default: null }))
  if (signal.aborted) return
  if (!Hls?.isSupported()) return onLost()
  const hls = new Hls({ startPosition: from, ...ahead })
  signal.addEventListener('abort', () => hls.destroy())
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (fatal) onLost()
  })
  hls.loadSource(address)
  hls.attachMedia(video)
}
