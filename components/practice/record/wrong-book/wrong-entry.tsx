'use client'
import { useState } from 'react'
import controls from '#components/practice/record/controls.module.css'
import type { QuestionShown } from '#components/practice/record/question-loader.tsx'
import { QuestionLoader } from '#components/practice/record/question-loader.tsx'
import { useStart } from '#components/practice/use-start.ts'
import { QuestionFold } from '#components/questions/analysis/question-fold.tsx'
import { Day } from '#components/ui/day.tsx'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { errorQuestionInfo, rewriteStart, wrongCauseSet, wrongRemove } from '#lib/practice/calls.ts'
import type { WrongCause, WrongItem } from '#lib/practice/contract/sittings.ts'
import { PASSES } from '#lib/practice/diagnosis.ts'
import { causeNames, causes } from './causes.ts'
import { daysBetween } from './days-between.ts'

type Props = {
  item: WrongItem
  /** Something was changed on the server. */
  onChange: () => Promise<unknown>
  Question: QuestionShown
}

/** One question of the wrong-question book. */
export function WrongEntry({ item, onChange, Question }: Props) {
  const { questionId, type, stem, catalogue, cause, due, marked } = item
  const [isBusy, setIsBusy] = useState(false)
  const change = async (send: () => Promise<unknown>, done: string) => {
    setIsBusy(true)
    try {
      await send()
      notify('success', done)
    } catch {
      // The refusal has been shown; the list may be the reason.
    }
    await onChange()
    setIsBusy(false)
  }
  const mark = (next: WrongCause) =>
    change(() => call(wrongCauseSet, { questionId, cause: next }), '错因已记下')
  const remove = () => change(() => call(wrongRemove, { questionId }), '已移出错题本')
  return (
    <QuestionFold
      type={type}
      stem={stem}
      facts={
        <>
          <span>{catalogue.name}</span>
          <Missed {...item} />
          <span>{dueText(daysBetween(shanghaiToday(), shanghaiToday(new Date(due))))}</span>
        </>
      }
      actions={
        <>
          {marked && <Rewrite {...marked} stem={stem} />}
          <label>
            <span className="visually-hidden">错因：{stem}</span>
            <select
              className={controls.select}
              value={cause}
              disabled={isBusy}
              onChange={(event) => void mark(event.target.value as WrongCause)}
            >
              {causes.map((one) => (
                <option key={one} value={one}>
                  {one === '' ? '记错因' : causeNames[one]}
                </option>
              ))}
            </select>
          </label>
          <Remove isBusy={isBusy} onRemove={() => void remove()} />
        </>
      }
    >
      <QuestionLoader call={errorQuestionInfo} questionId={questionId} Question={Question} />
    </QuestionFold>
  )
}

/** Begins another draft of the marked answer, or goes on with the one that is open. */
function Rewrite({ stem, ...place }: NonNullable<WrongItem['marked']> & { stem: string }) {
  const [start, isStarting] = useStart((clientKey) => call(rewriteStart, { ...place, clientKey }))
  return (
    <button type="button" className={controls.link} disabled={isStarting} onClick={start}>
      改一遍再交<span className="visually-hidden">：{stem}</span>
    </button>
  )
}

const passes = `${PASSES * 100}%`

/** Says how it went: a written answer comes here by a marker's points, and is no right or wrong like a choice. */
function Missed({ type, wrongTimes, rightInRow, lastWrongAt }: WrongItem) {
  const isWritten = type === 'short_answer'
  const [missed, met, last] = isWritten
    ? [`批阅不到 ${passes} 共 ${wrongTimes} 次`, `之后 ${rightInRow} 次达到 ${passes}`, '最近批于']
    : [`错 ${wrongTimes} 次`, `已连对 ${rightInRow} 次`, '最近错在']
  return (
    <>
      <span>{missed}</span>
      {rightInRow > 0 && <span>{met}</span>}
      <span>
        {last} <Day iso={lastWrongAt} short />
      </span>
    </>
  )
}

/** Asks once more in its own place. */
function Remove({ isBusy, onRemove }: { isBusy: boolean; onRemove: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking) {
    return (
      <button type="button" className={controls.link} onClick={() => setIsAsking(true)}>
        移出
      </button>
    )
  }
  return (
    <span>
      <button
        type="button"
        className={controls.link}
        // biome-ignore lint/a11y/noAutofocus: it stands where the button was that has just been pressed
        autoFocus
        onClick={() => setIsAsking(false)}
      >
        保留
      </button>
      <button type="button" className={controls.link} data-hot disabled={isBusy} onClick={onRemove}>
        确认移出
      </button>
    </span>
  )
}

function dueText(days: number): string {
  if (days <= 0) return '今天复习'
  return days === 1 ? '明天复习' : `${days} 天后复习`
}
