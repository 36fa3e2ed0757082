import { cached } from '#app/cached.ts'
import { loadShell } from '#app/load-shell.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { BaomingView } from '#components/enlistments/baoming/baoming-view.tsx'
import { OpenCourseList } from '#components/enlistments/baoming/open-course-list.tsx'
import part from '#components/orders/part.module.css'
import { PageHead } from '#components/ui/page-head.tsx'
import { coursePage } from '#lib/courses/paths.ts'
import { baomingPage } from '#lib/enlistments/paths.ts'
import { enlistCourseLoader, openCoursesLoader } from '#lib/enlistments/server/open-courses.ts'
import { homePage } from '#lib/home/paths.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'

const loadOffer = cached(enlistCourseLoader)
const loadOffers = cached(openCoursesLoader)
const lead = '选一门课程填写报名表；开课前一天截止。'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ courseId: string }> }

/** `none` without a course in the address, null for one that is not there. */
async function load(params: Props['params']) {
  const { courseId } = await params
  if (courseId === '0') return 'none'
  const id = parseKey('id', courseId)
  return id ? loadOffer(Number(id)) : null
}

export async function generateMetadata({ params }: Props) {
  const offer = await load(params)
  if (!offer) return missingMetadata
  const isList = offer === 'none'
  return pageMeta({
    title: isList ? '报名' : `报名 ${offer.course.title}`,
    description: isList ? `现在可以报名的面授课程。${lead}` : offer.course.intro,
    path: href(baomingPage, { courseId: isList ? null : offer.course.id }),
    noindex: true,
    // Somebody types here: nothing is to be lost to scripts that come later.
    other: { scripts: 'now' },
  })
}

export default async function BaomingPage({ params }: Props) {
  const offer = await load(params)
  if (!offer) return <Missing />
  const crumbs = [
    { name: '首页', path: href(homePage) },
    { name: '课程', path: href(coursePage) },
  ]
  if (offer === 'none')
    return (
      <div className={`container ${part.page}`}>
        <PageHead crumbs={[...crumbs, { name: '报名' }]} title="报名" lead={lead} />
        <OpenCourseList offers={await loadOffers()} />
      </div>
    )
  const { phone, workTime } = (await loadShell()).settings
  return (
    <div className={`container ${part.page}`}>
      <BaomingView
        offer={offer}
        crumbs={[
          ...crumbs,
          { name: '报名', path: href(baomingPage) },
          { name: offer.course.title },
        ]}
        site={{ phone, workTime }}
      />
    </div>
  )
}
