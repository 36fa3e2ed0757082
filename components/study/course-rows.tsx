import { PlayLink } from '#components/lessons/play-link.tsx'
import { Link } from '#components/ui/link.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { Section } from '#components/ui/section.tsx'
import { myCourseDetailPage, myCoursePage } from '#lib/lessons/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { StudyToday } from '#lib/study/contract.ts'
import styles from './course-rows.module.css'

/** The courses that are not done, each with its next lesson. Nothing for who has none. */
export function CourseRows({ courses }: Pick<StudyToday, 'courses'>) {
  if (courses.length === 0) return null
  return (
    <Section title="正在学" href={href(myCoursePage)} more="全部课程">
      <ul className={styles.rows}>
        {courses.map(({ id, title, total, done, next }) => (
          <li key={id}>
            <p>
              <Link href={href(myCourseDetailPage, { courseId: id })}>{title}</Link>
              <small>下一课时：{next.title}</small>
            </p>
            <ProgressBar value={done} max={total} label={`${title}，学完的课时`} />
            <PlayLink lessonId={next.id} button="second">
              接着学<span className="visually-hidden">：{title}</span>
            </PlayLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
