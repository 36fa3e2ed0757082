import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { beatLesson, courseStudy, playLesson } from '#lib/lessons/calls.ts'
import { attachFilm } from '#lib/lessons/client/attach-film.ts'
import { Beats, untoldText } from '#lib/lessons/client/beats.ts'
import type { FilmClock } from '#lib/lessons/client/film-clock.ts'
import { HostedClock } from '#lib/lessons/client/hosted-clock.ts'
import { reloadForPolicy } from '#lib/lessons/client/reload-for-policy.ts'
import type {
  OpenedDocument,
  OpenedRoom,
  OpenedWork,
  PlayedFilm,
  PlayedHosted,
} from '#lib/lessons/contract.ts'
import { resumeAt } from '#lib/lessons/film-time.ts'
import { BEAT_SECONDS } from '#lib/lessons/rules.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { reread } from '#lib/platform/client/reread.ts'
import { isSignedIn } from '#lib/platform/client/tokens.ts'

/** Why a film stands: another device plays, there is no access (any more), or it did not load. */
export type Stop = { kind: 'elsewhere' | 'refused' | 'lost'; message: string }

/** A lesson that is no film. */
export type Opened = OpenedDocument | OpenedWork | OpenedRoom

type Playing = (PlayedFilm | PlayedHosted) & {
  /** Second to begin at, and whether it was running before. */
  from: number
  isOn: boolean
}

/** Milliseconds in which a film is asked for anew once at most. */
const RENEW_MS = 60_000
/** A hand on the time line moves it many times in a second. */
const MOVED_MS = 1000

