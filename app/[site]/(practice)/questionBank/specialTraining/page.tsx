import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { DrillsView, LevelsView, TrainingWaysView } from '#app/[site]/(practice)/views.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankSpecialTrainingPage } from '#lib/practice/paths.ts'

export function generateMetadata() {
  return bankMeta({
    title: '专项训练',
    description:
      '按科目与考点练习公务员遴选题目：未做优先、只练错题、按顺序或随机抽题，也可以由易到难一关一关地闯，或者刷资料分析、数量关系与数字推理的新题。',
    path: href(questionBankSpecialTrainingPage),
    noindex: true,
  })
}

export default function SpecialTrainingPage() {
  return (
    <TrainingWaysView
      title="专项训练"
      levels={<LevelsView title="闯关" />}
      drills={<DrillsView title="刷题" />}
    />
  )
}
