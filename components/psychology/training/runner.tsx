import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { CallError } from '#lib/platform/client/call.ts'
import { useOneAtATime } from '#lib/platform/client/use-one-at-a-time.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { InstrumentRunText } from '#lib/psychology/contract.ts'
import { psychologyReportPage } from '#lib/psychology/paths.ts'
import styles from './runner.module.css'
import { SaveLine } from './save-line.tsx'
import { useAnswerKeys } from './use-answer-keys.ts'
import { useRunAnswers } from './use-run-answers.ts'
import { withoutRepeats } from './without-repeats.ts'

type Props = { text: InstrumentRunText; reload: () => Promise<void> }

/** Asks one item at a time and goes on by itself; what is chosen is saved at once. */
export function Runner({ text, reload }: Props) {
  const { run, scale, questionList } = text
  const router = useRouter()
  const [isBusy, once] = useOneAtATime()
  const { values, state, choose, send, finish } = useRunAnswers(text, () => void reload())
  const [at, setAt] = useState(() => firstOpen(questionList, values))
  const item = questionList[at]
  const isAll = questionList.every(({ no }) => values.has(no))
  const last = questionList.length - 1
  const chosen = item && values.get(item.no)
  const mayGoOn = chosen !== undefined && at < last
  const go = (to: number) => setAt(Math.min(Math.max(to, 0), last))
  const answer = (value: number) => {
    if (!item || isBusy) return
    choose(item.no, value)
    go(at + 1)
  }
  useAnswerKeys({
    most: scale.length,
    onAnswer: answer,
    onBack: () => go(at - 1),
    onNext: () => mayGoOn && go(at + 1),
  })
  const handIn = () =>
    once(async () => {
      try {
        await finish()
        router.push(href(psychologyReportPage, { id: run.id }))
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (error.code === 409) await reload()
        const open = openOf(error.data)
        if (open !== null) go(open - 1)
      }
    })
  if (!item) return null
  return (
    <div className={styles.room}>
      <h1 className={styles.title}>{run.title}</h1>
      <ProgressBar value={values.size} max={questionList.length} label="已作答" />
      <p className={styles.item} aria-live="polite">
        <span className={styles.no}>
          第 {item.no} 题，共 {questionList.length} 题
        </span>
        {item.text}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would read its legend before each answer */}
      <div role="group" aria-label="符合程度" className={styles.scale}>
        {scale.map((name, index) => (
          <button
            key={name}
            type="button"
            aria-pressed={chosen === index + 1}
            onKeyDown={withoutRepeats}
            // The second click of a double one would answer the next item.
            onClick={({ detail }) => detail < 2 && answer(index + 1)}
          >
            <b aria-hidden="true">{index + 1}</b>
            {name}
          </button>
        ))}
      </div>
      <div className={styles.turns}>
        <Button variant="second" disabled={at === 0} onClick={() => go(at - 1)}>
          上一题
        </Button>
        {at < last && (
          <Button variant="second" disabled={!mayGoOn} onClick={() => go(at + 1)}>
            下一题
          </Button>
        )}
        {isAll && (
          <Button busy={isBusy} onClick={() => void handIn()}>
            交卷，看报告
          </Button>
        )}
      </div>
      {isAll && <p>都答完了。交卷之前还可以往回改，交卷以后不能再改。</p>}
      <SaveLine state={state} onRetry={() => void send()} />
      <p className={styles.keys}>键盘 1–{scale.length} 作答，← → 前后翻。</p>
    </div>
  )
}

/** The place of the first item without an answer; the last one where there is none. */
function firstOpen(list: InstrumentRunText['questionList'], values: Map<number, number>): number {
  const open = list.findIndex(({ no }) => !values.has(no))
  return open < 0 ? list.length - 1 : open
}

/** The first item that a refused hand-in names. */
function openOf(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('unanswered' in data)) return null
  const [first] = Array.isArray(data.unanswered) ? data.unanswered : []
  return typeof first === 'number' ? first : null
}
