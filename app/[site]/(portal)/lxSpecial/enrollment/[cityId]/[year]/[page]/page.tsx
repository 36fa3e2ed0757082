import { NotYet, SpecialPage } from '#app/[site]/(portal)/lxSpecial/special-page.tsx'
import { cached } from '#app/cached.ts'
import { choiceOf } from '#app/choice-of.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { EnrollmentView } from '#components/exams/positions/enrollment-view.tsx'
import { positionPageLoader } from '#lib/exams/server/positions.ts'
import { lxSpecialEnrollmentPage, lxSpecialNoticePage } from '#lib/handbook/paths.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ cityId: string; year: string; page: string }> }

const load = cached(positionPageLoader)

async function loadChosen(params: Props['params']) {
  const asked = await params
  const cityId = choiceOf('cityId', asked.cityId)
  const year = choiceOf('year', asked.year)
  const number = Number(parseKey('page', asked.page))
  if (cityId === null || year === null || !number) return null
  const page = await load(number, cityId, year)
  const isPlain = cityId === undefined && year === undefined && number === 1
  // Without any position the plain address still has its text; a filter of nothing has not.
  return page || isPlain ? { page, path: { cityId, year, page: number }, isPlain } : null
}

export async function generateMetadata({ params }: Props) {
  const found = await loadChosen(params)
  if (!found) return missingMetadata
  const { page, path, isPlain } = found
  const which = page ? `${page.year}年${page.city?.name ?? '各地'}` : ''
  return pageMeta({
    title: `${which}遴选招录职位`,
    page: path.page,
    description: page
      ? `${which}公务员遴选招录职位 ${page.total} 个，共招 ${page.headcount} 人：单位、人数、学历、专业和报考条件，可按省份和年份查询。`
      : '公务员遴选各地各年的招录职位：单位、人数、学历、专业和报考条件。',
    path: href(lxSpecialEnrollmentPage, path),
    noindex: !isPlain || !page?.total,
  })
}

export default async function EnrollmentPage({ params }: Props) {
  const found = await loadChosen(params)
  if (!found) return <Missing />
  return (
    <SpecialPage
      page={lxSpecialEnrollmentPage}
      title="遴选招录信息"
      lead="各地各年招多少人、招什么人，按省份和年份查询。"
      withText={found.path.page === 1}
    >
      {found.page ? (
        <EnrollmentView page={found.page} />
      ) : (
        <NotYet what="招录职位" wayOut={{ name: '遴选公告', href: href(lxSpecialNoticePage) }} />
      )}
    </SpecialPage>
  )
}
