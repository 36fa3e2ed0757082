import type { ReactNode } from 'react'
import { Catalogue } from '#components/ui/catalogue.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import { contactUsPage } from '#lib/company/paths.ts'
import type { CourseItem } from '#lib/courses/contract.ts'
import { courseListPage } from '#lib/courses/paths.ts'
import type { Named, Teacher } from '#lib/courses/views.ts'
import { href } from '#lib/platform/routes/href.ts'
import { publicClassPage } from '#lib/videos/paths.ts'
import { CourseGrid } from './course-card.tsx'
import styles from './landing.module.css'
import { TeacherList } from './teacher-list.tsx'

type Props = Pick<Parameters<typeof Catalogue>[0], 'crumbs' | 'title' | 'filters'> & {
  lead: string
  /** The first courses of each kind that has any. */
  kinds: { kind: Named; total: number; courses: CourseItem[] }[]
  teachers: Teacher[]
  live: ReactNode
  books: ReactNode
  /** Advice on choosing. */
  advice: ReactNode
}

/** Shows the courses by kind, their teachers, and what there is beside them. */
export function CourseLanding({ kinds, teachers, live, books, advice, ...frame }: Props) {
  return (
    <Catalogue {...frame}>
      <div className={styles.parts}>
        {kinds.length === 0 && (
          <EmptyState title="课程正在准备">
            先看看<Link href={href(publicClassPage)}>公开课</Link>，或者
            <Link href={href(contactUsPage)}>告诉我们想学什么</Link>
          </EmptyState>
        )}
        {kinds.map(({ kind, total, courses }) => (
          <Section
            key={kind.id}
            title={kind.name}
            href={href(courseListPage, { kind: kind.id })}
            more={`全部 ${total} 门`}
          >
            <CourseGrid courses={courses} level={3} />
          </Section>
        ))}
        {live}
        {teachers.length > 0 && (
          <Section title="授课老师">
            <TeacherList teachers={teachers} />
          </Section>
        )}
        {books}
        {advice}
      </div>
    </Catalogue>
  )
}
