import { courseDays } from '#components/courses/course-days.ts'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Cover } from '#components/ui/cover.tsx'
import { Link } from '#components/ui/link.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { courseModes } from '#lib/courses/kinds.ts'
import { courseDetailPage } from '#lib/courses/paths.ts'
import type { MyCourse } from '#lib/lessons/contract.ts'
import { myCourseDetailPage } from '#lib/lessons/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import styles from './my-courses.module.css'
import { PlayLink } from './play-link.tsx'

/** One course of the user: how far it is, until when, and the way to go on. */
export function OwnCourse({ course }: { course: MyCourse }) {
  const { id, title, cover, mode, total, done } = course
  return (
    <li className={styles.card}>
      <Cover src={cover} />
      <h2>
        <Link href={href(myCourseDetailPage, { courseId: id })}>{title}</Link>
      </h2>
      <p className={styles.facts}>
        <Badge>{courseModes[mode]}</Badge> <Until course={course} />
      </p>
      {total > 0 ? (
        <ProgressBar value={done} max={total} label={`学完的课时：${title}`} />
      ) : (
        <Place course={course} />
      )}
      <p className={styles.go}>
        <Go course={course} />
      </p>
    </li>
  )
}

/** `有效期至 2027-11-26`, or that it is over. */
export function Until({
  course: { until, isOver },
}: {
  course: Pick<MyCourse, 'until' | 'isOver'>
}) {
  if (isOver) return <Badge tone="hot">已到期</Badge>
  return until && <span>有效期至 {shanghaiMinute(new Date(until)).slice(0, 10)}</span>
}

/** When and where a course takes place that is not watched. */
export function Place({ course }: { course: MyCourse }) {
  const days = courseDays(course)
  return (
    <p className={styles.facts}>
      {days ?? '上课时间由老师通知'}
      {course.place && <span>{course.place}</span>}
    </p>
  )
}

/** Leads to the lesson to go on with; from what is over to the page of the course. */
export function Go({ course }: { course: MyCourse }) {
  const { id, next, isOver, total, done, studied, title } = course
  if (next) {
    const word = done === total ? '再学一遍' : studied > 0 || done > 0 ? '继续学习' : '开始学习'
    return (
      <PlayLink lessonId={next.id} button="first">
        {word}
        <span className="visually-hidden">：{title}</span>
      </PlayLink>
    )
  }
  return isOver ? (
    <ButtonLink href={href(courseDetailPage, { id })} variant="second">
      课程页
    </ButtonLink>
  ) : (
    <ButtonLink href={href(myCourseDetailPage, { courseId: id })} variant="second">
      看安排
    </ButtonLink>
  )
}
