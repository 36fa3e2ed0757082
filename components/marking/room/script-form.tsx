import { useEffect, useRef, useState } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { markScript, releaseScript } from '#lib/marking/calls.ts'
import type { ScriptToMark } from '#lib/marking/contract.ts'
import { scriptKinds } from '#lib/marking/kinds.ts'
import { markingRules } from '#lib/marking/rules.ts'
import { penaltyFor, sumPenalties } from '#lib/marking/score/penalties.ts'
import { scoreOf } from '#lib/marking/score/score-of.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { AnswerText } from './answer-text.tsx'
import { ClaimClock } from './claim-clock.tsx'
import { emptyDraft, leftOpen, pressKey, stepped, withQuote, withScore } from './draft.ts'
import type { Tool } from './drawing-area.tsx'
import { KeyList } from './key-list.tsx'
import { PenaltyFields } from './penalty-fields.tsx'
import { PictureDesk, type PictureDeskHandle, toolKeys } from './picture-desk.tsx'
import { PointRow } from './point-row.tsx'
import { PromptPanel } from './prompt-panel.tsx'
import { ReturnScript } from './return-script.tsx'
import styles from './room.module.css'
import { paragraphsOf } from './sentences.ts'
import { stageNames } from './stage-names.ts'
import { useKeys } from './use-keys.ts'

type Props = {
  script: ScriptToMark
  /** After it is handed back, or was lost. */
  onDone: () => Promise<unknown>
  onSkip: () => Promise<unknown>
}

const tools = Object.keys(toolKeys) as Tool[]

/** One answer and its marks, by mouse, touch or keyboard alone. */
export function ScriptForm({ script, onDone, onSkip }: Props) {
  const { id, round, full, step, stage, prompt, answer, pictures } = script
  const { points } = prompt
  const [draft, setDraft] = useState(emptyDraft)
  const [isBusy, setIsBusy] = useState(false)
  const room = useRef<HTMLElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const comment = useRef<HTMLDivElement>(null)
  const pictureDesk = useRef<PictureDeskHandle>(null)
  const sentences = paragraphsOf(answer).flat()
  const open = leftOpen(draft, points)
  const penalty = script.deductions.flatMap(
    (rule) => penaltyFor(rule, draft.faults[rule.code] ?? 0) ?? [],
  )
  const total = scoreOf(points, draft.scores, { full, step }, sumPenalties(penalty))
  useEffect(() => room.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    // Keys move on to points below the edge of the window.
    const current = room.current?.querySelectorAll('ol > li')[draft.point]
    if (draft.point > 0) current?.scrollIntoView({ block: 'nearest' })
  }, [draft.point])

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
      return
    }
    if (draft.annotations.some(({ kind, text }) => kind === 'pin' && text.trim() === '')) {
      notify('warning', '图片上有一条批注还没写字')
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
  useKeys(room, (key) => {
    const orders: Record<string, () => void> = {
      j: submit,
      s: skip,
      z: () => pictureDesk.current?.undo(),
      t: () => room.current?.querySelector<HTMLElement>('ol > li[aria-current] input')?.focus(),
      n: () => comment.current?.querySelector('textarea')?.focus(),
    }
    const order = orders[key.toLowerCase()]
    if (order) {
      order()
      return true
    }
    const tool = tools.find((one) => toolKeys[one] === key.toLowerCase())
    if (tool && pictures.length > 0) {
      pictureDesk.current?.take(tool)
      return true
    }
    const next = pressKey(draft, key, { points, step, sentences }, selected())
    if (next) setDraft(next)
    return next !== null
  })

  return (
    <section ref={room} tabIndex={-1} className={styles.room} aria-label={`答卷 ${id}`}>
      <p className={styles.facts}>
        <strong>
          {scriptKinds[script.kind]} · {script.title} {script.place}
        </strong>
        {stage > 1 && <Badge tone={stage > 2 ? 'hot' : 'brand'}>{stageNames[stage]}</Badge>}
        <span>答卷 {id}</span>
        <span>
          {script.characters} 字，不计标点 {script.words} 字
          {prompt.wordsNum !== null && `，要求 ${prompt.wordsNum} 字`}
        </span>
        <ClaimClock seconds={script.remaining} />
      </p>
      <PromptPanel prompt={prompt} />
      <div className={styles.desk}>
        <div ref={text}>
          <h2>答案</h2>
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
        <div>
          <h2>采分点</h2>
          <ol className={styles.points}>
            {points.map((point, index) => (
              <PointRow
                key={point.code}
                point={point}
                number={index + 1}
                isCurrent={index === draft.point}
                score={draft.scores[point.code]}
                quote={draft.quotes[point.code] ?? ''}
                note={draft.notes[point.code] ?? ''}
                stamps={script.stamps}
                onPick={() => setDraft({ ...draft, point: index })}
                onNote={(note) =>
                  setDraft({ ...draft, notes: { ...draft.notes, [point.code]: note } })
                }
                onStep={(up) => setDraft({ ...stepped(draft, point, step, up), point: index })}
                onFull={() => setDraft({ ...withScore(draft, point, point.score), point: index })}
                onQuote={() => {
                  const quote = selected() || (sentences[draft.sentence] ?? '')
                  setDraft({ ...withQuote(draft, point, quote), point: index })
                }}
              />
            ))}
          </ol>
          <PenaltyFields
            rules={script.deductions}
            faults={draft.faults}
            onCount={(code, count) =>
              setDraft({ ...draft, faults: { ...draft.faults, [code]: count } })
            }
          />
          <div ref={comment}>
            <TextArea
              label="批语（学员可见）"
              rows={3}
              value={draft.comment}
              maxLength={markingRules.comment.max[0]}
              onChange={(value) => setDraft({ ...draft, comment: value })}
            />
          </div>
          <div className={styles.end}>
            <p role="status">
              <strong>{total}</strong> / {full}
              {open > 0 && `，还有 ${open} 点没打`}
            </p>
            <Button busy={isBusy} onClick={submit}>
              交回，下一份
            </Button>
            <Button variant="second" busy={isBusy} onClick={skip}>
              放回队列
            </Button>
            {script.canReturn && <ReturnScript script={script} onDone={onDone} />}
          </div>
          <KeyList hasPictures={pictures.length > 0} />
        </div>
      </div>
    </section>
  )
}
