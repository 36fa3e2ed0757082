import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { isComposing } from '#components/ui/is-composing.ts'
import { type FilmChapter, turnChapter } from '#lib/lessons/client/film-chapters.ts'
import { type Speed, useFilmHabits } from '#lib/lessons/client/film-habits.ts'

/** Seconds of one step back or on. */
export const STEP = 10

/** Moves a film by some seconds, within its length. */
export function step(video: HTMLVideoElement | null, seconds: number): void {
  if (!video) return
  const end = Number.isFinite(video.duration) ? video.duration : Number.POSITIVE_INFINITY
  video.currentTime = Math.min(Math.max(video.currentTime + seconds, 0), end)
}

/** Lets a film run so fast, and all that play on this device later. */
export function turnSpeed(video: HTMLVideoElement | null, speed: Speed): void {
  useFilmHabits.setState({ speed })
  // The browser's own menu may have set another one, which is no habit.
  if (video) video.playbackRate = speed
}

/** Lets single keys of the page play, step, go back to 1× and move by chapters. */
export function useFilmKeys(
  video: RefObject<HTMLVideoElement | null>,
  chapters: readonly FilmChapter[],
): void {
  useLessonKeys(
    useCallback(
      (key) => video.current !== null && press(video.current, key, chapters),
      [video, chapters],
    ),
  )
}

/** Hands single keys of the page to `onKey`, which answers whether it did something; not while somebody types, chooses or has a dialog open. */
export function useLessonKeys(onKey: (key: string) => boolean): void {
  const hasKeys = useFilmHabits((habits) => habits.hasKeys)
  const isOn = useRef(hasKeys)
  useEffect(() => {
    isOn.current = hasKeys
  }, [hasKeys])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isOn.current || event.defaultPrevented || isComposing(event)) return
      if (event.metaKey || event.ctrlKey || event.altKey || isElsewhere(event)) return
      if (onKey(event.key)) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [onKey])
}

function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true
  if (!(target instanceof Element)) return false
  if (target.closest('input, textarea, select, [contenteditable]')) return true
  return key === ' ' && target.closest('button, a, summary') !== null
}

/** Does what a key says; false where it says nothing. */
export function press(
  video: HTMLVideoElement,
  key: string,
  chapters: readonly FilmChapter[] = [],
): boolean {
  if (key === ' ' || key === 'k') {
    if (video.paused) video.play().catch(() => undefined)
    else video.pause()
  } else if (key === 'ArrowLeft') step(video, -STEP)
  else if (key === 'ArrowRight') step(video, STEP)
  else if (key === '1') turnSpeed(video, 1)
  else if (key === '[' || key === ']') return turnChapter(video, chapters, key === ']' ? 1 : -1)
  else return false
  return true
}
