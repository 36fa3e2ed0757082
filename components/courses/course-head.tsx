import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Cover } from '#components/ui/cover.tsx'
import { courseCovers } from '#lib/courses/cover.ts'
import { courseModes, memberViews } from '#lib/courses/kinds.ts'
import type { CourseDetail } from '#lib/courses/views.ts'
import { baomingPage } from '#lib/enlistments/paths.ts'
import { hasBegun } from '#lib/goods/deliverable.ts'
import { soldOutNames } from '#lib/goods/kinds.ts'
import { confirmOrderPage } from '#lib/orders/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { Price } from './course-card.tsx'
import { courseDays, courseLength } from './course-days.ts'
import styles from './course-head.module.css'
import { HeadFacts } from './head-facts.tsx'
import { isPayable } from './is-payable.ts'

type Props = {
  course: CourseDetail
  star?: ReactNode
  /** Puts the way to learn in place of the way to buy for who has bought it, beside it for who was given it. */
  study?: ((buy: ReactNode) => ReactNode) | undefined
}

/** What it is, when, by whom, for how much; and the way to ask about it. */
export function CourseHead({ course, star, study = (buy) => buy }: Props) {
  const { title, intro, subject, kind, mode, lessons, teachers, reviews, hasTrial } = course
  const days = courseDays(course)
  const { isSoldOut } = course
  const canBuy = isPayable(course) && !isSoldOut
  const [cover = ''] = courseCovers([course])
  const facts = [
    ['班型', `${subject.name} · ${kind.name}`],
    ['上课方式', courseModes[mode]],
    ['课时', lessons > 0 ? courseLength(course) : '以老师安排为准'],
    ['上课时间', days ?? '没有固定时间'],
    ['上课地点', course.place ?? ''],
    ['有效期', `${course.validDays} 天`],
    ['会员', course.membersFrom && memberViews[course.membersFrom]],
    ['老师', teachers.map(({ name }) => name).join('、')],
  ] as const
  return (
    <header className={styles.head}>
      <div className={styles.cover}>
        <Cover src={cover} eager />
      </div>
      <div className={styles.text}>
        <h1>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        <HeadFacts facts={facts} />
        {course.onSale ? (
          <div className={styles.buy}>
            {isPayable(course) && <Price course={course} />}
            {study(
              canBuy && (
                <>
                  <ButtonLink href={href(confirmOrderPage, { courseId: course.id })}>
                    购买
                  </ButtonLink>
                  <ButtonLink href={href(baomingPage, { courseId: course.id })} variant="second">
                    报名
                  </ButtonLink>
                </>
              ),
            )}
            {hasBegun(course) && <p>已经开课，不再报名</p>}
            {isSoldOut && !hasBegun(course) && <p>{soldOutNames.course}</p>}
            <ButtonLink href="#enquiry" variant={canBuy ? 'quiet' : undefined}>
              咨询课程
            </ButtonLink>
            {star}
            {hasTrial && <a href="#trial">先试看</a>}
            {reviews.total > 0 && (
              <a href="#reviews">
                {reviews.average.toFixed(1)} 分（{reviews.total} 条评价）
              </a>
            )}
          </div>
        ) : (
          <p className={styles.off}>
            <strong>已下架</strong>这门课程不再招生。
          </p>
        )}
        {!course.onSale && (
          <>
            {study(null)}
            {star}
          </>
        )}
      </div>
    </header>
  )
}
