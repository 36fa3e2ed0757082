import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import type { OpenedLesson } from '#lib/lessons/contract.ts'
import { myCourseDetailPage, myCoursePage } from '#lib/lessons/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

/** The way from an open lesson back to its course. */
export function LessonCrumbs({
  opened: { course, lesson },
}: {
  opened: Pick<OpenedLesson, 'course' | 'lesson'>
}) {
  return (
    <Breadcrumbs
      crumbs={[
        { name: '我的课程', path: href(myCoursePage) },
        { name: course.title, path: href(myCourseDetailPage, { courseId: course.id }) },
        { name: lesson.title },
      ]}
    />
  )
}
