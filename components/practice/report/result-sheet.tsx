import type { MouseEvent } from 'react'
import { markTexts } from '#components/practice/report/analysis/marks.ts'
import { sectionName } from '#components/practice/report/charts/figures.ts'
import type { Outcome } from '#components/questions/analysis/own-answer.ts'
import { Link } from '#components/ui/link.tsx'
import { NumberSheet } from '#components/ui/number-sheet.tsx'
import { questionGroups } from '#lib/practice/question-groups.ts'
import type { AnsweredItem } from '#lib/practice/shapes.ts'
import { outcomeOf, outcomes, standingOf } from './outcome.ts'
import styles from './result-sheet.module.css'

type Props = {
  items: readonly AnsweredItem[]
  pathOf: (position: number) => string
  /** The position in sight, where one is. */
  current?: number | undefined
  /** Without it the links lead to another page. */
  onPick?: (position: number) => void
}

/** The numbers of all questions by section with how they came out, each leading to its analysis. */
export function ResultSheet({ items, pathOf, current, onPick }: Props) {
  const counts = Map.groupBy(items, outcomeOf)
  const { wrong, flagged } = questionGroups(items, standingOf)
  const lines: [Outcome, string][] = (Object.keys(outcomes) as Outcome[]).flatMap((outcome) => {
    const count = outcome === 'wrong' ? wrong.length : (counts.get(outcome)?.length ?? 0)
    // Partly right is wrong too, here as in the wrong-question book.
    const name = `${outcome === 'part' ? '其中' : ''}${outcomes[outcome].name} ${count}`
    return count > 0 ? [[outcome, name]] : []
  })
  const pick = (event: MouseEvent, position: number) => {
    // Another tab is the browser's affair.
    if (!onPick || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onPick(position)
  }
  return (
    <section className={styles.sheet}>
      <h2>答题卡</h2>
      <NumberSheet
        items={items}
        nameOf={sectionName}
        legend={
          <>
            {lines.map(([outcome, name]) => (
              <li key={outcome}>
                <span aria-hidden="true" className={styles.sample} data-outcome={outcome}>
                  {outcomes[outcome].sign}
                </span>
                {name}
              </li>
            ))}
            {flagged.length > 0 && (
              <li>
                <span aria-hidden="true" className={styles.sample} data-flagged />
                标记 {flagged.length}
              </li>
            )}
          </>
        }
      >
        {(item) => (
          <Link
            href={pathOf(item.position)}
            className={styles.number}
            data-outcome={outcomeOf(item)}
            data-flagged={item.flagged || undefined}
            aria-current={item.position === current ? 'true' : undefined}
            aria-label={labelOf(item)}
            onClick={(event) => pick(event, item.position)}
          >
            {item.position}
            <span aria-hidden="true">{outcomes[outcomeOf(item)].sign}</span>
          </Link>
        )}
      </NumberSheet>
    </section>
  )
}

const labelOf = (item: AnsweredItem) =>
  [
    `第${item.position}题`,
    outcomes[outcomeOf(item)].name,
    ...(item.flagged ? ['已标记'] : []),
    ...item.marks.map((mark) => markTexts[mark].name),
  ].join('，')
