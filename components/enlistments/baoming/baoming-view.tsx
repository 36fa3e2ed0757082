import { Advisers, type SiteLine } from '#components/enlistments/advisers.tsx'
import facts from '#components/enlistments/facts.module.css'
import part from '#components/orders/part.module.css'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { Link } from '#components/ui/link.tsx'
import { courseDetailPage } from '#lib/courses/paths.ts'
import type { EnlistCourse } from '#lib/enlistments/views.ts'
import { href } from '#lib/platform/routes/href.ts'
import { CourseFacts } from './course-facts.tsx'
import { EnlistArea } from './enlist-area.tsx'

type Props = { offer: EnlistCourse; crumbs: Crumb[]; site: SiteLine }

/** The form of enrolment for one course, beside the course and those who answer questions about it. */
export function BaomingView({ offer, crumbs, site }: Props) {
  const { course, closedWhy, refundTexts } = offer
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <p className="kicker">报名</p>
      <h1 className={part.title}>{course.title}</h1>
      <div className={part.columns}>
        <div className={part.parts}>
          <section className={part.part}>
            <h2>报名表</h2>
            <EnlistArea courseId={course.id} closedWhy={closedWhy} />
          </section>
        </div>
        <div className={part.parts}>
          <section className={part.part}>
            <h2>这门课程</h2>
            <CourseFacts offer={offer} />
            <Link href={href(courseDetailPage, { id: course.id })} className={facts.alone}>
              看大纲与介绍
            </Link>
          </section>
          <section className={part.part}>
            <h2>课程顾问</h2>
            <Advisers courseId={course.id} site={site} />
          </section>
          <section className={part.part}>
            <h2>退款规则</h2>
            <ul>
              {refundTexts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  )
}
