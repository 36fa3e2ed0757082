import { courseDays } from '#components/courses/course-days.ts'
import { Facts } from '#components/enlistments/facts.tsx'
import { courseModes } from '#lib/courses/kinds.ts'
import type { EnlistCourse } from '#lib/enlistments/views.ts'
import { yuanText } from '#lib/platform/text/money.ts'

/** When and where a course is held, what it costs and how many seats are left. */
export function CourseFacts({ offer }: { offer: EnlistCourse }) {
  const { course, place, left } = offer
  return (
    <Facts
      facts={{
        上课方式: courseModes[course.mode],
        上课时间: courseDays(course),
        上课地点: place,
        价格: `¥${yuanText(course.price)}`,
        名额: left === null ? null : left > 0 ? `剩余 ${left} 个` : '已满',
      }}
    />
  )
}
