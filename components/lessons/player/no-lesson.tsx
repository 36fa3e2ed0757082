import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { myCoursePage } from '#lib/lessons/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

/** Says why there is no lesson to learn, and leads to the courses. */
export function NoLesson({ title }: { title: string }) {
  return (
    <EmptyState title={title}>
      <ButtonLink href={href(myCoursePage)} variant="second">
        我的课程
      </ButtonLink>
    </EmptyState>
  )
}
