import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { z } from 'zod'
import { pageMeta } from '#app/page-meta.ts'
import { DailyQuestionPanel } from '#components/activities/daily-question-panel.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { answerDailyQuestion as answerCall } from '#lib/activities/calls.ts'
import { activities, type DailyQuestion } from '#lib/activities/contract.ts'
import { dailyQuestionPage, funActivityPage } from '#lib/activities/paths.ts'
import { findDailyQuestion, markDailyForm } from '#lib/activities/server/daily-question.ts'
import { homePage } from '#lib/home/paths.ts'
import { type Db, getDb } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isFromElsewhere } from '#lib/platform/http/is-from-elsewhere.ts'
import { takeGuestCall } from '#lib/platform/http/take-guest-call.ts'
import { href } from '#lib/platform/routes/href.ts'
import { isQuestionBankOpen } from '#lib/site/server/settings.ts'
import styles from './page.module.css'

export const dynamic = 'force-dynamic'

const title = '每日一题'

export const metadata: Metadata = pageMeta({
  title,
  description: '每天一道题，选一个就看答案与解析。',
  path: href(dailyQuestionPage),
  noindex: true,
})

const form = activities.answerDailyQuestion.input
  .pick({ answer: true })
  .extend({ signed: z.string().max(100) })

type Query = Record<string, string | string[] | undefined>
type Props = { searchParams: Promise<Query> }

/** Answers a form without scripts: the question with the mark of the option that was pressed. */
export default async function DailyQuestionPage({ searchParams }: Props) {
  const db = getDb()
  const [{ question, failure }, isBankOpen] = await Promise.all([
    answered(db, await searchParams),
    isQuestionBankOpen(db),
  ])
  const crumbs = [
    { name: '首页', path: href(homePage) },
    { name: '趣味活动', path: href(funActivityPage) },
    { name: title },
  ]
  return (
    <div className="container">
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.page}>
        <h1 className="visually-hidden">{title}</h1>
        {failure && <p role="alert">{failure}</p>}
        {question ? (
          <DailyQuestionPanel title={title} made={question} isBankOpen={isBankOpen} />
        ) : (
          <EmptyState title="今天没有合适的题目" />
        )}
      </div>
    </div>
  )
}

type Answered = { question: DailyQuestion | null; failure?: string }

/**
 * Answers as to a guest: the server reads no cookie, so whoever is signed in is not known here. What cannot be marked
 * is asked again.
 */
async function answered(db: Db, query: Query): Promise<Answered> {
  const visit = await headers()
  // A link from elsewhere shows the question, not its key.
  const sent = isFromElsewhere(visit) ? null : form.safeParse(query).data
  if (!sent) return { question: await findDailyQuestion(db, null) }
  try {
    const endpoint = { ...activities.answerDailyQuestion, ...answerCall }
    await takeGuestCall(db, 'answerDailyQuestion', endpoint, visit)
    return { question: await markDailyForm(db, sent) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { question: await findDailyQuestion(db, null), failure: error.message }
  }
}
