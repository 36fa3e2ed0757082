import { courseDays } from '#components/courses/course-days.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { EntryList } from '#components/ui/entry-list.tsx'
import { courseCovers } from '#lib/courses/cover.ts'
import { coursePage } from '#lib/courses/paths.ts'
import { baomingPage } from '#lib/enlistments/paths.ts'
import type { EnlistCourse } from '#lib/enlistments/views.ts'
import { href } from '#lib/platform/routes/href.ts'
import { yuanText } from '#lib/platform/text/money.ts'

/** The courses that one can enlist for now, each leading to its form. */
export function OpenCourseList({ offers }: { offers: EnlistCourse[] }) {
  if (offers.length === 0)
    return (
      <EmptyState title="现在没有可以报名的课程">
        <p>面授课程开课前一天截止报名；新一期定下来会列在这里。</p>
        <ButtonLink href={href(coursePage)} variant="second">
          看看课程
        </ButtonLink>
      </EmptyState>
    )
  const covers = courseCovers(offers.map(({ course }) => course))
  return (
    <EntryList
      entries={offers.map(({ course, place, left }, at) => ({
        href: href(baomingPage, { courseId: course.id }),
        title: course.title,
        summary: course.intro,
        date: null,
        source: [
          courseDays(course),
          place,
          `¥${yuanText(course.price)}`,
          left !== null && `剩余 ${left} 个名额`,
        ]
          .filter(Boolean)
          .join('，'),
        labels: [],
        cover: covers[at],
      }))}
    />
  )
}
