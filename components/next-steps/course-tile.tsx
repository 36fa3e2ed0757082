import { isPayable } from '#components/courses/is-payable.ts'
import { Cover } from '#components/ui/cover.tsx'
import { Link } from '#components/ui/link.tsx'
import type { CourseItem } from '#lib/courses/contract.ts'
import { courseModes } from '#lib/courses/kinds.ts'
import { courseDetailPage } from '#lib/courses/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { moneyText } from '#lib/platform/text/money.ts'

type Props = {
  course: CourseItem
  /** Address of its picture. */
  cover: string
}

/** The course that teaches the subject of a text. */
export function CourseTile({ course, cover }: Props) {
  const { id, title, mode, lessons, hasTrial, price } = course
  return (
    <section className="next-course">
      <Cover src={cover} />
      <h2>
        <Link href={href(courseDetailPage, { id })}>{title}</Link>
      </h2>
      <p className="facts">
        <span>
          {courseModes[mode]}
          {lessons > 0 && ` ${lessons} 课时`}
        </span>
        {hasTrial && <span className="next-trial">可试看</span>}
        {isPayable(course) && <b data-price>{moneyText(price)}</b>}
      </p>
    </section>
  )
}
