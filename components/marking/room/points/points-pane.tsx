import { type RefObject, useEffect, useRef } from 'react'
import {
  atPoint,
  type Draft,
  type Paper,
  stepped,
  withHalf,
  withQuote,
  withScore,
} from '#components/marking/room/draft.ts'
import { KeySign } from '#components/marking/room/key-sign.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import type { ScriptToMark } from '#lib/marking/contract.ts'
import { markingRules } from '#lib/marking/rules.ts'
import { NoteField } from './note-field.tsx'
import { PenaltyFields } from './penalty-fields.tsx'
import { PointRow } from './point-row.tsx'
import styles from './points.module.css'

type Props = {
  script: ScriptToMark
  paper: Paper
  draft: Draft
  /** How often the note of the point in turn was called for; 0: it is not being written. */
  noting: number
  comment: RefObject<HTMLDivElement | null>
  /** Answers what Q would take now. */
  evidence: () => string
  onChange: (draft: Draft) => void
  onNoting: () => void
}

/** The scoring points of an answer, its faults, and what is said of it as a whole. */
export function PointsPane({ script, paper, draft, noting, comment, evidence, ...on }: Props) {
  const { points, step } = paper
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // Keys move on to points below the edge of the pane.
    const current = list.current?.children[draft.point]
    if (draft.point > 0) current?.scrollIntoView({ block: 'nearest' })
  }, [draft.point])
  return (
    <>
      <h2 className="visually-hidden">采分点</h2>
      <ol ref={list} className={styles.points} aria-label="采分点">
        {points.map((point, index) => {
          const { code } = point
          const isCurrent = index === draft.point
          const note = draft.notes[code] ?? ''
          const change = (next: Draft) => on.onChange({ ...next, point: index })
          return (
            <PointRow
              key={code}
              point={point}
              number={index + 1}
              step={step}
              isCurrent={isCurrent}
              score={draft.scores[code]}
              quote={draft.quotes[code] ?? ''}
              note={note}
              noting={
                isCurrent && noting > 0 ? (
                  <NoteField
                    label={`第 ${index + 1} 点批注（学员可见）`}
                    value={note}
                    stamps={script.stamps}
                    calls={noting}
                    onChange={(text) =>
                      on.onChange({ ...draft, notes: { ...draft.notes, [code]: text } })
                    }
                  />
                ) : null
              }
              onPick={() => on.onChange(atPoint(draft, index, paper))}
              onScore={(score) => change(withScore(draft, point, score))}
              onHalf={() => change(withHalf(draft, point))}
              onStep={(up) => change(stepped(draft, point, step, up))}
              onQuote={() => change(withQuote(draft, point, evidence()))}
              onNoting={on.onNoting}
            />
          )
        })}
      </ol>
      <PenaltyFields
        rules={script.deductions}
        faults={draft.faults}
        onCount={(code, count) =>
          on.onChange({ ...draft, faults: { ...draft.faults, [code]: count } })
        }
      />
      <div ref={comment} className={styles.comment}>
        <TextArea
          label={
            <>
              批语（学员可见） <KeySign>N</KeySign>
            </>
          }
          rows={2}
          value={draft.comment}
          maxLength={markingRules.comment.max[0]}
          onChange={(value) => on.onChange({ ...draft, comment: value })}
        />
      </div>
    </>
  )
}
