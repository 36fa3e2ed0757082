import { randomUUID } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { claimScript } from '#lib/marking/server/scripts/claim-script.ts'
import { markScript } from '#lib/marking/server/scripts/mark-script.ts'
import { papers } from '#lib/papers/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { sittingSources } from '#lib/practice/server/marking/sitting-sources.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import type { Sitting } from '#lib/practice/shapes.ts'
import type { PublicQuestion, UserAnswer } from '#lib/questions/types.ts'

/** By whom the demo's written answers are handed in, and who has marked one of them. */
type People = { learner: string; marker: string }

const paperTitle = '中央遴选综合能力模拟卷（一）'

/** What the demo's learner writes; short of what was asked, so that a marker has something to say. */
const written =
  '<p>一是把窗口开到群众下班以后，晚上和周末都能办。</p><p>二是把零散的事项并到一个综合窗口，一次取号、当场办结。</p><p>三是让村里的代办员上门收件，老人不用再跑路。下一步还要把各部门的数据打通，免得重复交材料。</p>'

/**
 * Lets the demo's learner hand in a paper with written answers, of which the demo's marker has marked the first: so the
 * marking desk has a queue and a report its points. Does nothing without the paper or the people.
 */
export async function addDemoAnswers(tx: Db, { learner, marker }: People): Promise<void> {
  const [[paper], people] = await Promise.all([
    tx.select({ id: papers.id }).from(papers).where(eq(papers.title, paperTitle)),
    tx
      .select({ id: users.id, phone: users.phone })
      .from(users)
      .where(inArray(users.phone, [learner, marker]))
      .orderBy(asc(users.id)),
  ])
  const idOf = (phone: string) => people.find((one) => one.phone === phone)?.id
  const [learnerId, markerId] = [idOf(learner), idOf(marker)]
  if (!paper || !learnerId || !markerId) return
  const begin = { paperId: paper.id, kind: 'paper' as const, clientKey: randomUUID() }
  const sitting = await startPaper(tx, learnerId, begin)
  await submitSitting(tx, learnerId, { attemptId: sitting.id, answers: answersTo(sitting) })
  await markFirst(tx, markerId)
}

const answersTo = ({ questions }: Sitting) =>
  questions.map(({ position, question }) => ({
    position,
    answer: {
      ...{ businessId: '', questionId: question.id, webAnswerDTOList: entriesFor(question) },
      questionClassified: question.questionTypeCode === 'synthesis' ? (1 as const) : (0 as const),
    },
    ...{ flagged: false, eliminated: [], scratch: '', seconds: 45, changedAt: Date.now() },
  }))

const entriesFor = (question: PublicQuestion): UserAnswer[] => {
  if (question.questionTypeCode === 'synthesis') return question.sonQuestion.flatMap(entriesFor)
  const isWritten = question.questionTypeCode === 'short_answer'
  const answer = isWritten ? written : (question.questionOptionList[0]?.optionHead ?? '')
  return [{ questionId: question.id, answer, url: [] }]
}

async function markFirst(tx: Db, markerId: number): Promise<void> {
  const script = await claimScript(tx, markerId, { skip: [] }, sittingSources)
  if (!script) return
  const { id, round, prompt } = script
  await markScript(
    tx,
    markerId,
    {
      deductions: [],
      ...{ id, round, comment: '做法找得准，层次清楚；数据打通只提了一句，可以写清由谁来做。' },
      points: prompt.points.map(({ code, score }, index) => ({
        ...{ code, score: index % 3 === 2 ? 0 : score, note: '' },
        quote: index === 0 ? '一是把窗口开到群众下班以后，晚上和周末都能办。' : '',
      })),
    },
    sittingSources,
  )
}
