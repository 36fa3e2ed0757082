import { NotYet, SpecialPage } from '#app/[site]/(portal)/lxSpecial/special-page.tsx'
import { cached } from '#app/cached.ts'
import { choiceOf } from '#app/choice-of.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { majorLevels } from '#components/handbook/majors/major-levels.ts'
import { MajorView } from '#components/handbook/majors/major-view.tsx'
import {
  lxSpecialApplicationConditionsPage,
  lxSpecialProfessionalCatalogPage,
} from '#lib/handbook/paths.ts'
import { majorPageLoader } from '#lib/handbook/server/majors.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ level: string; category: string }> }

const load = cached(majorPageLoader)

async function loadChosen(params: Props['params']) {
  const asked = await params
  const level = choiceOf('level', asked.level)
  const category = choiceOf('category', asked.category)
  if (level === null || category === null) return null
  const page = await load(level, category)
  const isPlain = level === undefined && category === undefined
  // An empty catalogue still has its text at the plain address.
  return page || isPlain ? { page, path: { level, category }, isPlain } : null
}

export async function generateMetadata({ params }: Props) {
  const found = await loadChosen(params)
  if (!found) return missingMetadata
  const { page, path, isPlain } = found
  const levelName = majorLevels.find(({ id }) => id === page?.level)?.name ?? ''
  return pageMeta({
    title: page && !isPlain ? `${levelName}专业目录：${page.category.name}` : '公务员报考专业目录',
    description:
      page && !isPlain
        ? `${levelName}${page.category.name}门类的 ${page.category.count} 个专业，按专业类排列，附专业代码。`
        : '本科、研究生、专科专业目录，按门类和专业类排列，可按名称或代码查询，报考前核对自己的专业属于哪一类。',
    path: href(lxSpecialProfessionalCatalogPage, path),
    noindex: !isPlain || !page,
  })
}

export default async function ProfessionalCatalogPage({ params }: Props) {
  const found = await loadChosen(params)
  if (!found) return <Missing />
  return (
    <SpecialPage
      page={lxSpecialProfessionalCatalogPage}
      title="专业目录"
      lead="查专业代码，看自己的专业属于哪个门类、哪个专业类。"
    >
      {found.page ? (
        <MajorView page={found.page} />
      ) : (
        <NotYet
          what="专业目录"
          wayOut={{ name: '报考条件', href: href(lxSpecialApplicationConditionsPage) }}
        />
      )}
    </SpecialPage>
  )
}
