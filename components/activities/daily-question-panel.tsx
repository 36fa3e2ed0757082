'use client'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { PressOption } from '#components/questions/press/press-option.tsx'
import press from '#components/questions/press/press-question.module.css'
import { QuestionHtml } from '#components/questions/question-html.tsx'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { answerDailyQuestion, dailyQuestion, userSign } from '#lib/activities/calls.ts'
import type { DailyQuestion } from '#lib/activities/contract.ts'
import { dailyQuestionPage } from '#lib/activities/paths.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { ensureGuestToken, guestToken } from '#lib/platform/client/guest-token.ts'
import { useOneAtATime } from '#lib/platform/client/use-one-at-a-time.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { ask } from './ask.ts'
import { DailyOutcome } from './daily-outcome.tsx'
import styles from './daily-question-panel.module.css'

type Props = {
  title: string
  /** The question when the page was made: for everyone and without an answer, or with the one that a form has sent. */
  made: DailyQuestion
  isBankOpen: boolean
}

/**
 * 每日一题, open to everybody: one press of an option answers it, and the key comes with the mark. Until the scripts run
 * each option is a button of a form that the page of the question answers.
 */
export function DailyQuestionPanel({ title, made, isBankOpen }: Props) {
  const { question, isPressed, pressing, failure, answer } = useAnswering(made)
  const { mine, stem, options, catalogue, reward } = question
  const stemId = useId()
  const outcome = useRef<HTMLDivElement>(null)
  // The pressed button is gone; a mark that comes with the page takes no focus.
  useEffect(() => {
    if (isPressed) outcome.current?.focus({ preventScroll: true })
  }, [isPressed])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement) answer(submitter.value)
  }
  const isShort = options.every(({ content }) => content.length <= SHORT)
  return (
    <form
      action={href(dailyQuestionPage)}
      className={`${styles.question} formulas`}
      onSubmit={submit}
    >
      <div className={styles.head}>
        <h2 className="kicker">
          {title}
          <time dateTime={question.day}>{dayText(question.day)}</time>
        </h2>
        <span className={styles.catalogue}>{catalogue.name}</span>
      </div>
      <input type="hidden" name="signed" value={question.signed} />
      <QuestionHtml id={stemId} className={press.stem} html={stem} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset lays its children out by rules of its own */}
      <div
        role="group"
        aria-labelledby={stemId}
        className={styles.options}
        data-pair={isShort || undefined}
      >
        {options.map(({ optionHead: head, content }) => (
          <PressOption key={head} head={head} content={content} mine={mine} pressing={pressing} />
        ))}
      </div>
      <div
        role="status"
        tabIndex={-1}
        ref={outcome}
        className={`${press.outcome} ${styles.outcome}`}
      >
        {mine ? (
          <DailyOutcome
            mine={mine}
            isFolded={!isPressed && !made.mine}
            reward={reward}
            catalogue={isBankOpen ? catalogue : null}
          />
        ) : (
          <p className={styles.hint}>
            选一个就看解析<span className="guest-only">，不用登录。</span>
            <span className="user-only">，答对得 {reward} 积分，以第一次为准。</span>
          </p>
        )}
      </div>
      <p role="alert" className={press.failure}>
        {failure}
      </p>
    </form>
  )
}

/** What the call is refused with when the day is over: question_changed of errors.ts, a table that is not for the front page. */
const CHANGED = 409

/** Options up to so many characters stand in pairs. */
const SHORT = 6

const dayText = (day: string) => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`

/** The question as this visitor has it, and how they answer it. Without SWR, which the front page needs for nothing else. */
function useAnswering(made: DailyQuestion) {
  const isSignedIn = useSignedIn()
  // Whoever is known may have answered; for others the page knows everything until its day is over.
  const hadToken = useRef<boolean | null>(null)
  if (isSignedIn === false) hadToken.current ??= guestToken() !== null
  const isKnown = isSignedIn || hadToken.current
  const isAsked = !made.mine && (isKnown || (isSignedIn === false && isOver(made)))
  const [read, setRead] = useState<DailyQuestion | null>(null)
  useEffect(() => {
    if (!isAsked) return
    let hasLeft = false
    // Where it fails the question can be answered all the same; the mark says then what counted.
    call(dailyQuestion, {}, { quiet: true }).then(
      (question) => hasLeft || setRead(question),
      () => undefined,
    )
    return () => {
      hasLeft = true
    }
  }, [isAsked])
  const [answered, setAnswered] = useState<DailyQuestion | null>(null)
  const [pressing, setPressing] = useState('')
  const [failure, setFailure] = useState('')
  const [, run] = useOneAtATime()
  const question = answered ?? read ?? made

  const send = async (answer: string) => {
    const { questionId } = question
    // An account that is opened later has this answer.
    if (isSignedIn === false) ensureGuestToken()
    setFailure('')
    setPressing(answer)
    try {
      setAnswered(await ask(answerDailyQuestion, { questionId, answer }, { quiet: true }))
      if (isSignedIn) await (await import('#lib/platform/client/reread.ts')).reread(userSign)
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : '提交失败，请重试')
      if (error instanceof CallError && error.code === CHANGED)
        setRead(await ask(dailyQuestion, {}))
    } finally {
      setPressing('')
    }
  }
  const answer = (head: string) => void run(() => send(head))
  return { question, isPressed: answered !== null, pressing, failure, answer }
}

const isOver = ({ day }: DailyQuestion) => day !== shanghaiToday()
