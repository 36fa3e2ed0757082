import { CardGrid } from '#components/ui/catalogue.tsx'
import { Cover } from '#components/ui/cover.tsx'
import { Link } from '#components/ui/link.tsx'
import type { CourseItem } from '#lib/courses/contract.ts'
import { courseCovers } from '#lib/courses/cover.ts'
import { courseModes } from '#lib/courses/kinds.ts'
import { courseDetailPage } from '#lib/courses/paths.ts'
import { soldOutNames } from '#lib/goods/kinds.ts'
import { href } from '#lib/platform/routes/href.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import styles from './course.module.css'
import { courseDays, courseLength } from './course-days.ts'
import { isPayable } from './is-payable.ts'

type Level = 2 | 3

/** Courses side by side, no two neighbours under the same light. */
export function CourseGrid({ courses, level = 2 }: { courses: CourseItem[]; level?: Level }) {
  const covers = courseCovers(courses)
  return (
    <CardGrid>
      {courses.map((course, index) => (
        <CourseCard key={course.id} course={course} cover={covers[index] ?? ''} level={level} />
      ))}
    </CardGrid>
  )
}

type Props = { course: CourseItem; cover: string; level: Level }

/** One course in a list; the whole card leads to it. */
function CourseCard({ course, cover, level }: Props) {
  const { id, title, intro, subject, kind, mode, lessons, teachers, hasTrial } = course
  const Heading = `h${level}` as const
  const days = courseDays(course)
  return (
    <li className={styles.card}>
      <div className={styles.cover}>
        <Cover src={cover} />
      </div>
      <div className={styles.text}>
        <Heading className={styles.title}>
          <Link href={href(courseDetailPage, { id })}>{title}</Link>
        </Heading>
        <p className={styles.intro}>{intro}</p>
        <p className={`facts ${styles.facts}`}>
          <span>
            {subject.name} {kind.name}
          </span>
          <span>{courseModes[mode]}</span>
          {lessons > 0 && <span>{courseLength(course)}</span>}
          {hasTrial && <span className={styles.trial}>可试看</span>}
        </p>
        <p className={`facts ${styles.facts}`}>
          {teachers.length > 0 && <span>{teachers.map(({ name }) => name).join('、')}</span>}
          {days && <span>{days}</span>}
          {course.isSoldOut && <span>{soldOutNames.course}</span>}
        </p>
        {isPayable(course) && <Price course={course} />}
      </div>
    </li>
  )
}

export function Price({ course }: { course: Pick<CourseItem, 'price' | 'originPrice'> }) {
  return (
    <p className={styles.price}>
      <strong>
        <small>¥</small>
        {yuanText(course.price)}
      </strong>
      {course.originPrice !== null && (
        <s>
          <span className="visually-hidden">原价 </span>¥{yuanText(course.originPrice)}
        </s>
      )}
    </p>
  )
}