/** Opens a lesson: plays its film in what `film` names, from second `at` or where it was left, and tells the server what is watched; `other` is what is no film. */
export function usePlaying(lessonId: number, film: RefObject<FilmClock | null>, at: number | null) {
  const [playing, setPlaying] = useState<Playing | null>(null)
  const [other, setOther] = useState<Opened | null>(null)
  const [stop, setStop] = useState<Stop | null>(null)
  const [untold, setUntold] = useState<string | null>(null)
  // Second at which the film goes on: its element says 0 while it has not loaded.
  const place = useRef(at)
  const renewedAt = useRef(0)
  // Tells what the present playing has not told yet: the next one takes its place, and nothing is credited to it any more.
  const settle = useRef<() => Promise<void>>(async () => {})

  const begin = useCallback(
    async (from: number | null, isOn: boolean) => {
      try {
        await settle.current()
        const next = await call(playLesson, { lessonId }, { quiet: true })
        if (next.kind !== 'film' && next.kind !== 'polyv') return setOther(next)
        setPlaying({ ...next, from: from ?? resumeAt(next.progress.position, next.seconds), isOn })
        setStop(null)
      } catch (error) {
        // There is no access, or no film at the moment.
        const why = stopOf(error)
        setStop(why?.kind === 'refused' ? why : lost(error))
      }
    },
    [lessonId],
  )

  useEffect(() => void begin(at, false), [begin, at])

  useEffect(() => {
    const element = film.current
    if (!element || !playing) return
    const leaving = new AbortController()
    const { signal } = leaving
    const { stream, from, isOn } = playing
    let { isDone } = playing.progress
    let stopped: Stop | null = null
    let isKept = true
    let hasPlayed = false
    place.current = from
    const position = () => place.current ?? from
    const halt = (why: Stop) => {
      stopped = why
      element.pause()
      // Nothing more is credited to this playing, so nothing waits.
      if (why.kind !== 'lost') setUntold(null)
      setStop(why)
    }

    const beats = new Beats({
      send: async (said) => {
        const options = { quiet: true, background: true, keepalive: true } as const
        const progress = await call(beatLesson, { stream, ...said }, options)
        if (progress.isDone && !isDone) void reread(courseStudy)
        isDone = progress.isDone
      },
      onKept: () => {
        isKept = true
        if (!signal.aborted) setUntold(null)
      },
      onFailed: (error) => {
        isKept = false
        if (signal.aborted) return
        const why = stopOf(error)
        if (why) return halt(why)
        setUntold(untoldText(error))
        // The login has ended: the page is kept under it.
        if (error instanceof CallError && error.code === 401) element.pause()
      },
    })
    const canTell = () => hasPlayed && isSignedIn() && (!stopped || stopped.kind === 'lost')
    const tell = async () => {
      if (canTell()) await beats.beat(position())
    }
    settle.current = tell

    let isLost = false
    const onLost = async () => {
      if (isLost) return
      isLost = true
      const isWanted = !element.paused
      // Without a second played there is nothing to tell; and where nobody pressed play, no other device loses its film to this one.
      if (!hasPlayed && !isWanted) return halt(lost())
      await tell()
      if (signal.aborted || stopped) return
      // What was told shows that this playing stands: only its address has grown old.
      if (!isKept || Date.now() - renewedAt.current < RENEW_MS) return halt(lost())
      renewedAt.current = Date.now()
      await begin(position(), isWanted)
    }

    let moved: ReturnType<typeof setTimeout> | undefined
    const on = (name: keyof HTMLMediaElementEventMap, listen: () => void) =>
      element.addEventListener(name, listen, { signal })
    on('play', () => {
      if (!stopped) return
      element.pause()
      if (stopped.kind !== 'refused') void begin(position(), true)
    })
    const runs = () => {
      if (element.readyState === 0) return
      place.current = element.currentTime
      beats.parts.runsAt(element.currentTime)
    }
    on('playing', () => {
      hasPlayed = true
      runs()
    })
    on('timeupdate', () => {
      if (!element.paused && !element.seeking && hasPlayed) runs()
    })
    on('pause', () => {
      if (hasPlayed && !element.seeking) runs()
      beats.parts.breaks()
      void tell()
    })
    on('seeking', () => {
      beats.parts.breaks()
      if (element.readyState > 0) place.current = element.currentTime
    })
    on('seeked', () => {
      clearTimeout(moved)
      moved = setTimeout(() => void tell(), MOVED_MS)
    })
    // A film that stands has nothing new; what could not be told is tried on.
    const timer = setInterval(() => {
      if (!element.paused || beats.isUntold) void tell()
    }, BEAT_SECONDS * 1000)
    const leave = () => {
      if (canTell()) beats.leave(position())
    }
    const hide = () => document.visibilityState === 'hidden' && void tell()
    document.addEventListener('visibilitychange', hide, { signal })
    window.addEventListener('online', () => beats.isUntold && void tell(), { signal })
    window.addEventListener('pagehide', leave, { signal })

    const detach = attach(element, playing, { from, onLost: () => void onLost() })
    // A browser that forbids it leaves the film standing at its second.
    if (isOn) element.play().catch(() => undefined)
    return () => {
      leave()
      leaving.abort()
      clearInterval(timer)
      clearTimeout(moved)
      detach()
    }
  }, [playing, film, begin])

  // A press is a wish to watch, so the film runs.
  const goOn = () => void begin(playing ? place.current : at, true)
  return { playing, other, stop, untold, goOn }
}

/** Loads a film of our own into its element, or one at the host into its player. */
function attach(element: FilmClock, playing: Playing, how: Parameters<typeof attachFilm>[2]) {
  if (playing.kind === 'film' && element instanceof HTMLVideoElement)
    return attachFilm(element, playing, how)
  if (playing.kind === 'polyv' && element instanceof HostedClock) {
    if (reloadForPolicy('hosted')) return () => undefined
    return element.open(playing, how)
  }
  throw new Error('the film is drawn in the element of another kind')
}

function stopOf(error: unknown): Stop | null {
  if (!(error instanceof CallError)) return null
  const { code, message } = error
  if (code === 404) return { kind: 'refused', message: gone }
  if (code === 403) return { kind: 'refused', message }
  return code === 409 ? { kind: 'elsewhere', message } : null
}

const gone = '这节课不在您的课程里：没有开通，或者已经退款、收回'

const lost = (error?: unknown): Stop => ({
  kind: 'lost',
  message: error instanceof CallError ? error.message : '影片没有加载出来，请检查网络后再试',
})
