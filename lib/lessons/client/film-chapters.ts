import type { PlayedFilm } from '#lib/lessons/contract.ts'

export type FilmChapter = PlayedFilm['chapters'][number]

/** Seconds into a chapter after which one step back leads to its own beginning. */
const BEGUN_SECONDS = 3

/** Finds the place of the chapter that a second of a film lies in; -1 before the first. */
export const chapterAt = (chapters: readonly FilmChapter[], second: number): number =>
  chapters.findLastIndex((chapter) => chapter.second <= second)

/** Moves a film to the next chapter, or to the one before; false where there is none. */
export function turnChapter(
  video: HTMLVideoElement,
  chapters: readonly FilmChapter[],
  step: 1 | -1,
): boolean {
  const from = step === 1 ? video.currentTime : video.currentTime - BEGUN_SECONDS
  const at = chapterAt(chapters, from)
  const to = chapters[step === 1 ? at + 1 : Math.max(0, at)]
  if (!to) return false
  video.currentTime = to.second
  return true
}
