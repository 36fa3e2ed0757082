import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { beatLesson, courseStudy, playLesson } from '#lib/lessons/calls.ts'
import { attachFilm } from '#lib/lessons/client/attach-film.ts'
import { Beats } from '#lib/lessons/client/beats.ts'
import type { PlayedLesson } from '#lib/lessons/contract.ts'
import { resumeAt } from '#lib/lessons/film-time.ts'
import { BEAT_SECONDS } from '#lib/lessons/rules.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { reread } from '#lib/platform/client/reread.ts'

/** Why a film stands: another device plays, there is no access (any more), or it did not load. */
export type Stop = { kind: 'elsewhere' | 'refused' | 'lost'; message: string }

type Playing = PlayedLesson & {
  /** Second to begin at, and whether it was running before. */
  from: number
  isOn: boolean
}

/** Milliseconds in which a film is asked for anew once at most. */
const RENEW_MS = 60_000
/** A hand on the time line moves it many times in a second. */
const MOVED_MS = 1000

/** Plays a lesson's film in `video`, from second `at` or where it was left, and tells the server what is watched. */
export function usePlaying(
  lessonId: number,
  video: RefObject<HTMLVideoElement | null>,
  at: number | null,
) {
  const [playing, setPlaying] = useState<Playing | null>(null)
  const [stop, setStop] = useState<Stop | null>(null)
  const [isUntold, setIsUntold] = useState(false)
  const renewedAt = useRef(0)
  // Tells what the present playing has not told yet: the next one takes its place, and nothing is credited to it any more.
  const settle = useRef<() => Promise<void>>(async () => {})

  const begin = useCallback(
    async (from: number | null, isOn = true) => {
      try {
        await settle.current()
        const next = await call(playLesson, { lessonId }, { quiet: true })
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
    const element = video.current
    if (!element || !playing) return
    const leaving = new AbortController()
    const { signal } = leaving
    const { stream, from, isOn } = playing
    let { isDone } = playing.progress
    let stopped: Stop | null = null
    let isKept = true
    let hasPlayed = false
    const position = () => (hasPlayed ? element.currentTime : from)
    const halt = (why: Stop) => {
      stopped = why
      element.pause()
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
        if (!signal.aborted) setIsUntold(false)
      },
      onFailed: (error) => {
        isKept = false
        if (signal.aborted) return
        const why = stopOf(error)
        if (why) return halt(why)
        setIsUntold(true)
        // The login has ended: the page is kept under it.
        if (error instanceof CallError && error.code === 401) element.pause()
      },
    })
    const tell = () => {
      if (hasPlayed && !stopped) void beats.beat(position())
    }
    settle.current = async () => {
      if (hasPlayed && (!stopped || stopped.kind === 'lost')) await beats.beat(position())
    }

    let isLost = false
    const onLost = async () => {
      if (isLost) return
      isLost = true
      const second = position()
      await beats.beat(second)
      if (signal.aborted || stopped) return
      // What was told shows that this playing stands: only its address has grown old.
      if (!isKept || Date.now() - renewedAt.current < RENEW_MS) return halt(lost())
      renewedAt.current = Date.now()
      await begin(second)
    }

    let moved: ReturnType<typeof setTimeout> | undefined
    const on = (name: keyof HTMLMediaElementEventMap, listen: () => void) =>
      element.addEventListener(name, listen, { signal })
    on('play', () => {
      if (!stopped) return
      element.pause()
      if (stopped.kind !== 'refused') void begin(position())
    })
    on('playing', () => {
      hasPlayed = true
      beats.parts.runsAt(element.currentTime)
    })
    on('timeupdate', () => {
      if (!element.paused && !element.seeking) beats.parts.runsAt(element.currentTime)
    })
    on('pause', () => {
      if (hasPlayed && !element.seeking) beats.parts.runsAt(element.currentTime)
      beats.parts.breaks()
      tell()
    })
    on('seeking', () => beats.parts.breaks())
    on('seeked', () => {
      clearTimeout(moved)
      moved = setTimeout(tell, MOVED_MS)
    })
    const timer = setInterval(() => !element.paused && tell(), BEAT_SECONDS * 1000)
    const leave = () => {
      if (hasPlayed && !stopped) beats.leave(position())
    }
    const hide = () => document.visibilityState === 'hidden' && tell()
    document.addEventListener('visibilitychange', hide, { signal })
    window.addEventListener('pagehide', leave, { signal })

    const detach = attachFilm(element, playing, { from, onLost: () => void onLost() })
    // A browser that forbids it leaves the film standing at its second.
    if (isOn) element.play().catch(() => undefined)
    return () => {
      leave()
      leaving.abort()
      clearInterval(timer)
      clearTimeout(moved)
      detach()
    }
  }, [playing, video, begin])

  const goOn = () => void begin(playing ? (video.current?.currentTime ?? playing.from) : at)
  return { playing, stop, isUntold, goOn }
}

function stopOf(error: unknown): Stop | null {
  if (!(error instanceof CallError)) return null
  const { code, message } = error
  if (code === 404) return { kind: 'refused', message: gone }
  if (code === 403) return { kind: 'refused', message }
  return code === 409 ? { kind: 'elsewhere', message } : null
}

const gone = '这节课不在您的课程里：没有买过，或者已经退款'

const lost = (error?: unknown): Stop => ({
  kind: 'lost',
  message: error instanceof CallError ? error.message : '影片没有加载出来，请检查网络后再试',
})
