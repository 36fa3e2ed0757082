import { courseDays } from '#components/courses/course-days.ts'
import { isPayable } from '#components/courses/is-payable.ts'
import { Cover } from '#components/ui/cover.tsx'
import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import type { CourseItem } from '#lib/courses/contract.ts'
import { courseCovers } from '#lib/courses/cover.ts'
import { courseModes } from '#lib/courses/kinds.ts'
import { courseDetailPage, coursePage } from '#lib/courses/paths.ts'
import { soldOutNames } from '#lib/goods/kinds.ts'
import { href } from '#lib/platform/routes/href.ts'
import { moneyText } from '#lib/platform/text/money.ts'
import styles from './course-tiles.module.css'

/** Courses on sale: what they are, how long, what they cost. */
export function CourseTiles({ courses }: { courses: CourseItem[] }) {
  const pictures = courseCovers(courses)
  return (
    <Section title="跟着讲" href={href(coursePage)} more="全部课程">
      <ul className={`${styles.courses} run`}>
        {courses.map((course, index) => (
          <li key={course.id}>
            <Cover src={pictures[index] ?? ''} />
            <h3>
              <Link href={href(courseDetailPage, { id: course.id })}>{course.title}</Link>
            </h3>
            <p className="facts">
              <span>{courseModes[course.mode]}</span>
              {course.lessons > 0 && <span>{course.lessons} 课时</span>}
              {course.hasTrial && <span className={styles.trial}>可试看</span>}
              {courseDays(course) && <span>{courseDays(course)}</span>}
              {course.isSoldOut && <span>{soldOutNames.course}</span>}
            </p>
            {isPayable(course) && (
              <p className={styles.price}>
                <b>{moneyText(course.price)}</b>
                {course.originPrice !== null && (
                  <s className="muted">
                    <span className="visually-hidden">原价 </span>
                    {moneyText(course.originPrice)}
                  </s>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
