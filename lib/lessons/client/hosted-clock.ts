import {
  loadPolyvPlayer,
  type PolyvEvent,
  type PolyvPlayer,
} from '#lib/platform/client/polyv/polyv-player.ts'
import type { HostedFilm } from '#lib/platform/contract/hosted-film.ts'
import type { FilmClock } from './film-clock.ts'

/** Milliseconds between two looks at the clock of the host's player, which tells of no second by itself. */
const LOOK_MS = 1000
/** Seconds by which the player may begin beside its second. */
const NEAR_SECONDS = 2

type How = {
  /** Second of the film to begin at. */
  from: number
  /** The film can be loaded no further. */
  onLost: () => void
}

/** The film in the host's player, which is opened in `wrap`; one player follows another in it when its token has grown old. */
export class HostedClock extends EventTarget implements FilmClock {
  wrap: HTMLElement | null = null
  paused = true
  ended = false
  readonly seeking = false
  #player: PolyvPlayer | null = null
  #hasStarted = false
  /** Second at which it starts. */
  #start = 0
  #isWanted = false

  get readyState(): number {
    return this.#hasStarted ? 4 : 0
  }

  get currentTime(): number {
    const second = this.#hasStarted ? this.#player?.j2s_getCurrentTime() : this.#start
    return second !== undefined && Number.isFinite(second) ? second : this.#start
  }

  set currentTime(second: number) {
    if (this.#hasStarted) this.#player?.j2s_seekVideo(second)
    else this.#start = second
  }

  async play(): Promise<void> {
    this.#isWanted = true
    this.#player?.j2s_resumeVideo()
  }

  pause(): void {
    this.#isWanted = false
    this.#player?.j2s_pauseVideo()
  }

  /** Opens a film in the host's player. Returns what takes it out again. */
  open(film: HostedFilm, { from, onLost }: How): () => void {
    let isGone = false
    let looking: ReturnType<typeof setInterval> | undefined
    this.#stand()
    this.ended = false
    this.#start = from
    this.#isWanted = false
    const rests = (...names: string[]) => {
      clearInterval(looking)
      this.paused = true
      this.#tell(...names)
    }
    const heard: Readonly<Record<PolyvEvent, () => void>> = {
      s2j_onPlayStart: () => this.#begin(),
      s2j_onVideoPlay: () => {
        this.#begin()
        clearInterval(looking)
        looking = setInterval(() => this.#tell('timeupdate'), LOOK_MS)
        this.paused = false
        this.ended = false
        this.#tell('play', 'playing')
      },
      s2j_onVideoPause: () => rests('pause'),
      s2j_onVideoSeek: () => this.#tell('seeking', 'timeupdate', 'seeked'),
      s2j_onPlayOver: () => {
        this.ended = true
        rests('pause', 'ended')
      },
      s2j_onPlayerError: onLost,
    }
    const begin = async () => {
      const open = await loadPolyvPlayer()
      if (isGone || !this.wrap) return
      const player = open(this.wrap, film, {
        autoplay: this.#isWanted,
        watchStartTime: this.#start,
      })
      this.#player = player
      for (const [name, listen] of Object.entries(heard))
        player.on(name as PolyvEvent, () => {
          if (!isGone) listen()
        })
    }
    begin().catch(() => {
      if (!isGone) onLost()
    })
    return () => {
      isGone = true
      clearInterval(looking)
      this.#player?.destroy()
      this.#stand()
    }
  }

  #stand(): void {
    this.#player = null
    this.#hasStarted = false
    this.paused = true
  }

  /** Turns to the second that was asked for before the player could be turned. */
  #begin(): void {
    if (this.#hasStarted) return
    this.#hasStarted = true
    if (Math.abs(this.currentTime - this.#start) > NEAR_SECONDS)
      this.#player?.j2s_seekVideo(this.#start)
  }

  #tell(...names: string[]): void {
    for (const name of names) this.dispatchEvent(new Event(name))
  }
}
