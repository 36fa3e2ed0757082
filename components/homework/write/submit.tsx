import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { allowanceText, leftOf } from '#components/homework/allowance-text.ts'
import { HomeworkHead } from '#components/homework/homework-head.tsx'
import { NotFound } from '#components/homework/not-found.tsx'
import { useOwnAnswers } from '#components/homework/use-homework.ts'
import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { homeworkList, studentAnswersList, studentAnswersSubmit } from '#lib/homework/calls.ts'
import { counterOf, partsOf } from '#lib/homework/parts.ts'
import { doHomeworkPage, myhomeworkDetailPage } from '#lib/homework/paths.ts'
import { isWritable } from '#lib/homework/states.ts'
import { FEWEST_CHARACTERS } from '#lib/marking/free-markings.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { reread } from '#lib/platform/client/reread.ts'
import { href } from '#lib/platform/routes/href.ts'
import { isBlank } from '#lib/questions/marking/answers.ts'
import { afterHandIn } from './after-hand-in.ts'
import styles from './writing.module.css'

/** Shows how much of each part is there before it is handed in. Default export for `lazy`. */
export default function Submit() {
  const { data, reload, missing } = useOwnAnswers()
  const [isBusy, setIsBusy] = useState(false)
  const [wants, setWants] = useState(true)
  const router = useRouter()
  if (!data) return <NotFound {...missing} />
  const { id, round, state, allowance } = data
  const back = href(doHomeworkPage, { id: data.homeworkId })
  const own = href(myhomeworkDetailPage, { id })
  const parts = partsOf(data.items)
  const blank = parts.filter(({ entry }) => isBlank('short_answer', entry)).length
  const isFirst = state === 'draft'
  const left = leftOf(allowance)
  const asks = !isFirst || (wants && left > 0)
  const handIn = async () => {
    setIsBusy(true)
    try {
      const { words, path } = afterHandIn(
        await call(studentAnswersSubmit, { id, round, marking: asks }),
      )
      notify('success', words)
      await Promise.all([reread(homeworkList), reread(studentAnswersList), reload()])
      router.push(path)
    } catch {
      // The refusal has been shown.
      await reload()
    }
    setIsBusy(false)
  }
  return (
    <article>
      <HomeworkHead page="提交作业" homework={data} />
      <ul className={styles.check}>
        {parts.map(({ name, question, entry }) => (
          <li key={question.id}>
            <span>{name}</span>
            {isBlank('short_answer', entry) ? (
              <strong>未作答</strong>
            ) : (
              <span>{amountOf(counterOf(data.strictCount)(entry.answer), question.wordsNum)}</span>
            )}
            {entry.url.length > 0 && <span>{`${entry.url.length} 张图片`}</span>}
          </li>
        ))}
      </ul>
      {isWritable(state) ? (
        <div className={styles.terms}>
          {blank > 0 && blank < parts.length && (
            <p role="alert">{`还有 ${blank} 问没有作答${asks ? '，提交后按 0 分计' : ''}。`}</p>
          )}
          {isFirst && left > 0 && (
            <Checkbox label={`请老师批阅，本月还可 ${left} 次`} value={wants} onChange={setWants} />
          )}
          {isFirst && left === 0 && <p>{allowanceText(allowance, data.dueAt)}</p>}
          <p>
            {asks
              ? `提交后不能再改；老师退回的除外。每问至少 ${FEWEST_CHARACTERS} 字或一张图片，老师才能批阅。`
              : '提交后不能再改，也不能再请老师批阅；答案、采分点和解析立即显示，由您对照自评。'}
          </p>
          <p className={styles.choice}>
            <Button busy={isBusy} disabled={blank === parts.length} onClick={() => void handIn()}>
              {isFirst ? (asks ? '提交批改' : '提交自评') : '再次提交'}
            </Button>
            <ButtonLink href={back} variant="second">
              回去修改
            </ButtonLink>
          </p>
        </div>
      ) : (
        <p className={styles.choice}>
          <ButtonLink href={own}>看我的作答</ButtonLink>
        </p>
      )}
    </article>
  )
}

const amountOf = (count: number, limit: number | null) =>
  limit === null ? `${count} 字` : `${count} / ${limit} 字`
