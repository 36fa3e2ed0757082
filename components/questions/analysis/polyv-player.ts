/** Player of Polyv, as far as a page uses it. Source: dev.polyv.net, HTML5 播放器. */
export type PolyvPlayer = {
  on: (event: 's2j_onPlayerError', listen: () => void) => void
  destroy: () => void
}

type Options = {
  wrap: HTMLElement
  width: string
  height: string
  vid: string
  ts: string
  sign: string
  /** For browsers of computers, which take a token in place of the signature. */
  playsafe: string
  autoplay: boolean
}

type Make = (options: Options) => PolyvPlayer

declare global {
  interface Window {
    polyvPlayer?: Make
  }
}

// It changes there without notice, so that no integrity can be named: the policy lets it in on the pages that play films alone.
const SCRIPT = 'https://player.polyv.net/script/player.js'

let loading: Promise<Make> | null = null

/** Loads the maker of players, once a document; rejects where it does not come, and may be asked again. */
export function loadPolyvPlayer(): Promise<Make> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function load(): Promise<Make> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.onload = () =>
      window.polyvPlayer ? resolve(window.polyvPlayer) : reject(new Error('no player came'))
    script.onerror = () => {
      script.remove()
      reject(new Error('the player did not load'))
    }
    document.head.append(script)
  })
}
