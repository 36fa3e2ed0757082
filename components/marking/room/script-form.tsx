import { useEffect, useRef, useState } from 'react'
import { markScript, releaseScript } from '#lib/marking/calls.ts'
import type { ScriptToMark } from '#lib/marking/contract.ts'
import { penaltyFor, sumPenalties } from '#lib/marking/score/penalties.ts'
import { scoreOf } from '#lib/marking/score/score-of.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { AnswerText } from './answer/answer-text.tsx'
import { paragraphsOf } from './answer/sentences.ts'
import { atPoint, type Draft, firstOpen, leftOpen, pressKey } from './draft.ts'
import { EstimatePanel } from './estimate-panel.tsx'
import { HandInFoot } from './hand-in-foot.tsx'
import { KeyList } from './key-list.tsx'
import { PictureDesk, type PictureDeskHandle } from './picture/picture-desk.tsx'
import { PointsPane } from './points/points-pane.tsx'
import { PromptPanel } from './prompt/prompt-panel.tsx'
import styles from './room.module.css'
import { ScriptHead } from './script-head.tsx'
import { useKeys } from './use-keys.ts'

type Props = {
  script: ScriptToMark
  /** Marks that were given before it was laid aside. */
  before: Draft
  /** Told of whatever is given. */
  onKeep: (draft: Draft) => void
  /** After it is handed back, or was lost. */
  onDone: () => Promise<unknown>
  onSkip: () => Promise<unknown>
}

/** One answer and its marks, by mouse, touch or keyboard alone. */
export function ScriptForm({ script, before, onKeep, onDone, onSkip }: Props) {
  const { id, round, full, step, prompt, answer, pictures } = script
  const { points } = prompt
  const [draft, setDraftOnly] = useState(before)
  const [isBusy, setIsBusy] = useState(false)
  const [isPromptOpen, setIsPromptOpen] = useState(false)
  const [isKeysOpen, setIsKeysOpen] = useState(false)
  // How often the note of a point was called for, by the point in turn.
  const [noting, setNoting] = useState({ point: 0, calls: 0 })
  const room = useRef<HTMLElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const comment = useRef<HTMLDivElement>(null)
  const pictureDesk = useRef<PictureDeskHandle>(null)
  const sentences = paragraphsOf(answer).flat()
  const paper = { points, step, sentences }
  const open = leftOpen(draft, points)
  const penalty = script.deductions.flatMap(
    (rule) => penaltyFor(rule, draft.faults[rule.code] ?? 0) ?? [],
  )
  const total = scoreOf(points, draft.scores, { full, step }, sumPenalties(penalty))
  useEffect(() => room.current?.focus({ preventScroll: true }), [])
  const setDraft = (next: Draft) => {
    setDraftOnly(next)
    onKeep(next)
  }

  const run = async (send: () => Promise<unknown>, after: () => Promise<unknown>) => {
    setIsBusy(true)
    try {
      await send()
      await after()
    } catch {
      // The call has shown why; what was given stays.
    } finally {
      setIsBusy(false)
      room.current?.focus()
    }
  }
  const submit = () => {
    if (isBusy) return
    if (open > 0) {
      notify('warning', `还有 ${open} 个采分点没有打分`)
      setDraft(atPoint(draft, firstOpen(draft, points), paper))
      return
    }
    const empty = draft.annotations.find(({ kind, text }) => kind === 'pin' && text.trim() === '')
    if (empty) {
      notify('warning', '图片上有一条批注还没写字')
      pictureDesk.current?.show(empty.picture)
      return
    }
    const given = points.map(({ code }) => ({
      code,
      score: draft.scores[code] ?? 0,
      quote: draft.quotes[code] ?? '',
      note: draft.notes[code] ?? '',
    }))
    const deductions = penalty.map(({ code, count }) => ({ code, count }))
    const annotations = [...draft.annotations]
    const words = { comment: draft.comment, annotations }
    const mark = { id, round, points: given, deductions, ...words }
    run(() => call(markScript, mark), onDone)
  }
  const skip = () => {
    if (!isBusy) run(() => call(releaseScript, { id }), onSkip)
  }
  const selected = () => {
    const selection = getSelection()
    const isHere = selection?.anchorNode && text.current?.contains(selection.anchorNode)
    return isHere ? selection.toString().trim() : ''
  }
  const writeNote = () => setNoting({ point: draft.point, calls: noting.calls + 1 })
  useKeys(room, (key, isWide) => {
    const orders: Record<string, () => void> = {
      j: submit,
      s: skip,
      t: writeNote,
      r: () => setIsPromptOpen(!isPromptOpen),
      n: () => comment.current?.querySelector('textarea')?.focus(),
      '?': () => setIsKeysOpen(true),
    }
    const order = orders[key.toLowerCase()]
    if (order) {
      order()
      return true
    }
    if (pictureDesk.current?.press(key)) return true
    const next = pressKey(draft, key, paper, { isWide, selected: selected() })
    if (next) setDraft(next)
    return next !== null
  })

  return (
    <section ref={room} tabIndex={-1} className={styles.room} aria-label={`答卷 ${id}`}>
      <ScriptHead
        script={script}
        isBusy={isBusy}
        onKeys={() => setIsKeysOpen(true)}
        onSkip={skip}
        onDone={onDone}
      />
      <div ref={text} className={styles.answerPane}>
        <h2 className="visually-hidden">答案</h2>
        <AnswerText
          html={answer}
          current={draft.sentence}
          quotes={Object.values(draft.quotes)}
          onPick={(sentence) => setDraft({ ...draft, sentence })}
        />
        {pictures.length > 0 && (
          <PictureDesk
            pictures={pictures}
            annotations={draft.annotations}
            onChange={(annotations) => setDraft({ ...draft, annotations })}
            handle={pictureDesk}
          />
        )}
      </div>
      <div className={styles.pointsPane}>
        <PromptPanel prompt={prompt} isOpen={isPromptOpen} onOpen={setIsPromptOpen} />
        <PointsPane
          script={script}
          paper={paper}
          draft={draft}
          noting={noting.point === draft.point ? noting.calls : 0}
          comment={comment}
          evidence={() => selected() || (sentences[draft.sentence] ?? '')}
          onChange={setDraft}
          onNoting={writeNote}
        />
        {script.canEstimate && (
          <EstimatePanel
            script={script}
            draft={draft}
            open={open}
            onShown={() => room.current?.focus({ preventScroll: true })}
          />
        )}
      </div>
      <HandInFoot total={total} full={full} open={open} isBusy={isBusy} onHandIn={submit} />
      {isKeysOpen && (
        <KeyList hasPictures={pictures.length > 0} onClose={() => setIsKeysOpen(false)} />
      )}
    </section>
  )
}
