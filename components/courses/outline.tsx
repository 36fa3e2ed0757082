import { Badge } from '#components/ui/badge.tsx'
import { Section } from '#components/ui/section.tsx'
import type { Chapter, Lesson } from '#lib/courses/views.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import styles from './outline.module.css'

/** The lessons by chapter; those with a trial say so. */
export function Outline({ chapters }: { chapters: Chapter[] }) {
  if (chapters.length === 0) return null
  let from = 0
  return (
    <Section title="课程大纲">
      {chapters.map(({ title, lessons }) => {
        const start = from + 1
        from += lessons.length
        return (
          <section key={title} className={styles.chapter}>
            <h3>
              {title}
              <small className="muted">{lessons.length} 课时</small>
            </h3>
            <ol start={start}>
              {lessons.map((lesson, index) => (
                <LessonLine key={lesson.id} lesson={lesson} number={start + index} />
              ))}
            </ol>
          </section>
        )
      })}
    </Section>
  )
}

function LessonLine({ lesson, number }: { lesson: Lesson; number: number }) {
  const { title, minutes, startsAt, trialVideo } = lesson
  return (
    <li>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span>
        {title}{' '}
        {trialVideo && (
          <a href="#trial">
            <Badge tone="good">试看</Badge>
          </a>
        )}
      </span>
      <span className={styles.facts}>
        {startsAt && <time dateTime={startsAt}>{shanghaiMinute(new Date(startsAt)).slice(5)}</time>}
        <span>{minutes} 分钟</span>
      </span>
    </li>
  )
}
