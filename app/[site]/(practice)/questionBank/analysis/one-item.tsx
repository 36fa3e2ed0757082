import { AiAnalysis } from '#components/ai/ai-analysis.tsx'
import { AnsweredQuestion } from '#components/questions/analysis/answered-question.tsx'
import { href } from '#lib/platform/routes/href.ts'
import type { AnsweredItem } from '#lib/practice/shapes.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'

/** A question of a submitted sitting with its marks, analyses and the explanation of a model. */
export default function OneItem({ item }: { item: AnsweredItem }) {
  const { question, score, full, correct } = item
  const given = question.analysisList.find(({ isAi }) => isAi)
  return (
    <AnsweredQuestion
      question={question}
      grade={{ questionId: question.id, score, full, correct }}
      ai={
        <AiAnalysis
          questionId={Number(question.id)}
          given={given ? { ...given, id: Number(given.id) } : null}
          vipPath={href(vipRightsPage)}
        />
      }
    />
  )
}
