import { loadDocument } from '#app/load-document.ts'
import { specialPlace } from '#app/special-groups.ts'
import { DocumentParts } from '#components/document/document-parts.tsx'
import { CalculatorView } from '#components/special/calculator-view.tsx'
import { SpecialFrame } from '#components/special/special-frame.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { href } from '#lib/routes/href.ts'
import { breadcrumbsLd } from '#lib/server/seo/json-ld.ts'
import { pageMeta } from '#lib/server/seo/page-meta.ts'

export const revalidate = 600
export function generateStaticParams() {
  return []
}

const name = 'lxSpecial-scoreCalculation'

export function generateMetadata() {
  return pageMeta({
    title: '遴选综合成绩计算器',
    description:
      '按公告的权重算笔试与面试的综合成绩：支持各种满分和权重，写明算式，四舍五入保留两位小数，可与同职位的对手排名。',
    path: href(name),
  })
}

export default async function ScoreCalculationPage() {
  const document = await loadDocument('lxSpecial/scoreCalculation')
  const place = specialPlace(name)
  return (
    <>
      <JsonLd data={[breadcrumbsLd(place.crumbs)]} />
      <SpecialFrame
        {...place}
        title={document?.title ?? '成绩计算'}
        lead={document?.description ?? '按公告的权重算出综合成绩。只在浏览器里计算，不上传。'}
      >
        <CalculatorView />
        {document && <DocumentParts document={document} />}
      </SpecialFrame>
    </>
  )
}
