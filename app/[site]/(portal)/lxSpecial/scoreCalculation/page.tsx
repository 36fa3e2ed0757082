import { SpecialPage } from '#app/[site]/(portal)/lxSpecial/special-page.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { CalculatorView } from '#components/handbook/calculator/calculator-view.tsx'
import { lxSpecialScoreCalculationPage } from '#lib/handbook/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '遴选综合成绩计算器',
    description:
      '按公告的权重算笔试与面试的综合成绩：支持各种满分和权重，写明算式，四舍五入保留两位小数，可与同职位的对手排名。',
    path: href(lxSpecialScoreCalculationPage),
  })
}

export default function ScoreCalculationPage() {
  return (
    <SpecialPage
      page={lxSpecialScoreCalculationPage}
      title="成绩计算"
      lead="按公告的权重算出综合成绩。只在浏览器里计算，不上传。"
    >
      <CalculatorView />
    </SpecialPage>
  )
}
