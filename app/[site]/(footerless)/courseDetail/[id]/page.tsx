import { loadCourse, loadRefundTexts } from '#app/load-catalogue.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { courseFaq } from '#components/courses/course-faq.ts'
import { CourseView } from '#components/courses/course-view.tsx'
import { isPayable } from '#components/courses/is-payable.ts'
import { StarButton } from '#components/favorites/star-button.tsx'
import { EnquiryForm } from '#components/inbox/enquiry/enquiry-form.tsx'
import { StudyLink } from '#components/lessons/study-link.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { courseDetailPage, courseListPage, coursePage } from '#lib/courses/paths.ts'
import { courseLd } from '#lib/courses/server/course-ld.ts'
import { faqLd } from '#lib/documents/server/faq-ld.ts'
import { homePage } from '#lib/home/paths.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'
import { shareImage } from '#lib/seo/server/share-image.ts'
import { courseShare } from '#lib/seo/shares.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ id: string }> }

async function load(params: Props['params']) {
  const id = parseKey('id', (await params).id)
  return id ? loadCourse(Number(id)) : null
}

export async function generateMetadata({ params }: Props) {
  const course = await load(params)
  if (!course) return missingMetadata
  const { id, title, intro, lessons, teachers, onSale, hasTrial } = course
  const by = teachers.map(({ name }) => name).join('、')
  return pageMeta({
    title,
    description: `${intro}${lessons > 0 ? `共 ${lessons} 课时，` : ''}${by}主讲，附课程大纲${hasTrial ? '、试看' : ''}与退课规则。`,
    path: href(courseDetailPage, { id }),
    picture: shareImage(courseShare(course)),
    noindex: !onSale,
  })
}

export default async function CourseDetailPage({ params }: Props) {
  const course = await load(params)
  if (!course) return <Missing />
  const { id, title, subject, onSale } = course
  const path = href(courseDetailPage, { id })
  const canBuy = course.onSale && !course.isSoldOut && isPayable(course)
  const faq = courseFaq(course)
  const refundTexts = await loadRefundTexts('course', id)
  const crumbs = [
    { name: '首页', path: href(homePage) },
    { name: '课程', path: href(coursePage) },
    { name: subject.name, path: href(courseListPage, { subject: subject.id }) },
    { name: title },
  ]
  return (
    <>
      <JsonLd
        data={[breadcrumbsLd(crumbs), ...(canBuy ? [courseLd(course, path)] : []), faqLd(faq)]}
      />
      <CourseView
        study={(buy) => <StudyLink courseId={course.id}>{buy}</StudyLink>}
        star={<StarButton kind="course" id={course.id} />}
        course={course}
        crumbs={crumbs}
        enquiry={
          <EnquiryForm topic="course" about={title} title={onSale ? '咨询课程' : '咨询同类课程'} />
        }
        faq={faq}
        refundTexts={refundTexts}
      />
    </>
  )
}
