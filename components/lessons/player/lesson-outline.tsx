import { LessonList } from '#components/lessons/lesson-list.tsx'
import { Section } from '#components/ui/section.tsx'
import { courseStudy } from '#lib/lessons/calls.ts'
import type { OpenedLesson } from '#lib/lessons/contract.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'

/** The lessons of the course beside the open one. */
export function LessonOutline({
  opened: { course, lesson },
}: {
  opened: Pick<OpenedLesson, 'course' | 'lesson'>
}) {
  const { data } = useEndpoint(courseStudy, { courseId: course.id }, { quiet: true })
  return (
    data && (
      <Section title="课程大纲" count={`学完 ${data.done}/${data.total}`}>
        <LessonList study={data} current={lesson.id} />
      </Section>
    )
  )
}
