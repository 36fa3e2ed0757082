import type { HostedFilm } from '#lib/platform/contract/hosted-film.ts'

/** Player of Polyv, as far as a page uses it. Source: dev.polyv.net, HTML5 播放器. */
export type PolyvPlayer = {
  on: (event: PolyvEvent, listen: () => void) => void
  destroy: () => void
  j2s_getCurrentTime: () => number
  j2s_seekVideo: (second: number) => void
  j2s_pauseVideo: () => void
  j2s_resumeVideo: () => void
}

export type PolyvEvent =
  | 's2j_onPlayStart'
  | 's2j_onVideoPlay'
  | 's2j_onVideoPause'
  | 's2j_onVideoSeek'
  | 's2j_onPlayOver'
  | 's2j_onPlayerError'

type How = {
  autoplay: boolean
  /** Second to begin at. */
  watchStartTime?: number
}

type Options = How & {
  wrap: HTMLElement
  width: string
  height: string
  vid: string
  ts: string
  sign: string
  /** For browsers of computers, which take a token in place of the signature. */
  playsafe: string
}

type Make = (options: Options) => PolyvPlayer
type Open = (wrap: HTMLElement, film: HostedFilm, how: How) => PolyvPlayer

declare global {
  interface Window {
    polyvPlayer?: Make
  }
}

// It changes there without notice, so that no integrity can be named: the policy lets it in on the pages that play films alone.
const SCRIPT = 'https://player.polyv.net/script/player.js'

let loading: Promise<void> | null = null

/** Loads the host's player, once a document, and answers what opens a film in an element; rejects where it does not come, and may be asked again. */
export async function loadPolyvPlayer(): Promise<Open> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  await loading
  return (wrap, { vid, ts, sign, token }, how) => {
    if (!window.polyvPlayer) throw new Error('no player came')
    const size = { width: '100%', height: '100%' }
    return window.polyvPlayer({ wrap, ...size, vid, ts: String(ts), sign, playsafe: token, ...how })
  }
}

function load(): Promise<void> {
  return new Promise((resolve, reject) => {
    if (window.polyvPlayer) return resolve()
    const script = document.createElement('script')
    script.src = SCRIPT
    script.onload = () => (window.polyvPlayer ? resolve() : reject(new Error('no player came')))
    script.onerror = () => {
      script.remove()
      reject(new Error('the player did not load'))
    }
    document.head.append(script)
  })
}
