'use client'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { PressOption } from '#components/questions/press/press-option.tsx'
import press from '#components/questions/press/press-question.module.css'
import { QuestionHtml } from '#components/questions/question-html.tsx'
import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { answerArticleQuestion } from '#lib/articles/calls.ts'
import type { MarkedQuestion } from '#lib/articles/contract.ts'
import { articleQuestionPage } from '#lib/articles/paths.ts'
import type { ArticleQuestion as Asked } from '#lib/articles/views.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { useOneAtATime } from '#lib/platform/client/use-one-at-a-time.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankSpecificTestPage } from '#lib/practice/paths.ts'
import styles from './article-question.module.css'

type Props = {
  articleId: number
  question: Asked
  /** Which of the questions of the text it is, from 1. */
  number: number
  of: number
  /** Answer to a form without scripts. */
  marked?: MarkedQuestion | undefined
  failure?: string
}

const MORE = 6

/**
 * A practice question within a text, for everybody: one press answers it, the server marks it, and the key comes with the
 * mark. Until the scripts run each option is a button of a form that a page of its own answers.
 */
export function ArticleQuestion({ articleId, question, number, of, marked, failure = '' }: Props) {
  const { mine, pressing, fault, submit } = useAnswering(articleId, question.id, marked)
  const { stem, options, catalogue, type } = question
  const many = type === 'multiple_choose'
  const stemId = useId()
  const outcome = useRef<HTMLDivElement>(null)
  // The pressed button is gone; a mark that comes with the page takes no focus.
  useEffect(() => {
    if (mine && mine !== marked) outcome.current?.focus({ preventScroll: true })
  }, [mine, marked])
  return (
    <form
      action={href(articleQuestionPage)}
      className={`${styles.question} formulas`}
      onSubmit={submit}
    >
      <input type="hidden" name="articleId" value={articleId} />
      <input type="hidden" name="questionId" value={question.id} />
      <p className={styles.head}>
        <span className="kicker">练一道</span>
        <span>
          {catalogue.name}
          {of > 1 && `，第 ${number} 题，共 ${of} 题`}
        </span>
      </p>
      <QuestionHtml id={stemId} className={press.stem} html={stem} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset lays its children out by rules of its own */}
      <div role="group" aria-labelledby={stemId} className={styles.options}>
        {options.map(({ optionHead: head, content }) => (
          <PressOption key={head} {...{ head, content, mine, pressing, many }} />
        ))}
      </div>
      {many && !mine && (
        <p>
          <Button type="submit" variant="second" busy={pressing !== ''} data-replay>
            选好了，看解析
          </Button>
        </p>
      )}
      <div role="status" tabIndex={-1} ref={outcome} className={press.outcome}>
        {mine ? (
          <Outcome mine={mine} catalogue={catalogue} />
        ) : (
          <p className={styles.hint}>
            {many ? '多选题，选对全部才算对。' : '选一个就看解析，'}不用登录，不作记录。
          </p>
        )}
      </div>
      <p role="alert" className={press.failure}>
        {fault || failure}
      </p>
    </form>
  )
}

function Outcome({ mine, catalogue }: { mine: MarkedQuestion; catalogue: Asked['catalogue'] }) {
  return (
    <>
      <p>
        <strong data-right={mine.isRight}>{mine.isRight ? '答对了' : '答错了'}</strong>，
        {!mine.isRight && `您选了 ${mine.answer}，`}应选 {mine.right}。
      </p>
      {mine.analysis && <QuestionHtml className={undefined} html={mine.analysis} />}
      <ButtonLink
        variant="second"
        href={href(questionBankSpecificTestPage, { catalogueId: catalogue.id, count: MORE })}
      >
        再练几道{catalogue.name}
      </ButtonLink>
    </>
  )
}

/** The mark of what was pressed, once the server has given it. */
function useAnswering(articleId: number, questionId: number, marked: MarkedQuestion | undefined) {
  const [mine, setMine] = useState(marked ?? null)
  const [pressing, setPressing] = useState('')
  const [fault, setFault] = useState('')
  const [, run] = useOneAtATime()
  const send = async (answer: string) => {
    setFault('')
    setPressing(answer)
    try {
      setMine(await call(answerArticleQuestion, { articleId, questionId, answer }, { quiet: true }))
    } catch (error) {
      setFault(error instanceof CallError ? error.message : '提交失败，请重试')
    } finally {
      setPressing('')
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const pressed = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const ticked = new FormData(event.currentTarget).getAll('answer')
    const answer = pressed || ticked.map(String).sort().join('')
    if (answer) void run(() => send(answer))
    else setFault('请先选择')
  }
  return { mine, pressing, fault, submit }
}
