import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { Moment } from '#components/staff/moment.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import type { ScriptItem } from '#lib/marking/contract.ts'
import { scriptKinds } from '#lib/marking/kinds.ts'
import { markingRoomPage } from '#lib/marking/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { ageText } from '#lib/platform/text/duration.ts'
import { stageNames } from './room/stage-names.ts'
import { ScriptRecord } from './script-record.tsx'

/** An answer of the queue: what it is, how long it waits, and what may be done with it. */
export function ScriptRow({ script }: { script: ScriptItem }) {
  const { id, kind, title, place, state, stage, round, full, length, pictures } = script
  const { submittedAt, claimedBy, isMine, ownScore, score } = script
  const [isOpen, setIsOpen] = useState(false)
  const waited = Date.now() - Date.parse(submittedAt)
  return (
    <>
      <p className={desk.facts}>
        <strong>
          {title} {place}
        </strong>
        <Badge>{scriptKinds[kind]}</Badge>
        {state === 'waiting' && stage > 1 && (
          <Badge tone={stage > 2 ? 'hot' : 'brand'}>{stageNames[stage]}</Badge>
        )}
        {round > 1 && <Badge>第 {round} 轮</Badge>}
        <span>答卷 {id}</span>
        <span>
          {length} 字{pictures > 0 && `，${pictures} 张图`}
        </span>
        <span>
          <Moment iso={submittedAt} /> 交{state === 'waiting' && `，等了 ${ageText(waited)}`}
        </span>
        {claimedBy && <span>{isMine ? '在您手上' : `${claimedBy}在批`}</span>}
      </p>
      {state === 'waiting' && ownScore === null && (claimedBy === null || isMine) && (
        <p>
          <ButtonLink variant="second" href={href(markingRoomPage, { id })}>
            {isMine ? '接着批' : '批这一份'}
          </ButtonLink>
        </p>
      )}
      {ownScore !== null && (
        <p>
          我给了 {ownScore} / {full}
          {score !== null ? `，计 ${score} 分` : '，还要另一位批阅人'}
        </p>
      )}
      {ownScore === null && score !== null && (
        <p>
          计 {score} / {full} 分
        </p>
      )}
      {state !== 'waiting' && (
        <p>
          <Button variant="second" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? '收起' : '答案与批阅记录'}
          </Button>
        </p>
      )}
      {isOpen && <ScriptRecord id={id} />}
    </>
  )
}
