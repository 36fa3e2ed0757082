'use client'
import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import formulas from '#components/ui/formulas.module.css'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { answerDailyQuestion, dailyQuestion, userSign } from '#lib/activities/calls.ts'
import type { DailyQuestion } from '#lib/activities/contract.ts'
import { CallError } from '#lib/platform/client/call.ts'
import { reread } from '#lib/platform/client/reread.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { useOneAtATime } from '#lib/platform/client/use-one-at-a-time.ts'
import { errors } from '#lib/platform/errors/errors.ts'
import styles from './daily-question-panel.module.css'
import { LoginLink } from './login-link.tsx'
import { ask } from './use-mine.ts'

type Props = {
  /** The question when the page was made, for everyone and without an answer. */
  made: DailyQuestion
}

/** 每日一题: everyone reads it, who is signed in answers it; the key comes with the answer. */
export function DailyQuestionPanel({ made }: Props) {
  const isSignedIn = useSignedIn()
  // A login, or a new day, is only known in the browser.
  const { data, mutate } = useEndpoint(dailyQuestion, isSignedIn === null ? null : {})
  const question = data ?? made
  const stemId = useId()
  const [failure, setFailure] = useState('')
  const [isBusy, run] = useOneAtATime()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answer = String(new FormData(event.currentTarget).get('answer') ?? '')
    if (answer) void run(() => send(answer))
    else setFailure('请先选择一个选项')
  }
  const send = async (answer: string) => {
    setFailure('')
    try {
      const { questionId } = question
      const answered = await ask(answerDailyQuestion, { questionId, answer }, { quiet: true })
      await mutate(answered, { revalidate: false })
      await reread(userSign)
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : '提交失败，请重试')
      if (error instanceof CallError && error.message === errors.question_changed.message)
        await mutate()
    }
  }

  const { mine, stem, options, reward } = question
  return (
    <form className={`${styles.question} ${formulas.formulas}`} onSubmit={submit}>
      <Html id={stemId} className={styles.stem} html={stem} />
      <fieldset disabled={mine !== null} aria-describedby={stemId}>
        <legend className="visually-hidden">选项，单选</legend>
        <div className={styles.options}>
          {options.map(({ optionHead: head, content }) => (
            <label
              // Anew with the answer, which decides what is checked.
              key={`${question.questionId}${head}${mine ? 'answered' : ''}`}
              data-verdict={verdictOf(head, mine) || undefined}
            >
              <input
                type="radio"
                name="answer"
                value={head}
                defaultChecked={mine?.answer === head}
              />
              <span className={styles.head}>{head}</span>
              <Html as="span" className={styles.text} html={content} />
              <span className={styles.verdict}>{verdictTexts[verdictOf(head, mine)]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <div role="status">{mine && <Outcome mine={mine} reward={reward} />}</div>
      {!mine && (
        <p className={styles.send}>
          {isSignedIn !== false && (
            <Button type="submit" className="user-only" busy={isBusy}>
              {isBusy ? '正在提交…' : '提交答案'}
            </Button>
          )}
          {!isSignedIn && <LoginLink className="guest-only">登录后作答</LoginLink>}
          <span>答对得 {reward} 积分，每天一次，以第一次提交为准。</span>
        </p>
      )}
    </form>
  )
}

const verdictTexts = { right: '正确答案', wrong: '您的选择', '': '' } as const

type Mine = NonNullable<DailyQuestion['mine']>

function Outcome({ mine, reward }: { mine: Mine; reward: number }) {
  return (
    <div className={styles.outcome} data-right={mine.isRight}>
      <p>
        <strong>{mine.isRight ? `答对了，+${reward} 积分` : '答错了'}</strong>
        {mine.isRight ? '' : `，您选了 ${mine.answer}，`}
        正确答案 {mine.right}。
      </p>
      {mine.analysis && <Html className={styles.analysis} html={mine.analysis} />}
    </div>
  )
}

function verdictOf(head: string, mine: Mine | null): 'right' | 'wrong' | '' {
  if (!mine) return ''
  if (head === mine.right) return 'right'
  return head === mine.answer ? 'wrong' : ''
}

type HtmlProps = { as?: 'div' | 'span'; id?: string; className: string | undefined; html: string }

function Html({ as: Tag = 'div', html, ...rest }: HtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: questions were sanitised when they were imported
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: html }} />
}
