import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { pageMeta } from '#app/page-meta.ts'
import { ArticleQuestion } from '#components/articles/article-question.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { Link } from '#components/ui/link.tsx'
import { answerArticleQuestion as answerCall } from '#lib/articles/calls.ts'
import { articles, type MarkedQuestion } from '#lib/articles/contract.ts'
import { articleDetailPage, articleQuestionPage } from '#lib/articles/paths.ts'
import { findArticle } from '#lib/articles/server/find-article.ts'
import { answerArticleQuestion } from '#lib/articles/server/questions/article-questions.ts'
import { homePage } from '#lib/home/paths.ts'
import { type Db, getDb } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { takeGuestCall } from '#lib/platform/http/take-guest-call.ts'
import { href } from '#lib/platform/routes/href.ts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = pageMeta({
  title: '文章里的题',
  description: '一道题的对错、答案与解析。',
  path: href(articleQuestionPage),
  noindex: true,
})

type Query = Record<string, string | string[] | undefined>
type Props = { searchParams: Promise<Query> }

const { input } = articles.answerArticleQuestion
const place = input.omit({ answer: true })

/** Answers a form without scripts: the question with the mark of what was chosen, and the way back to its text. */
export default async function ArticleQuestionPage({ searchParams }: Props) {
  const query = await searchParams
  const asked = place.safeParse({
    articleId: Number(query.articleId),
    questionId: Number(query.questionId),
  })
  if (!asked.success) notFound()
  const { articleId, questionId } = asked.data
  const db = getDb()
  const article = await findArticle(db, articleId)
  const question = article?.questions.find(({ id }) => id === questionId)
  if (!article || !question) notFound()
  const answer = [query.answer ?? []].flat().sort().join('')
  const { marked, failure } = await mark(db, { articleId, questionId, answer })
  const back = href(articleDetailPage, { id: articleId })
  const crumbs = [
    { name: '首页', path: href(homePage) },
    { name: article.title, path: back },
    { name: '文章里的题' },
  ]
  return (
    <div className="container">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{article.title}</h1>
      <ArticleQuestion
        articleId={articleId}
        question={question}
        number={1}
        of={1}
        marked={marked}
        failure={failure ?? ''}
      />
      <p>
        <Link href={back}>回到文章</Link>
      </p>
    </div>
  )
}

type Sent = { articleId: number; questionId: number; answer: string }

async function mark(db: Db, sent: Sent): Promise<{ marked?: MarkedQuestion; failure?: string }> {
  const parsed = input.safeParse(sent)
  if (!parsed.success) return { failure: '请先选择' }
  try {
    const endpoint = { ...articles.answerArticleQuestion, ...answerCall }
    await takeGuestCall(db, 'answerArticleQuestion', endpoint, await headers())
    return { marked: await answerArticleQuestion(db, parsed.data) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { failure: error.message }
  }
}
