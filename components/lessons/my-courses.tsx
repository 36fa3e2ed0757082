import { ButtonLink } from '#components/ui/button-link.tsx'
import { CardGrid } from '#components/ui/catalogue.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { coursePage } from '#lib/courses/paths.ts'
import { myCourses } from '#lib/lessons/calls.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './my-courses.module.css'
import { OwnCourse } from './own-course.tsx'

/** The courses that the user has or had. Default export for `lazy`. */
export default function MyCourses() {
  const { data, error, mutate } = useEndpoint(myCourses, {}, { revalidateOnFocus: true })
  return (
    <>
      <h1 className={styles.title}>我的课程</h1>
      {!data && !error && <Skeleton heights={[280, 280]} />}
      {!data && error && <LoadError onRetry={() => void mutate().catch(() => undefined)} />}
      {data?.items.length === 0 && (
        <EmptyState title="还没有课程">
          <p>买到的课程会列在这里，从这里接着看。</p>
          <ButtonLink href={href(coursePage)} variant="second">
            看看课程
          </ButtonLink>
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <CardGrid>
          {data.items.map((course) => (
            <OwnCourse key={course.id} course={course} />
          ))}
        </CardGrid>
      )}
    </>
  )
}
