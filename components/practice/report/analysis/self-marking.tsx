'use client'
import { useRef, useState } from 'react'
import { PointList } from '#components/questions/analysis/point-list.tsx'
import { call } from '#lib/platform/client/call.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import { selfMarkSave } from '#lib/practice/calls.ts'
import { pointMarks } from '#lib/questions/marking/points.ts'
import type { AnsweredQuestion } from '#lib/questions/types.ts'
import styles from './self-marking.module.css'

export type SelfMarked = Output<typeof selfMarkSave>

type Props = {
  place: { attemptId: number; position: number }
  /** A written question or sub-question with scoring points, answered and marked by no person. */
  part: AnsweredQuestion
  onSaved: (marked: SelfMarked) => void
}

/** The learner ticks the scoring points that their answer meets; each tick is saved. */
export function SelfMarking({ place, part, onSaved }: Props) {
  const { points } = part
  const { codes, state, change } = useSaved({ place, part, onSaved })
  const full = pointMarks(
    points,
    points.map(({ code }) => code),
  )
  const tick = (code: string, isMet: boolean) =>
    change(isMet ? [...(codes ?? []), code] : (codes ?? []).filter((one) => one !== code))
  return (
    <PointList points={points} met={codes} onTick={tick}>
      <div className={styles.end}>
        <p role="status" className={styles.sum}>
          {codes ? (
            <>
              自评 <strong>{pointMarks(points, codes)}</strong> / {full} 分
            </>
          ) : (
            `还没有自评，满分 ${full} 分`
          )}
          {state !== '' && <small> {state}</small>}
        </p>
        <button type="button" onClick={() => change(codes ? null : [])}>
          {codes ? '撤销自评' : '一点没答到，记 0 分'}
        </button>
      </div>
    </PointList>
  )
}

const same = (one: string[] | null, other: string[] | null) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The codes as ticked; one save at a time, the newest ticks last, and those on the server again when it refuses. */
function useSaved({ place, part, onSaved }: Props) {
  const stored = useRef(part.self?.codes ?? null)
  const wanted = useRef(stored.current)
  const isBusy = useRef(false)
  const [codes, setCodes] = useState(stored.current)
  const [state, setState] = useState('')
  const show = (next: string[] | null) => {
    wanted.current = next
    setCodes(next)
  }
  const save = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setState('保存中…')
    try {
      while (!same(wanted.current, stored.current)) {
        const sent = wanted.current
        onSaved(await call(selfMarkSave, { ...place, questionId: part.id, codes: sent }))
        stored.current = sent
      }
      setState('已保存')
    } catch {
      // The refusal has been shown; what the server has stays.
      show(stored.current)
      setState('没有保存')
    }
    isBusy.current = false
  }
  const change = (next: string[] | null) => {
    show(next)
    void save()
  }
  return { codes, state, change }
}
