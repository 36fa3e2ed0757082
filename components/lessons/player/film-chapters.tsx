import { type RefObject, useEffect, useState } from 'react'
import { Section } from '#components/ui/section.tsx'
import { chapterAt, type FilmChapter } from '#lib/lessons/client/film-chapters.ts'
import { filmTime } from '#lib/lessons/film-time.ts'
import styles from './film-chapters.module.css'

type Props = { chapters: readonly FilmChapter[]; video: RefObject<HTMLVideoElement | null> }

/** The parts of a film; each leads to its second, the one that plays is marked. */
export function FilmChapters({ chapters, video }: Props) {
  const [current, setCurrent] = useState(-1)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const look = () => setCurrent(chapterAt(chapters, element.currentTime))
    for (const name of ['timeupdate', 'seeking']) element.addEventListener(name, look)
    return () => {
      for (const name of ['timeupdate', 'seeking']) element.removeEventListener(name, look)
    }
  }, [video, chapters])
  if (chapters.length === 0) return null
  const moveTo = (second: number) => {
    if (video.current) video.current.currentTime = second
  }
  return (
    <Section title="章节">
      <ol className={styles.chapters}>
        {chapters.map(({ second, title }, place) => (
          <li key={second}>
            <button
              type="button"
              aria-current={place === current || undefined}
              onClick={() => moveTo(second)}
            >
              <span>{filmTime(second)}</span> {title}
            </button>
          </li>
        ))}
      </ol>
    </Section>
  )
}
