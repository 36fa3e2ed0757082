import type { CourseStudy } from '#lib/lessons/contract.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import styles from './lesson-list.module.css'
import { PlayLink } from './play-link.tsx'

type Props = {
  study: CourseStudy
  /** The lesson that is playing. */
  current?: number
}

type Lesson = CourseStudy['chapters'][number]['lessons'][number]

/** The lessons of an own course by chapter, each with what was seen of it. */
export function LessonList({ study, current }: Props) {
  return study.chapters.map(({ title, lessons }) => (
    <section key={title} className={styles.chapter}>
      <h3>{title}</h3>
      <ol>
        {lessons.map((lesson) => (
          <li key={lesson.id} data-current={lesson.id === current || undefined}>
            {lesson.hasFilm && !study.isOver ? (
              <PlayLink lessonId={lesson.id} isCurrent={lesson.id === current}>
                {lesson.title}
              </PlayLink>
            ) : (
              <span>{lesson.title}</span>
            )}
            <small>
              {lesson.startsAt && <span>{shanghaiMinute(new Date(lesson.startsAt))}</span>}
              <span>{lesson.minutes} 分钟</span>
              <Seen lesson={lesson} />
            </small>
          </li>
        ))}
      </ol>
    </section>
  ))
}

function Seen({ lesson }: { lesson: Lesson }) {
  const { isDone, watched, seconds } = lesson.progress
  if (isDone) return <span className={styles.done}>✓ 学完</span>
  if (!lesson.hasFilm || !seconds || watched === 0) return null
  return <span>看了 {Math.min(99, Math.max(1, Math.floor((watched / seconds) * 100)))}%</span>
}
