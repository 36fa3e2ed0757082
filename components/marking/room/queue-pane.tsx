import { useEffect, useRef } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { staffMarking } from '#lib/marking/calls.ts'
import type { ScriptItem } from '#lib/marking/contract.ts'
import { type ScriptKind, scriptKinds } from '#lib/marking/kinds.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { ageText } from '#lib/platform/text/duration.ts'
import { isLate } from '#lib/staff/late.ts'
import styles from './queue-pane.module.css'
import { stageNames } from './stage-names.ts'

type Props = {
  kind: ScriptKind | undefined
  /** The answer in hand. */
  current: number | undefined
  /** Whether it was opened, where there is no room for it beside the answer. */
  isOpen: boolean
  onTake: (id: number) => void
}

/** Lists what waits to be marked, in the order in which it is given out; pressing one takes it. */
export function QueuePane({ kind, current, isOpen, onTake }: Props) {
  const { data, error, mutate } = useEndpoint(
    staffMarking,
    { kind: kind ?? '', pageSize: 50 },
    { quiet: true, keepPreviousData: true, refreshInterval: 60_000 },
  )
  const list = useRef<HTMLUListElement>(null)
  const hasCurrent = data?.items.some(({ id }) => id === current)
  // Closed it has no height, so that opening asks again.
  useEffect(() => {
    if (hasCurrent && (isOpen || list.current?.offsetParent)) showRow(list.current, current)
  }, [hasCurrent, current, isOpen])
  if (error && !data)
    return (
      <p className={styles.told}>
        没有读到队列{' '}
        <button type="button" onClick={() => void mutate()}>
          再试一次
        </button>
      </p>
    )
  return (
    <>
      <p className={styles.told}>
        {kind ? `${scriptKinds[kind]}等着批` : '等着批'} {data?.total ?? '…'}
      </p>
      <ul className={styles.queue} aria-label="队列" ref={list}>
        {data?.items.map((script) => (
          <li
            key={script.id}
            data-script={script.id}
            aria-current={script.id === current ? 'true' : undefined}
          >
            <Waiting script={script} onTake={() => onTake(script.id)} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Scrolls the pane of the queue, and nothing around it, until the row of an answer is in view. */
function showRow(list: HTMLElement | null, id: number | undefined): void {
  const row = list?.querySelector(`[data-script="${id}"]`)
  const pane = list?.parentElement
  if (!row || !pane) return
  const [seen, own] = [pane.getBoundingClientRect(), row.getBoundingClientRect()]
  if (own.top < seen.top) pane.scrollTop += own.top - seen.top
  else if (own.bottom > seen.bottom) pane.scrollTop += own.bottom - seen.bottom
}

function Waiting({ script, onTake }: { script: ScriptItem; onTake: () => void }) {
  const { id, kind, title, place, stage, length, pictures, submittedAt, claimedBy, isMine } = script
  const age = Date.now() - Date.parse(submittedAt)
  const isOthers = claimedBy !== null && !isMine
  return (
    <button type="button" className={styles.one} disabled={isOthers} onClick={onTake}>
      <span className={styles.head}>
        <strong>答卷 {id}</strong>
        <span data-late={isLate(age) || undefined}>{ageText(age)}</span>
      </span>
      <span className={styles.title}>
        {title} {place}
      </span>
      <span className={styles.head}>
        <span>
          {scriptKinds[kind]}，{pictures > 0 ? `${pictures} 页手写` : `${length} 字`}
        </span>
        {stage > 1 && <Badge tone={stage > 2 ? 'hot' : 'brand'}>{stageNames[stage]}</Badge>}
      </span>
      {isOthers && <span>{claimedBy}在批</span>}
    </button>
  )
}
