import { randomUUID } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { claimScript } from '#lib/marking/server/scripts/claim-script.ts'
import { enqueueScripts } from '#lib/marking/server/scripts/enqueue-scripts.ts'
import { markScript } from '#lib/marking/server/scripts/mark-script.ts'
import { papers } from '#lib/papers/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { writtenScripts } from '#lib/practice/server/marking/ask-marking.ts'
import { sittingSources } from '#lib/practice/server/marking/sitting-sources.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import type { Sitting } from '#lib/practice/shapes.ts'
import type { PublicQuestion, UserAnswer } from '#lib/questions/types.ts'

import { demoAnnotations, demoPage } from './demo-annotations.ts'

/** By whom the demo's written answers are handed in, and who has marked one of them. */
type People = { learner: string; marker: string }

const paperTitle = '中央遴选综合能力模拟卷（一）'

/**
 * Answers of the demo's learner, by the questions of the paper; short of what was asked, so that a marker has
 * something to say.
 */
const written = {
  measures:
    '<p>疏堵结合，路要通，菜也要卖得出去。</p><p>一是逢集先看两天，登记摊位，听摊贩、商户和居民怎么说。</p><p>二是收拾闲置的场院，就近设自销专区，不收摊位费。</p><p>三是高峰时段不许占道，留出应急通道，请志愿者疏导。</p><p>四是先劝后罚，屡劝不听的依法处理。以后每季度看一次效果，再作调整。</p>',
  service:
    '<p>我会先统一材料清单，网上和窗口用同一份，由业务科专人更新。</p><p>再推行错峰预约，窗口按时段增减，上午多开、下午少开。</p><p>试行两个月后比较等待时间和投诉，再决定要不要增加窗口。</p>',
}
/** The scoring point that it leaves out: who helps to keep order. */
const LEFT_OUT = 5

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
  await submitSitting(tx, [], learnerId, { attemptId: sitting.id, answers: answersTo(sitting) })
  // The demo's learner is no member, so that the site is seen as most see it: as if asked for under a membership that is over.
  await enqueueScripts(tx, await writtenScripts(tx, { ...sitting, userId: learnerId }))
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
  const answer = isWritten ? textOf(question) : (question.questionOptionList[0]?.optionHead ?? '')
  return [{ questionId: question.id, answer, url: [] }]
}

const textOf = ({ context }: PublicQuestion) =>
  context.includes('集市') ? written.measures : written.service

async function markFirst(tx: Db, markerId: number): Promise<void> {
  const script = await claimScript(tx, markerId, { skip: [] }, sittingSources)
  if (!script) return
  const { id, round, prompt } = script
  await addPage(tx, id)
  await markScript(
    tx,
    markerId,
    {
      deductions: [],
      annotations: demoAnnotations,
      ...{
        id,
        round,
        comment: '思路正，条理清楚，对策大多写到了能做的程度。少了“共同治理”这一层。',
      },
      points: prompt.points.map(({ code, score }, index) => ({
        ...{ code, score: index === LEFT_OUT ? 0 : score },
        note: index === LEFT_OUT ? '没有写到谁来一起管：让摊贩、商户和村干部自己订约定。' : '',
        quote: index === 0 ? '疏堵结合，路要通，菜也要卖得出去。' : '',
      })),
    },
    sittingSources,
  )
}

/** Puts the page written by hand beside an answer: it ships with the site, and is nobody's upload. */
async function addPage(tx: Db, scriptId: number): Promise<void> {
  const pages = JSON.stringify([demoPage])
  await tx.execute(sql`
    with script as (
      update marking_scripts set pictures = ${pages}::jsonb where id = ${scriptId}
      returning source_id, split_part(item_key, ':', 1)::int as position)
    update sitting_answers a
    set answer = jsonb_set(a.answer, '{webAnswerDTOList,0,url}', ${pages}::jsonb)
    from script where a.sitting_id = script.source_id and a.position = script.position`)
}
