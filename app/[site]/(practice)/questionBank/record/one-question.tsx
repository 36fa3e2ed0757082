import { askPath } from '#app/[site]/(practice)/questionBank/ask-path.ts'
import { AiAnalysis } from '#components/ai/ai-analysis.tsx'
import type { QuestionShown } from '#components/practice/record/question-loader.tsx'
import { AnsweredQuestion } from '#components/questions/analysis/answered-question.tsx'
import { QuestionWidget } from '#components/questions/widgets/question-widget.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { isAnswered } from '#lib/questions/marking/is-answered.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'

/** A question of the record: as it was answered with its analysis, or only what is asked. */
const OneQuestion: QuestionShown = ({ question }) => {
  if (!isAnswered(question)) return <QuestionWidget question={question} entries={[]} mode="read" />
  const given = question.analysisList.find(({ isAi }) => isAi)
  return (
    <AnsweredQuestion
      question={question}
      ai={
        <AiAnalysis
          question={question}
          given={given ? { ...given, id: Number(given.id) } : null}
          vipPath={href(vipRightsPage)}
          askPath={askPath(question.context)}
        />
      }
    />
  )
}

export default OneQuestion
