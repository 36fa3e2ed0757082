import { type RefObject, useEffect, useState } from 'react'
import { attachFilm } from '#lib/lessons/client/attach-film.ts'
import { airSecond } from '#lib/live/client/air-second.ts'
import type { Found } from './use-room.ts'

/** Seconds by which a film may be off before it is moved to where all are. */
const MOST_OFF = 4
const LOOK_MS = 5000

/** Plays a broadcast in `video` once it is entered, and keeps it at the second that is on air. */
export function useBroadcast(
  video: RefObject<HTMLVideoElement | null>,
  { room, skew }: Found,
  isEntered: boolean,
) {
  const [isLost, setIsLost] = useState(false)
  const [isPaused, setIsPaused] = useState(false)
  const [isMuted, setIsMuted] = useState(false)
  useEffect(() => {
    const element = video.current
    const { film } = room
    if (!element || !film || !isEntered) return
    const leaving = new AbortController()
    const { signal } = leaving
    const due = () => airSecond(room, Date.now() + skew)
    const follow = () => {
      const second = due()
      if (second === null || element.paused || element.readyState === 0) return
      if (Math.abs(element.currentTime - second) > MOST_OFF) element.currentTime = second
    }
    const on = (name: keyof HTMLMediaElementEventMap, listen: () => void) =>
      element.addEventListener(name, listen, { signal })
    on('play', () => {
      setIsPaused(false)
      follow()
    })
    on('pause', () => setIsPaused(true))
    on('volumechange', () => setIsMuted(element.muted))
    on('ended', () => {
      element.currentTime = due() ?? 0
      element.play().catch(() => undefined)
    })
    const timer = setInterval(follow, LOOK_MS)
    const detach = attachFilm(
      element,
      { film: film.address, isHls: film.isHls },
      { from: due() ?? -1, onLost: () => setIsLost(true) },
    )
    // A browser that forbids it leaves the button 继续看直播.
    element.play().catch(() => setIsPaused(element.paused))
    return () => {
      leaving.abort()
      clearInterval(timer)
      detach()
    }
  }, [video, room, skew, isEntered])
  const turn = () => {
    const element = video.current
    if (!element) return
    if (element.paused) element.play().catch(() => undefined)
    else element.pause()
  }
  const mute = () => {
    if (video.current) video.current.muted = !video.current.muted
  }
  return { isLost, isPaused, isMuted, turn, mute }
}
