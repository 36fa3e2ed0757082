import { askPath } from '#app/[site]/(practice)/questionBank/ask-path.ts'
import { AiAnalysis } from '#components/ai/ai-analysis.tsx'
import type { ShownItem } from '#components/practice/report/analysis/analysis-view.tsx'
import { SelfMarking } from '#components/practice/report/analysis/self-marking.tsx'
import { BesideFirst } from '#components/practice/rewrite/beside-first.tsx'
import { Drafts } from '#components/practice/rewrite/drafts.tsx'
import { AnsweredQuestion } from '#components/questions/analysis/answered-question.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { isUnanswered } from '#lib/questions/marking/answers.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'

/** A question of a submitted sitting with its marks, analyses and the explanation of a model. */
export default function OneItem({ item, attemptId, onSelfMark }: ShownItem) {
  const { question, score, full, correct } = item
  const given = question.analysisList.find(({ isAi }) => isAi)
  return (
    <>
      <Drafts item={item} attemptId={attemptId} />
      <BesideFirst item={item} attemptId={attemptId}>
        <AnsweredQuestion
          question={question}
          grade={{ questionId: question.id, score, full, correct }}
          marking={(part) =>
            !item.byPerson &&
            part.userScore === null &&
            part.points.length > 0 &&
            !isUnanswered(part, part.userAnswers) ? (
              <SelfMarking
                place={{ attemptId, position: item.position }}
                part={part}
                onSaved={(marked) => onSelfMark(part.id, marked)}
              />
            ) : undefined
          }
          ai={
            <AiAnalysis
              question={question}
              given={given ? { ...given, id: Number(given.id) } : null}
              vipPath={href(vipRightsPage)}
              askPath={askPath(question.context)}
            />
          }
        />
      </BesideFirst>
    </>
  )
}
