import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { Prose } from '#components/ui/prose.tsx'
import { Section } from '#components/ui/section.tsx'
import { VideoPlayer } from '#components/ui/video-player.tsx'
import type { CourseDetail } from '#lib/courses/views.ts'
import { CourseGrid } from './course-card.tsx'
import { CourseHead } from './course-head.tsx'
import styles from './course-view.module.css'
import { FaqList } from './faq-list.tsx'
import { Outline } from './outline.tsx'
import { Reviews } from './reviews.tsx'
import { TeacherList } from './teacher-list.tsx'
import { trialsOf } from './trials-of.ts'

type Props = {
  course: CourseDetail
  crumbs: Crumb[]
  /** The form that asks about it. */
  enquiry: ReactNode
  faq: Parameters<typeof FaqList>[0]['faq']
  /** The rule by which its money can be asked back, sentence by sentence. */
  refundTexts: string[]
  /** The button that makes it a favourite. */
  star?: ReactNode
  /** Puts the way to learn in place of the way to buy for who has bought it, beside it for who was given it. */
  study?: (buy: ReactNode) => ReactNode
}

/** All about one course, on one page. */
export function CourseView({ course, crumbs, enquiry, faq, refundTexts, star, study }: Props) {
  const trials = trialsOf(course)
  return (
    <div className="container">
      <Breadcrumbs crumbs={crumbs} />
      <CourseHead course={course} star={star} study={study} />
      <div className={`columns ${styles.columns}`}>
        <div className={styles.main}>
          {trials.length > 0 && (
            <div id="trial">
              <Section title="试看">
                <ul className={styles.trials}>
                  {trials.map(({ id, title, video }) => (
                    <li key={id}>
                      <VideoPlayer src={video} title={`试看片段：${title}`} />
                      <p>
                        <small>试看片段</small>
                        {title}
                      </p>
                    </li>
                  ))}
                </ul>
              </Section>
            </div>
          )}
          <section aria-label="课程介绍">
            <Prose html={course.detailHtml} />
          </section>
          <Section title="退课规则">
            <ul>
              {refundTexts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Section>
          <Outline chapters={course.chapters} />
          <Reviews reviews={course.reviews} />
          <FaqList faq={faq} />
        </div>
        <aside className={styles.side} aria-label="老师与咨询">
          <Section title="授课老师">
            <TeacherList teachers={course.teachers} />
          </Section>
          <div id="enquiry" className={styles.ask}>
            {enquiry}
          </div>
        </aside>
      </div>
      {course.related.length > 0 && (
        <div className={styles.related}>
          <Section title="相关课程">
            <CourseGrid courses={course.related} level={3} />
          </Section>
        </div>
      )}
    </div>
  )
}
